import { z } from 'zod'
import { Day } from '../dates.ts'
import { type Billing, PaymentStatus, SubscriptionTier, SubscriptionType } from './billing.ts'

const emptyOr = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).optional()
const optionalText = (max: number) => z.string().trim().max(max).optional()

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

/** The dialog 'Update Billing Information'. `expectedVersion`: of the billing that the person saw; a later one refuses the change. */
export const BillingUpdateForm = BillingForm.extend({
  paymentStatus: z.enum(PaymentStatus.options, 'Please select a payment status'),
  expectedVersion: z.int().min(0).optional(),
})
export type BillingUpdateForm = z.infer<typeof BillingUpdateForm>

const fields = BillingForm.keyof().options

/** The fields that a form changes; it ignores others. */
export const billingChanges = (form: BillingForm): Partial<Billing> =>
  Object.fromEntries(fields.flatMap((field) => (form[field] === undefined ? [] : [[field, form[field] === '' ? null : form[field]]])))
