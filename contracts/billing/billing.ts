import { z } from 'zod'
import { addDays, Day } from '../dates.ts'

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

/** An invoice that was sent more than this many whole days ago, and is not paid, is overdue. [product.md 9] */
const OVERDUE_DAYS = 30

/** Invoices of an earlier day are overdue when they are not paid.   @param today the day it is in DEFAULT_TIME_ZONE */
export const overdueBefore = (today: string): string => addDays(today, -OVERDUE_DAYS)

/** @param today the day it is in DEFAULT_TIME_ZONE, `YYYY-MM-DD` */
export const isOverdue = ({ paymentStatus, invoiceDate }: Pick<Billing, 'paymentStatus' | 'invoiceDate'>, today: string): boolean =>
  paymentStatus === 'invoice_sent' && invoiceDate !== null && invoiceDate < overdueBefore(today)

export const noBilling: Billing = {
  paymentStatus: 'pending',
  subscriptionTier: null,
  subscriptionType: null,
  invoiceDate: null,
  invoiceDueDate: null,
  stripeInvoiceId: null,
  billingNotes: null,
}
