import { config } from '../../config.ts'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { formatBytes } from '../../ui/format/numbers.ts'

export const TechnicalCard = ({ schoolId }: { schoolId: string }) => (
  <Card>
    <CardHeader title="Technical Details" />
    <Facts>
      <Fact label="Widget ID">{schoolId}</Fact>
      <Fact label="Load Method">Asynchronous</Fact>
      <Fact label="Performance Impact">
        <span className="block">About 15KB gzipped</span>
        <Measured />
      </Fact>
      <Fact label="Browser Support">All modern browsers and IE11+</Fact>
    </Facts>
  </Card>
)

/** What this installation serves. */
const Measured = () => {
  const { widgetBytes } = config
  if (!widgetBytes) return null
  const { button, chat } = widgetBytes
  return (
    <span className="block font-normal text-ink-soft">
      Measured: {formatBytes(button)}, and {formatBytes(chat)} when the chat opens
    </span>
  )
}
