import { z } from 'zod'

const school = { schoolId: z.string(), schoolName: z.string() }
const days = z.int()

/** Why a school needs the operator. Numbers only: the questions belong to the school. */
export const SchoolAttention = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('overdue'), ...school, days }), // since the day of the invoice
  z.object({ reason: z.literal('no_upload'), ...school, days }), // since the school was registered
  z.object({ reason: z.literal('widget_unseen'), ...school, days }), // since its first upload
  z.object({ reason: z.literal('many_unanswered'), ...school, asked: z.int(), unanswered: z.int() }), // in the last four weeks
])
export type SchoolAttention = z.infer<typeof SchoolAttention>

/** The operator's open tasks. */
export const Attention = z.object({
  overdue: z.int(), // schools with an invoice that is overdue; they count as sent, too
  invoiceSent: z.int(),
  pending: z.int(), // schools without an invoice
  newLeads: z.int(),
  undeliveredMails: z.int(),
  /** At most `limits.attention.lines`, the most urgent kind first; `total` counts all. */
  schools: z.array(SchoolAttention),
  total: z.int(),
})
export type Attention = z.infer<typeof Attention>
