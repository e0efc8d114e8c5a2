import { Card, CardHeader } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'

export const TechnicalCard = ({ schoolId }: { schoolId: string }) => (
  <Card>
    <CardHeader title="Technical Details" />
    <Facts>
      <Fact label="Widget ID">{schoolId}</Fact>
      <Fact label="Load Method">Asynchronous</Fact>
      <Fact label="Performance Impact">About 15KB gzipped</Fact>
      <Fact label="Browser Support">All modern browsers and IE11+</Fact>
    </Facts>
  </Card>
)
