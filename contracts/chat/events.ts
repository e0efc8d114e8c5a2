import { z } from 'zod'
import { personalText } from '../log/personal.ts'
import { AnswerSource, Channel, Similarity, Suggestion } from './answer.ts'

export const ChatAsked = z.object({
  type: z.literal('ChatAsked'),
  data: z.object({
    schoolId: z.string(),
    conversationId: z.string(),
    interactionId: z.string(),
    channel: Channel,
    question: personalText(),
    ipAddress: personalText().nullable(),
    userAgent: personalText().nullable(),
  }),
})
export type ChatAsked = z.infer<typeof ChatAsked>

export const ChatAnswered = z.object({
  type: z.literal('ChatAnswered'),
  data: z.object({
    schoolId: z.string(),
    interactionId: z.string(),
    channel: Channel,
    answer: z.string(), // an entry's own words, or a sentence built from a calendar event's fields
    similarity: Similarity,
    source: AnswerSource.nullable(),
    sources: z.array(AnswerSource),
    catalogueVersion: z.string(),
  }),
})
export type ChatAnswered = z.infer<typeof ChatAnswered>

export const ChatUnanswered = z.object({
  type: z.literal('ChatUnanswered'),
  data: z.object({
    schoolId: z.string(),
    interactionId: z.string(),
    channel: Channel,
    similarity: Similarity.nullable(), // of the best candidate; null when nothing was compared
    fallbackMessage: z.string(), // what the visitor was shown
    suggestions: z.array(Suggestion),
    catalogueVersion: z.string(),
  }),
})
export type ChatUnanswered = z.infer<typeof ChatUnanswered>

export type ChatEvent = ChatAsked | ChatAnswered | ChatUnanswered
