import { z } from 'zod'
import { Day } from '../dates.ts'

export const PaymentStatus = z.enum(['pending', 'paid', 'invoice_sent'])
export type PaymentStatus = z.infer<typeof PaymentStatus>
export const SubscriptionTier = z.enum(['small', 'midsize', 'large'])
export type SubscriptionTier = z.infer<typeof SubscriptionTier>
export const SubscriptionType = z.enum(['monthly', 'annual'])
export type SubscriptionType = z.infer<typeof SubscriptionType>

/** The state of a school's billing as the operator sees it. */
export const Billing = z.object({
  paymentStatus: PaymentStatus,
  subscriptionTier: SubscriptionTier.nullable(),
  subscriptionType: SubscriptionType.nullable(),
  invoiceDate: Day.nullable(),
  invoiceDueDate: Day.nullable(),
  stripeInvoiceId: z.string().max(255).nullable(),
  billingNotes: z.string().max(5_000).nullable(),
})
export type Billing = z.infer<typeof Billing>

export const noBilling: Billing = {
  paymentStatus: 'pending',
  subscriptionTier: null,
  subscriptionType: null,
  invoiceDate: null,
  invoiceDueDate: null,
  stripeInvoiceId: null,
  billingNotes: null,
}
