import { type ChatInteraction, ERASED, normaliseQuestion } from '@clearbell/contracts'

/** An answer that was sent. */
export interface SentAnswer {
  /** Of the entry; null where the calendar said that nothing was on. */
  source: { kind: 'faq' | 'event'; id: string; title: string } | null
  answer: string
}

/** A question of a period, with all that were asked in the same words. */
export interface PastQuestion {
  /** Of the last one; it names the group. */
  interactionId: string
  question: string
  times: number
  /** The last answer that it got in the period; null when it got none. */
  before: (SentAnswer & { isGood: boolean }) | null
}

type Asked = Pick<ChatInteraction, 'id' | 'question' | 'answer' | 'source' | 'wasAnswered' | 'rating'>

const sentAnswer = ({ wasAnswered, answer, source, rating }: Asked): PastQuestion['before'] =>
  wasAnswered && answer !== null
    ? { source: source && { kind: source.kind, id: source.id, title: source.question }, answer, isGood: rating?.helpful !== false }
    : null

/** The different questions of a period. Erased ones are left out.
 *  @param asked newest first   @param most different ones; of older ones only what asks the same again is counted */
export const pastQuestions = async (asked: AsyncIterable<Asked>, most: number, signal: AbortSignal): Promise<PastQuestion[]> => {
  const questions = new Map<string, PastQuestion>()
  for await (const one of asked) {
    signal.throwIfAborted()
    if (one.question === ERASED) continue
    const key = normaliseQuestion(one.question)
    const known = questions.get(key)
    if (known) {
      known.times += 1
      known.before ??= sentAnswer(one)
    } else if (questions.size < most)
      questions.set(key, { interactionId: one.id, question: one.question, times: 1, before: sentAnswer(one) })
  }
  return [...questions.values()]
}
