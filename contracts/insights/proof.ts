import { z } from 'zod'
import { Similarity } from '../chat/answer.ts'

const proof = {
  question: z.string(), // of the entry; the title of a calendar event
  catalogueVersion: z.string(), // that answered
  similarity: Similarity,
}

/** The proof that a group of questions is answered: the entry, and its similarity. */
export const GapProof = z.union([z.object({ faqId: z.string(), ...proof }), z.object({ calendarEventId: z.string(), ...proof })])
export type GapProof = z.infer<typeof GapProof>
