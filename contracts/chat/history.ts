import { z } from 'zod'
import { ListQuery, Sort } from '../api/lists.ts'
import { RangeQuery } from '../insights/range.ts'
import { Channel, type MatchQuality, matchQuality, Rating, Similarity, Suggestion } from './answer.ts'

/** The entry that an answer came from, as it was named then. */
export const ChatSource = z.object({ kind: z.enum(['faq', 'event']), id: z.string(), question: z.string() })
export type ChatSource = z.infer<typeof ChatSource>

/** What a visitor read who got no answer. */
export const ToldInstead = z.object({ message: z.string(), suggestions: z.array(Suggestion) })
export type ToldInstead = z.infer<typeof ToldInstead>

export const ChatInteraction = z.object({
  id: z.string(),
  schoolId: z.string(),
  conversationId: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
  toldInstead: ToldInstead.nullable(), // null: answered
  faqId: z.string().nullable(),
  source: ChatSource.nullable(), // the first, where several were sent; null: no answer, or one that no entry gave
  wasAnswered: z.boolean(),
  similarity: Similarity.nullable(),
  isSmallTalk: z.boolean(),
  rating: Rating.nullable(),
  channel: Channel,
  createdAt: z.iso.datetime(),
})
export type ChatInteraction = z.infer<typeof ChatInteraction>

/** Days, hours and weekdays are the school's. The fields from `asked` on are for links from the figures of `/insights`. */
export const ChatHistoryQuery = ListQuery.omit({ category: true }).extend({
  status: z.enum(['all', 'answered', 'unanswered']).default('all'),
  rating: z.enum(['any', 'helpful', 'not_helpful']).default('any'),
  sort: Sort.default('newest'),
  ...RangeQuery.shape,
  asked: z.enum(['any', 'visitors']).default('any'), // `visitors`: the questions that figures count: of the widget, without small talk
  hour: z
    .string()
    .regex(/^(1?\d|2[0-3])$/)
    .optional(),
  weekday: z
    .string()
    .regex(/^[1-7]$/) // 1 is Monday
    .optional(),
  entry: z.string().max(100).optional(), // id of the FAQ or event that answered
  category: z.string().max(2_000).optional(), // of that entry, as it is now
  hasCategory: z.enum(['any', 'no']).default('any'), // `no`: that entry has none
})
export type ChatHistoryQuery = z.infer<typeof ChatHistoryQuery>

/** Unfiltered. Figures are over the questions of the `widget` channel, without small talk. */
export const ChatHistorySummary = z.object({
  interactions: z.int(), // all that the history lists, in every channel, with small talk
  total: z.int(),
  answered: z.int(),
  successRate: z.int(), // rounded percent; 0 when there are none
})
export type ChatHistorySummary = z.infer<typeof ChatHistorySummary>

/** Only questions of the `widget` channel count; small talk does not. */
export const Analytics = z.object({
  totalChats: z.int(),
  successRate: z.int(),
  chatsToday: z.int(),
  chatsThisWeek: z.int(), // from Monday, in the school's time zone, as the other two
  chatsThisMonth: z.int(),
  recentActivity: z.array(ChatInteraction),
})
export type Analytics = z.infer<typeof Analytics>

export type MatchBadge = MatchQuality | 'Calendar' | 'Small Talk'

/** The badge for the similarity; an outcome that matches no entry has a badge of its own. */
export const matchBadge = ({
  isSmallTalk,
  wasAnswered,
  similarity,
}: Pick<ChatInteraction, 'isSmallTalk' | 'wasAnswered' | 'similarity'>): MatchBadge => {
  if (isSmallTalk) return 'Small Talk'
  return wasAnswered && similarity === null ? 'Calendar' : matchQuality(similarity)
}

/** What the bell lists: unanswered questions and finished uploads, newest first. */
export const Notification = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unanswered'), id: z.string(), question: z.string(), at: z.iso.datetime() }),
  // `entries`: of the list after the upload
  z.object({ kind: z.literal('uploaded'), id: z.string(), what: z.enum(['FAQ', 'event']), entries: z.int(), at: z.iso.datetime() }),
])
export type Notification = z.infer<typeof Notification>

/** Rounded percent of answered over all; 0 when there are none. */
export const successRate = (answered: number, total: number): number => (total === 0 ? 0 : Math.round((100 * answered) / total))
