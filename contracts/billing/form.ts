import { z } from 'zod'
import { changesOf, emptyOr, optionalText } from '../api/fields.ts'
import { Day } from '../dates.ts'
import { type Billing, noBilling, PaymentStatus, SubscriptionTier, SubscriptionType } from './billing.ts'

/** The operator's billing fields. One that is absent stays as it is; an empty one clears. */
export const BillingForm = z.object({
  paymentStatus: PaymentStatus.optional(),
  subscriptionTier: emptyOr(SubscriptionTier),
  subscriptionType: emptyOr(SubscriptionType),
  invoiceDate: emptyOr(Day),
  invoiceDueDate: emptyOr(Day),
  stripeInvoiceId: optionalText(255),
  billingNotes: optionalText(5_000),
})
export type BillingForm = z.infer<typeof BillingForm>

/** The dialog 'Update Billing Information'. `expectedVersion` is the version that the person saw: the change is refused when a later one is there. */
export const BillingUpdateForm = BillingForm.extend({
  paymentStatus: z.enum(PaymentStatus.options, 'Please select a payment status'),
  expectedVersion: z.int().min(0).optional(),
})
export type BillingUpdateForm = z.infer<typeof BillingUpdateForm>

export const billingChanges = (form: BillingForm): Partial<Billing> => changesOf(form, noBilling)
