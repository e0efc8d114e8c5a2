import { z } from 'zod'
import { ErrorBody } from '../api/errors.ts'
import { ListQuery, Sort } from '../api/lists.ts'
import { ListedDay } from '../dates.ts'
import { Billing, PaymentStatus } from './billing.ts'

export const BillingField = Billing.keyof()
export type BillingField = z.infer<typeof BillingField>

/** Changes of a period, both days included. */
export const BillingChangesQuery = ListQuery.omit({ category: true }).extend({
  from: ListedDay.optional(),
  to: ListedDay.optional(),
  schoolId: z.string().max(64).default(''),
  /** Only changes of this field. */
  field: z.enum(['all', ...BillingField.options]).default('all'),
  /** Only changes of the payment status to this one. */
  status: z.enum(['all', ...PaymentStatus.options]).default('all'),
  sort: Sort.default('newest'),
})
export type BillingChangesQuery = z.infer<typeof BillingChangesQuery>

/** Of one school, latest change first unless sorted otherwise. */
export const BillingHistoryQuery = BillingChangesQuery.pick({ sort: true, limit: true, after: true })

/** One change of a school's billing: who made it, when, and each field before and after. */
export const BillingChange = z.object({
  id: z.string(),
  schoolId: z.string(),
  schoolName: z.string(), // as it is called now
  at: z.iso.datetime(),
  by: z.string(), // a person's name or address, or 'System'
  version: z.int(), // of the school's billing from then on
  /** Codes and days as they are stored; null: not set. */
  changes: z.array(z.object({ field: BillingField, before: z.string().nullable(), after: z.string().nullable() })),
})
export type BillingChange = z.infer<typeof BillingChange>

/** A school's billing with its version. */
export const VersionedBilling = Billing.extend({ version: z.int() })
export type VersionedBilling = z.infer<typeof VersionedBilling>

/** The body of the 409 for a change of an older version: somebody else saved first. */
export const BillingConflict = ErrorBody.extend({
  current: VersionedBilling,
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
})
export type BillingConflict = z.infer<typeof BillingConflict>
