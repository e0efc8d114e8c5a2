import type { AnswerEngine } from '@clearbell/answering'
import { askChat, type Embeddings } from '@clearbell/assistant'
import { commandContext, derivedId } from '@clearbell/commands'
import { streams } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import type { EventStore } from '@clearbell/eventstore'
import { servedSchool } from '@clearbell/projections'
import { sampleQuestions } from '../../../samples/questions.ts'
import { askingTimes, pickWeighted, seededRandom } from './asked-at.ts'
import { DAY_MS, SAMPLE_DAYS, SAMPLE_SCHOOL_ID } from './school.ts'

const EASTERN_OFFSET_MS = -5 * 3_600_000
const QUESTIONS_PER_CONVERSATION = [6, 3, 1]

interface SampleQuestion {
  conversationId: string
  text: string
  askedAt: Date
}

/** The same questions at the same moments for the same end, so that a plan cut short is taken up where it was left. */
const plan = (end: Date): SampleQuestion[] => {
  const random = seededRandom(2_026)
  const weights = sampleQuestions.map(({ weight }) => weight)
  const begin = new Date(end.getTime() - SAMPLE_DAYS * DAY_MS)
  let conversation = 0
  let left = 0
  return askingTimes(begin, end, EASTERN_OFFSET_MS, random).map((askedAt) => {
    if (left-- <= 0) {
      conversation++
      left = pickWeighted(QUESTIONS_PER_CONVERSATION, random)
    }
    const text = sampleQuestions[pickWeighted(weights, random)]?.text ?? ''
    return { conversationId: derivedId('sample', 'conversation', String(conversation)), text, askedAt }
  })
}

/** The parts that answer a question. */
export interface ChatDeps {
  database: Database
  store: EventStore
  answers: AnswerEngine
  embeddings: Embeddings
}

/** Asks six weeks of questions through the real command, each with its own moment as the clock; those that were asked
 *  at an earlier start are passed over.
 *  @param end the moment the six weeks end, the same at every start  @param signal stops between two questions */
export const askSampleChat = async (deps: ChatDeps, end: Date, signal: AbortSignal): Promise<void> => {
  const questions = plan(end)
  const last = questions.at(-1)
  if (!last || (await deps.store.readStream(streams.chat(SAMPLE_SCHOOL_ID, last.conversationId))).length > 0) return
  const school = await servedSchool(deps.database, SAMPLE_SCHOOL_ID)
  if (!school) throw new Error('the sample school is not served')
  for (const [index, { conversationId, text, askedAt }] of questions.entries()) {
    if (signal.aborted) return
    const idempotency = { scope: ['sample', conversationId], key: String(index), content: {} }
    const context = commandContext({ now: askedAt, actor: { kind: 'visitor' }, idempotency })
    const question = { conversationId, channel: 'widget' as const, question: text, ipAddress: null, userAgent: null }
    await askChat(deps, school, question, context)
  }
}
