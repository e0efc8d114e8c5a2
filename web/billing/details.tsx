import { type PaymentStatus, paymentLabels, planName, type School } from '@clearbell/contracts'
import { CircleCheck, Clock, type LucideIcon, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../ui/display/badge.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { paymentTones } from './labels.ts'

// What a row says about a school's billing.

const Soft = ({ children }: { children: ReactNode }) => <p className="text-xs text-ink-soft">{children}</p>

const paymentIcons: Record<PaymentStatus, LucideIcon> = { paid: CircleCheck, invoice_sent: Send, pending: Clock }

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => {
  const Icon = paymentIcons[status]
  return (
    <Badge tone={paymentTones[status]}>
      <Icon aria-hidden />
      {paymentLabels[status]}
    </Badge>
  )
}

export const PaymentAndPlan = ({ school }: { school: School | null }) => {
  if (!school) return <span className="text-ink-soft">No school</span>
  return (
    <>
      <PaymentBadge status={school.paymentStatus} />
      {school.subscriptionTier && <Soft>{planName(school)}</Soft>}
    </>
  )
}

export const Invoice = ({ school }: { school: School | null }) => {
  const { invoiceDate, invoiceDueDate, stripeInvoiceId } = school ?? {}
  if (!invoiceDate && !invoiceDueDate && !stripeInvoiceId) return <span className="text-ink-soft">No invoice</span>
  return (
    <>
      {invoiceDate && <p className="whitespace-nowrap">{formatDay(invoiceDate)}</p>}
      {invoiceDueDate && <Soft>Due: {formatDay(invoiceDueDate)}</Soft>}
      {stripeInvoiceId && (
        <span title={stripeInvoiceId}>
          <Badge tone="primary">Stripe</Badge>
        </span>
      )}
    </>
  )
}
