import { type Billing, type BillingOverviewRow, planName } from '@clearbell/contracts'
import { clsx } from 'clsx'
import { config } from '../../config.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Email } from '../../ui/display/email.tsx'
import { formatDateTime, formatDay, relativeTime } from '../../ui/format/dates.ts'
import { useMinutes } from '../../ui/hooks/use-minutes.ts'
import { PaymentBadge } from '../details.tsx'

// What the table, a card of a small screen and the panel all say about a school.

export const Contact = ({ school: { contactName, contactEmail } }: { school: BillingOverviewRow }) => (
  <>
    {contactName && <p>{contactName}</p>}
    <Email address={contactEmail} />
  </>
)

export const Plan = ({ school }: { school: Billing }) => (
  <span className={clsx('whitespace-nowrap', !school.subscriptionTier && 'text-ink-soft')}>{planName(school)}</span>
)

export const Status = ({ school: { paymentStatus, isOverdue } }: { school: BillingOverviewRow }) => (
  <span className="flex flex-wrap gap-1">
    <PaymentBadge status={paymentStatus} />
    {isOverdue && <Badge tone="danger">Overdue</Badge>}
  </span>
)

/** A day of the calendar, or a dash. */
export const Day = ({ value }: { value: string | null }) =>
  value === null ? <span className="text-ink-soft">—</span> : <span className="whitespace-nowrap">{formatDay(value)}</span>

/** Date and time in the time zone that the days of the filter are meant in. */
export const Moment = ({ at }: { at: string }) => {
  useMinutes()
  return (
    <time dateTime={at} title={relativeTime(at, new Date())}>
      {formatDateTime(at, config.defaultTimeZone)}
    </time>
  )
}
