import { type Billing, type BillingOverviewRow, planName } from '@clearbell/contracts'
import { clsx } from 'clsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Email } from '../../ui/display/email.tsx'
import { formatDay } from '../../ui/format/dates.ts'
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
