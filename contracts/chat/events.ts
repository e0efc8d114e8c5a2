import { z } from 'zod'
import { personalText } from '../log/personal.ts'
import { AnswerSource, Channel, NearEntry, Similarity, SmallTalk, Suggestion } from './answer.ts'

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

/** How the similarity came about. Absent in events from before this was recorded. */
const reasons = {
  engine: z.string().optional(), // what decided: a model by its name, `words`, `calendar`, or `none` when nothing was compared
  readScore: z.number().optional(), // log odds that the best entry answers; absent when nothing was read
}

export const ChatAnswered = z.object({
  type: z.literal('ChatAnswered'),
  data: z.object({
    schoolId: z.string(),
    interactionId: z.string(),
    channel: Channel,
    answer: z.string(), // an entry's own words, or a sentence built from a calendar event's fields
    similarity: Similarity.nullable(), // null: the calendar has nothing on the days in the question
    source: AnswerSource.nullable(),
    sources: z.array(AnswerSource),
    catalogueVersion: z.string(),
    runnerUp: NearEntry.nullable().optional(), // null: no other entry was compared
    ...reasons,
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
    nearest: z.array(NearEntry).optional(), // best first
    ...reasons,
  }),
})
export type ChatUnanswered = z.infer<typeof ChatUnanswered>

/** The message was a greeting, thanks or a goodbye, and asked nothing. It counts in no figure and is no gap. */
export const ChatAcknowledged = z.object({
  type: z.literal('ChatAcknowledged'),
  data: z.object({
    schoolId: z.string(),
    interactionId: z.string(),
    channel: Channel,
    smallTalk: SmallTalk,
    answer: z.string(), // the school's greeting, or a courteous line
  }),
})
export type ChatAcknowledged = z.infer<typeof ChatAcknowledged>

/** A visitor said whether an answer helped. Of several ratings of one answer the last one counts. */
export const AnswerRated = z.object({
  type: z.literal('AnswerRated'),
  data: z.object({
    schoolId: z.string(),
    conversationId: z.string(),
    interactionId: z.string(),
    channel: Channel, // of the question
    helpful: z.boolean(),
    reason: personalText().nullable(),
  }),
})
export type AnswerRated = z.infer<typeof AnswerRated>

/** The personal data of a conversation is erased: its key is destroyed, now or by the worker that completes this. */
export const VisitorErased = z.object({
  type: z.literal('VisitorErased'),
  data: z.object({ schoolId: z.string(), conversationId: z.string() }),
})
export type VisitorErased = z.infer<typeof VisitorErased>

export type ChatOutcome = ChatAnswered | ChatUnanswered | ChatAcknowledged
export type ChatEvent = ChatAsked | ChatOutcome | AnswerRated
