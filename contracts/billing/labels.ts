import type { PaymentStatus, SubscriptionTier, SubscriptionType } from './billing.ts'

// What a person reads for each code, on every screen, in exports and in the trail.

export const paymentLabels: Record<PaymentStatus, string> = { paid: 'Paid', invoice_sent: 'Invoice Sent', pending: 'Pending' }
export const tierLabels: Record<SubscriptionTier, string> = { small: 'Small', midsize: 'Midsize', large: 'Large' }
export const typeLabels: Record<SubscriptionType, string> = { monthly: 'Monthly', annual: 'Annual' }

interface Plan {
  subscriptionTier: SubscriptionTier | null
  subscriptionType: SubscriptionType | null
}

/** Tier and type, such as `Midsize (Annual)`. */
export const planName = ({ subscriptionTier: tier, subscriptionType: type }: Plan): string => {
  if (!tier) return 'Not specified'
  return type ? `${tierLabels[tier]} (${typeLabels[type]})` : tierLabels[tier]
}
