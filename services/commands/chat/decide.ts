import type { AnswerSource, Channel, ChatEvent, Suggestion } from '@clearbell/contracts'

/** What the answering found for the question; it comes in with the command. */
export type Outcome =
  | { wasAnswered: true; answer: string; similarity: number; source: AnswerSource | null; sources: AnswerSource[] }
  | { wasAnswered: false; similarity: number | null; fallbackMessage: string; suggestions: Suggestion[] }

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

const answered = ({ schoolId, interactionId, channel, catalogueVersion, outcome }: AskChat['data']): ChatEvent => {
  const common = { schoolId, interactionId, channel, catalogueVersion }
  if (outcome.wasAnswered) {
    const { answer, similarity, source, sources } = outcome
    return { type: 'ChatAnswered', data: { ...common, answer, similarity, source, sources } }
  }
  const { similarity, fallbackMessage, suggestions } = outcome
  return { type: 'ChatUnanswered', data: { ...common, similarity, fallbackMessage, suggestions } }
}

/** A conversation has no rule that an earlier question could break, and so no state. */
export const decide = ({ data }: AskChat): ChatEvent[] => {
  const { schoolId, conversationId, interactionId, channel, question, ipAddress, userAgent } = data
  return [{ type: 'ChatAsked', data: { schoolId, conversationId, interactionId, channel, question, ipAddress, userAgent } }, answered(data)]
}
