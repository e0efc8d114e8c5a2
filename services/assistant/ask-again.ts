import type { AnswerEngine } from '@clearbell/answering'
import type { AskedAgain } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import type { ServedSchool } from '@clearbell/projections'
import { outcomeOf, suggestionOf } from './ask.ts'
import { catalogueOf } from './catalogue.ts'
import type { Embeddings } from './embeddings.ts'

/** What a visitor who asks now would get. Records nothing. */
export const askAgain = async (
  { database, answers, embeddings }: { database: Database; answers: AnswerEngine; embeddings: Embeddings },
  school: ServedSchool,
  question: string,
  now: Date,
): Promise<AskedAgain> => {
  const { catalogueVersion } = school
  const answer = await answers.answer(question, catalogueOf(database, school, embeddings.models()), now)
  const outcome = outcomeOf(answer, school.look)
  if ('smallTalk' in outcome)
    return { wasAnswered: true, answer: outcome.answer, similarity: null, source: null, nearest: [], catalogueVersion }
  const { wasAnswered, similarity } = outcome
  if (!outcome.wasAnswered) {
    const { fallbackMessage, nearest = [] } = outcome
    return { wasAnswered, answer: fallbackMessage, similarity, source: null, nearest, catalogueVersion }
  }
  const source = answer.wasAnswered && answer.source ? suggestionOf(answer.source) : null
  const nearest = outcome.runnerUp ? [outcome.runnerUp] : []
  return { wasAnswered, answer: outcome.answer, similarity, source, nearest, catalogueVersion }
}
