import { z } from 'zod'
import { ListQuery } from '../api/lists.ts'
import { GapProof } from './proof.ts'
import { RangeQuery } from './range.ts'

export const GapStatus = z.enum(['pending', 'resolved', 'dismissed'])
export type GapStatus = z.infer<typeof GapStatus>

export const gapStatusLabels: Record<GapStatus, string> = { pending: 'Pending', resolved: 'Resolved', dismissed: 'Dismissed' }

/** A group of questions of one meaning that the widget could not answer. */
export const Gap = z.object({
  id: z.string(), // of the group
  schoolId: z.string(),
  question: z.string(), // the first one asked; it names the group
  /** Unanswered questions of the group in the range of the query, or of all time without a range. */
  frequency: z.int(),
  /** The same in the range of the query (without one, the last 30 days), and in the same number of days before. */
  trend: z.object({ current: z.int(), before: z.int() }),
  firstSeenAt: z.iso.datetime(), // ever, as `lastSeenAt`
  lastSeenAt: z.iso.datetime(),
  status: GapStatus,
  /** Of a resolved group that a version of the catalogue answers; null when a person resolved it. */
  proof: GapProof.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Gap = z.infer<typeof Gap>

/** `newest`: asked last comes first. With `from` or `to` only groups that were asked in that range. */
export const GapQuery = ListQuery.omit({ category: true })
  .extend(RangeQuery.shape)
  .extend({ status: z.enum(['all', ...GapStatus.options]).default('all'), sort: z.enum(['frequency', 'newest']).default('frequency') })
export type GapQuery = z.infer<typeof GapQuery>

/** One question of a group; `id` is the interaction's. */
export const GapQuestion = z.object({ id: z.string(), question: z.string(), askedAt: z.iso.datetime() })
export type GapQuestion = z.infer<typeof GapQuestion>

/** A group with its questions, newest first, at most `limits.lists.default`. */
export const GapDetails = Gap.extend({ questions: z.array(GapQuestion) })
export type GapDetails = z.infer<typeof GapDetails>

/** The status that a person gives a group. */
export const GapEditForm = z.object({ status: GapStatus })
export type GapEditForm = z.infer<typeof GapEditForm>
