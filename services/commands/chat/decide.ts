import {
  type AnswerRated,
  type AnswerSource,
  type Channel,
  type ChatEvent,
  type ChatOutcome,
  type NearEntry,
  Refusal,
  type SmallTalk,
  type Suggestion,
} from '@clearbell/contracts'

interface Reasons {
  engine?: string
  readScore?: number
}

/** What the answering found for the question; it comes in with the command. */
export type Outcome =
  | ({
      wasAnswered: true
      answer: string
      similarity: number | null
      source: AnswerSource | null
      sources: AnswerSource[]
      runnerUp?: NearEntry | null
    } & Reasons)
  | { wasAnswered: true; answer: string; smallTalk: SmallTalk }
  | ({
      wasAnswered: false
      similarity: number | null
      fallbackMessage: string
      suggestions: Suggestion[]
      nearest?: NearEntry[]
    } & Reasons)

export interface AskChat {
  type: 'AskChat'
  data: {
    schoolId: string
    conversationId: string
    interactionId: string
    channel: Channel
    question: string
    ipAddress: string | null
    userAgent: string | null
    catalogueVersion: string
    outcome: Outcome
  }
}

const outcomeEvent = ({ schoolId, interactionId, channel, catalogueVersion, outcome }: AskChat['data']): ChatOutcome => {
  if ('smallTalk' in outcome) {
    const { smallTalk, answer } = outcome
    return { type: 'ChatAcknowledged', data: { schoolId, interactionId, channel, smallTalk, answer } }
  }
  const common = { schoolId, interactionId, channel, catalogueVersion }
  if (outcome.wasAnswered) {
    const { wasAnswered: _, ...found } = outcome
    return { type: 'ChatAnswered', data: { ...common, ...found } }
  }
  const { wasAnswered: _, ...found } = outcome
  return { type: 'ChatUnanswered', data: { ...common, ...found } }
}

/** A conversation has no rule that an earlier question could break, and so no state. */
export const decide = ({ data }: AskChat): ChatEvent[] => {
  const { schoolId, conversationId, interactionId, channel, question, ipAddress, userAgent } = data
  return [
    { type: 'ChatAsked', data: { schoolId, conversationId, interactionId, channel, question, ipAddress, userAgent } },
    outcomeEvent(data),
  ]
}

export interface RateAnswer {
  type: 'RateAnswer'
  data: { schoolId: string; conversationId: string; interactionId: string; helpful: boolean; reason: string | null }
}

/** Only an answer can be rated. An earlier rating forbids nothing: the last one counts.
 *  @param exchange the question and its outcome, as the conversation has them; empty when it has no such question
 *  @throws Refusal answer_not_found */
export const decideRating = ({ data }: RateAnswer, exchange: readonly ChatEvent[]): [AnswerRated] => {
  const answered = exchange.find(({ type, data: { interactionId } }) => type === 'ChatAnswered' && interactionId === data.interactionId)
  if (!answered) throw new Refusal('answer_not_found')
  return [{ type: 'AnswerRated', data: { ...data, channel: answered.data.channel } }]
}
