import type { AnswerEngine } from '@clearbell/answering'
import type { GapProof } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import type { ServedSchool } from '@clearbell/projections'
import { catalogueOf } from './catalogue.ts'
import type { Embeddings } from './embeddings.ts'

/** Asks the school's catalogue a question again, and records nothing.
 *  @returns the entry that answers it; null when none does, or when it is answered without one */
export const proveAnswered = async (
  { database, answers, embeddings }: { database: Database; answers: AnswerEngine; embeddings: Embeddings },
  school: ServedSchool,
  question: string,
  now: Date,
): Promise<GapProof | null> => {
  const answer = await answers.answer(question, catalogueOf(database, school, embeddings.models()), now)
  if (!answer.wasAnswered || !answer.source || answer.similarity === null) return null
  const { kind, id, question: title } = answer.source
  const proof = { question: title, catalogueVersion: school.catalogueVersion, similarity: answer.similarity }
  return kind === 'faq' ? { faqId: id, ...proof } : { calendarEventId: id, ...proof }
}
