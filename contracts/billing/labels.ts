import type { PaymentStatus, SubscriptionTier, SubscriptionType } from './billing.ts'
import type { BillingField } from './changes.ts'

// The label of each code, on screens, in exports and in the trail.

export const paymentLabels: Record<PaymentStatus, string> = { paid: 'Paid', invoice_sent: 'Invoice Sent', pending: 'Pending' }
export const tierLabels: Record<SubscriptionTier, string> = { small: 'Small', midsize: 'Midsize', large: 'Large' }
export const typeLabels: Record<SubscriptionType, string> = { monthly: 'Monthly', annual: 'Annual' }

export const billingFieldLabels: Record<BillingField, string> = {
  paymentStatus: 'Payment Status',
  subscriptionTier: 'Subscription Tier',
  subscriptionType: 'Subscription Type',
  invoiceDate: 'Invoice Date',
  invoiceDueDate: 'Invoice Due Date',
  stripeInvoiceId: 'Stripe Invoice ID',
  billingNotes: 'Billing Notes',
}

/** The words for a stored value, such as `Paid` for `paid`; days and texts as they are. */
export const billingValueLabel = (field: BillingField, value: string | null): string => {
  if (value === null) return ''
  const labels: Partial<Record<BillingField, Record<string, string>>> = {
    paymentStatus: paymentLabels,
    subscriptionTier: tierLabels,
    subscriptionType: typeLabels,
  }
  return labels[field]?.[value] ?? value
}

/** `1,420 students`, else the band: `500-2000 students`; null when neither is known. [decisions.md, Billing] */
export const studentsLabel = (enrollmentSize: number | null, band: string | null): string | null => {
  const size = enrollmentSize?.toLocaleString('en-US') ?? (band || null)
  return size === null ? null : `${size} students`
}

/** The message on gated screens, and of refused calls, for a school that has not paid. [product.md 8, Billing gate] */
export const billingGate = (status: string): { title: string; message: string } =>
  status === 'pending' || status === 'invoice_sent'
    ? {
        title: 'Billing Required',
        message: `Your subscription status is "${status}". Please contact your administrator to resolve billing issues.`,
      }
    : { title: 'Subscription Required', message: 'An active subscription is required to access this feature.' }

interface Plan {
  subscriptionTier: SubscriptionTier | null
  subscriptionType: SubscriptionType | null
}

/** Tier and type, such as `Midsize (Annual)`. */
export const planName = ({ subscriptionTier: tier, subscriptionType: type }: Plan): string => {
  if (!tier) return 'Not specified'
  return type ? `${tierLabels[tier]} (${typeLabels[type]})` : tierLabels[tier]
}
