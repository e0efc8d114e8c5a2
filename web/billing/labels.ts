import {
  type PaymentStatus,
  paymentLabels,
  type School,
  type SubscriptionTier,
  type SubscriptionType,
  tierLabels,
  typeLabels,
} from '@clearbell/contracts'
import type { Tone } from '../ui/display/badge.tsx'
import { formatMonth } from '../ui/format/dates.ts'

type Plan = Pick<School, 'subscriptionTier' | 'subscriptionType'>

/** What the select boxes of the operator's forms say. [product.md 9] */
export const tierOptions: readonly (readonly [SubscriptionTier, string])[] = [
  ['small', 'Small (Under 500)'],
  ['midsize', 'Midsize (501-1500)'],
  ['large', 'Large (Over 1500)'],
]
export const typeOptions = Object.entries(typeLabels)

/** [product.md 9] */
const prices: Record<SubscriptionTier, Record<SubscriptionType, string>> = {
  small: { monthly: '$49/month', annual: '$500/year' },
  midsize: { monthly: '$99/month', annual: '$1,000/year' },
  large: { monthly: '$199/month', annual: '$2,000/year' },
}

export const paymentTones: Record<PaymentStatus, Tone> = { paid: 'success', invoice_sent: 'warning', pending: 'neutral' }

/** `pending` for a school without a status, and for a status that only a newer release knows. */
export const statusOf = (school: Pick<School, 'paymentStatus'> | null): PaymentStatus =>
  school && school.paymentStatus in paymentLabels ? school.paymentStatus : 'pending'

/** Of the sidebar. */
export const planLabel = ({ subscriptionTier: tier }: Plan): string => (tier ? `${tierLabels[tier]} School Plan` : 'Free Plan')

export const planPrice = ({ subscriptionTier: tier, subscriptionType: type }: Plan): string =>
  tier && type ? prices[tier][type] : 'Not specified'

/** Short month and year of both ends; undefined unless both are known. */
export const licensePeriod = ({ invoiceDate, invoiceDueDate }: Pick<School, 'invoiceDate' | 'invoiceDueDate'>): string | undefined =>
  invoiceDate && invoiceDueDate ? `${formatMonth(invoiceDate)} – ${formatMonth(invoiceDueDate)}` : undefined

export const statusMessage = (status: PaymentStatus): string => {
  if (status === 'paid') return 'Your subscription is active and paid.'
  if (status === 'invoice_sent') return 'An invoice has been sent and payment is pending.'
  return 'Your subscription is pending setup.'
}

export const nextStep = (status: PaymentStatus, productName: string): string =>
  status === 'invoice_sent'
    ? `Please check your email for the invoice and submit payment to continue using ${productName}.`
    : 'Please contact your school administrator to complete the billing setup process.'

/** A mail about a school's billing says so in its subject. */
export const mailTo = (address: string, school: Pick<School, 'name'> | null): string =>
  school ? `mailto:${address}?subject=${encodeURIComponent(`Billing of ${school.name}`)}` : `mailto:${address}`
