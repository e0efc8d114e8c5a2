import { planName, type School } from '@clearbell/contracts'
import { Card, CardHeader } from '../ui/display/card.tsx'
import { Fact, Facts } from '../ui/display/facts.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { PaymentBadge } from './details.tsx'
import { planPrice, statusMessage, statusOf } from './labels.ts'

const noPlan = { subscriptionTier: null, subscriptionType: null } as const

export const SubscriptionCard = ({ school }: { school: School | null }) => {
  const status = statusOf(school)
  return (
    <Card>
      <CardHeader title="Subscription Status">
        <PaymentBadge status={status} />
      </CardHeader>
      <Facts>
        <Fact label="Plan">{planName(school ?? noPlan)}</Fact>
        <Fact label="Price">{planPrice(school ?? noPlan)}</Fact>
        {school?.invoiceDate && <Fact label="Invoice Date">{formatDay(school.invoiceDate)}</Fact>}
        {school?.invoiceDueDate && <Fact label="Due Date">{formatDay(school.invoiceDueDate)}</Fact>}
      </Facts>
      <p className="border-t border-line px-5 py-4 text-ink-soft">{statusMessage(status)}</p>
    </Card>
  )
}
