import { z } from 'zod'
import { ListQuery, Sort } from '../api/lists.ts'
import { ListedDay } from '../dates.ts'
import { Billing, PaymentStatus } from './billing.ts'

/** The operator's list of schools. `asOf`: at the end of that day; absent: now. */
export const BillingQuery = ListQuery.omit({ category: true }).extend({
  status: z.enum(['all', ...PaymentStatus.options, 'overdue']).default('all'),
  sort: Sort.default('newest'),
  asOf: ListedDay.optional(),
})
export type BillingQuery = z.infer<typeof BillingQuery>

export const BillingSummaryQuery = BillingQuery.pick({ asOf: true })

/** One school of the list. */
export const BillingOverviewRow = Billing.extend({
  id: z.string(), // of the school
  userId: z.string(), // of its administrator
  schoolName: z.string(),
  contactName: z.string().nullable(), // the administrator's
  contactEmail: z.string(),
  students: z.string().nullable(), // such as '420 students' or '500-2000 students'
  isOverdue: z.boolean(),
  /** To send as `expectedVersion` with a change; 0 before the first one. */
  version: z.int(),
  createdAt: z.iso.datetime(),
})
export type BillingOverviewRow = z.infer<typeof BillingOverviewRow>

/** Over all schools, whatever the list filters. Overdue ones count as sent, too. */
export const BillingSummary = z.object({
  totalSchools: z.int(),
  paid: z.int(),
  pending: z.int(),
  invoiceSent: z.int(),
  overdue: z.int(),
})
export type BillingSummary = z.infer<typeof BillingSummary>
