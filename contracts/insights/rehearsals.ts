import { z } from 'zod'
import { UploadQuery } from '../api/uploads.ts'
import { Similarity } from '../chat/answer.ts'
import { DayRange, RangeQuery } from './range.ts'

/** Which list the file of a rehearsal would replace or add to. */
export const DraftKind = z.enum(['faqs', 'events'])
export type DraftKind = z.infer<typeof DraftKind>

/** The text fields of `POST /api/rehearsals` beside `file`, `reading` and `take`, which are the upload's. `kind` goes with a file. */
export const RehearsalForm = z.object({
  ...RangeQuery.shape,
  kind: DraftKind.optional(),
  mode: UploadQuery.shape.mode,
})
export type RehearsalForm = z.infer<typeof RehearsalForm>

const answeredBy = { title: z.string(), kind: z.enum(['faq', 'event']) }

/** A question of the period, and what answered it then and would today; null: nothing. Where the calendar says that nothing is on, no
 *  entry answers: `title` says so, and `similarity` is null. */
export const RehearsedQuestion = z.object({
  question: z.string(), // as it was asked last
  times: z.int(), // asked in the period
  before: z.object(answeredBy).nullable(),
  now: z.object({ ...answeredBy, similarity: Similarity.nullable() }).nullable(),
})
export type RehearsedQuestion = z.infer<typeof RehearsedQuestion>

/** `count`: different questions. `rows`: those asked most often, at most `limits.rehearsals.rows`. */
const rehearsed = z.object({ count: z.int(), rows: z.array(RehearsedQuestion) })

/** Of different questions; spaces, case and a mark at the end make no difference. */
export const RehearsalResult = z.object({
  questions: z.int(),
  answeredBefore: z.int(),
  answeredNow: z.int(),
  gained: rehearsed, // had no answer, and would get one
  changed: rehearsed, // a good answer would come from another entry, or with another text
  lost: rehearsed, // a good answer would not be given
})
export type RehearsalResult = z.infer<typeof RehearsalResult>

/** The questions of a period asked again, of the catalogue of today or of a draft of it. A good answer is one that was sent and not rated
 *  unhelpful. Only questions of the `widget` channel count, and no small talk. */
export const Rehearsal = z.object({
  id: z.string(),
  ...DayRange.shape,
  draft: z.object({ kind: DraftKind, fileName: z.string() }).nullable(), // null: today's catalogue
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  asked: z.int(), // so far
  total: z.int(), // different questions, the newest `limits.rehearsals.questions` of them; 0 until they have been read
  startedAt: z.iso.datetime(),
  catalogueVersion: z.string(), // as `2.1`; with a draft the one it would change
  result: RehearsalResult.nullable(), // when done
})
export type Rehearsal = z.infer<typeof Rehearsal>

/** The latest one of the school; null when there was none since the product started. */
export const LatestRehearsal = z.object({ rehearsal: Rehearsal.nullable() })
export type LatestRehearsal = z.infer<typeof LatestRehearsal>
