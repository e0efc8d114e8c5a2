import type { WidgetDomains } from '@clearbell/contracts'
import { CircleCheck, CircleDashed, Mail } from 'lucide-react'
import useSWR from 'swr'
import { config } from '../../config.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/states.tsx'
import { formatDay } from '../../ui/format/dates.ts'

interface Props {
  schoolName: string
  /** The code for any website. */
  code: string
}

/** Whether the chat is on the school's website already, and the steps for whoever keeps it. */
export const Installation = ({ schoolName, code }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-line p-3.5">
    <LastSeen />
    <Button size="sm" asChild>
      <a href={stepsMail(schoolName, code)}>
        <Mail aria-hidden />
        Email these steps
      </a>
    </Button>
  </div>
)

const LastSeen = () => {
  const { data, error, mutate } = useSWR<WidgetDomains, unknown>('/api/school/domains', { revalidateOnMount: true })
  if (error && !data) return <LoadFailed what="where the chat was seen" error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton className="h-5 w-64" />
  const { lastSeen } = data
  const Icon = lastSeen ? CircleCheck : CircleDashed
  return (
    <p role="status" className="flex min-w-0 items-start gap-2.5">
      <Icon aria-hidden className={lastSeen ? 'mt-0.5 size-4 shrink-0 text-success' : 'mt-0.5 size-4 shrink-0 text-warning'} />
      <span className="min-w-0 wrap-anywhere">
        {lastSeen ? (
          <>
            Last seen on <strong className="font-semibold">{lastSeen.domain}</strong> on {formatDay(lastSeen.day)}.
          </>
        ) : (
          'Not seen on any website yet. Put the code on a page, open that page, and look here again.'
        )}
      </span>
    </p>
  )
}

/** A message with the steps, for the person to address and send. */
export const stepsMail = (schoolName: string, code: string): string => {
  const body = [
    `Please put the chat of ${schoolName} on our website:`,
    '1. Copy this code:',
    code,
    '2. Paste it into the template that all pages share, before the closing </body> tag.',
    '3. Open a page of the website: a round button appears in a corner at the bottom.',
    '4. Ask it a question from our FAQ.',
    `Steps for WordPress, Google Sites and others: ${new URL(config.docsUrl, location.origin)}`,
  ].join('\r\n\r\n')
  return `mailto:?subject=${encodeURIComponent(`Chat for the website of ${schoolName}`)}&body=${encodeURIComponent(body)}`
}
