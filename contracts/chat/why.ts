import { z } from 'zod'
import { NearEntry, Similarity } from './answer.ts'
import { ChatSource } from './history.ts'

/** What a visitor reads of an entry. */
const EntryWords = z.object({ question: z.string(), answer: z.string() })

/** An entry that was sent. */
export const SentEntry = z.object({
  kind: z.enum(['faq', 'event']),
  id: z.string(),
  before: EntryWords, // as the visitor read it
  now: EntryWords.nullable(), // null: it is not active now
})
export type SentEntry = z.infer<typeof SentEntry>

/** `computed`: the event does not have the nearest entries, so today's engine has searched the catalogue of then. `unknown`: that takes
 *  the question, and it is erased. */
export const ReasonsFrom = z.enum(['recorded', 'computed', 'unknown'])

/** Why a question got its answer, or none. */
export const WhyAnswer = z.object({
  wasAnswered: z.boolean(),
  similarity: Similarity.nullable(),
  entries: z.array(SentEntry),
  nearest: z.array(NearEntry), // not sent, best first; after an answer only the runner-up
  from: ReasonsFrom,
  engine: z.string().nullable(), // as in the event; of a computed search today's; null: unknown
  readScore: z.number().nullable(),
  catalogueVersion: z.object({ before: z.string(), now: z.string() }),
})
export type WhyAnswer = z.infer<typeof WhyAnswer>

/** What the question would get now. */
export const AskedAgain = z.object({
  wasAnswered: z.boolean(),
  answer: z.string(),
  similarity: Similarity.nullable(),
  source: ChatSource.nullable(),
  nearest: z.array(NearEntry), // as in `WhyAnswer`
  catalogueVersion: z.string(),
})
export type AskedAgain = z.infer<typeof AskedAgain>
