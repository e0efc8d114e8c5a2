import { z } from 'zod'
import { personalText } from '../log/personal.ts'
import { Billing } from './billing.ts'

// Without the form's limits: a tighter limit must not make stored events unreadable.
const state = Billing.extend({ stripeInvoiceId: z.string().nullable(), billingNotes: personalText().nullable() })

/** Before and after, so that who changed what is read from the event alone. */
export const BillingUpdated = z.object({
  type: z.literal('BillingUpdated'),
  data: z.object({ schoolId: z.string(), before: state, after: state }),
})
export type BillingUpdated = z.infer<typeof BillingUpdated>
