import { z } from 'zod'
import { Day } from '../dates.ts'
import { type Billing, PaymentStatus, SubscriptionTier, SubscriptionType } from './billing.ts'

const dayOrEmpty = z.union([z.literal(''), Day]).optional()
const optionalText = (max: number) => z.string().trim().max(max).optional()

/** The operator's billing fields. One that is absent stays as it is; an empty one clears. */
export const BillingForm = z.object({
  paymentStatus: PaymentStatus.optional(),
  subscriptionTier: SubscriptionTier.optional(),
  subscriptionType: SubscriptionType.optional(),
  invoiceDate: dayOrEmpty,
  invoiceDueDate: dayOrEmpty,
  stripeInvoiceId: optionalText(255),
  billingNotes: optionalText(5_000),
})
export type BillingForm = z.infer<typeof BillingForm>

const fields = BillingForm.keyof().options

/** What a form changes; whatever else it carries is left aside. */
export const billingChanges = (form: BillingForm): Partial<Billing> =>
  Object.fromEntries(fields.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field] === '' ? null : form[field]]])))
