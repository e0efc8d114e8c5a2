import { z } from 'zod'
import { optionalText, requiredText } from '../api/fields.ts'
import { limits } from '../limits.ts'
import { Language } from './languages.ts'
import { similarityBands } from './similarity-bands.ts'

/** Only `widget` counts in figures and gaps. */
export const Channel = z.enum(['widget', 'preview', 'test'])
export type Channel = z.infer<typeof Channel>

/** Calibrated: the probability that a careful secretary would send this entry. */
export const Similarity = z.number().min(0).max(1)

export type MatchQuality = 'Exact Match' | 'Good Match' | 'Weak Match' | 'No Match'
export const matchQuality = (similarity: number | null): MatchQuality => {
  if (similarity === null) return 'No Match'
  if (similarity >= similarityBands.exact) return 'Exact Match'
  return similarity >= similarityBands.good ? 'Good Match' : 'Weak Match'
}

const addresses = { links: z.array(z.string()), pdfAttachments: z.array(z.string()) }

/** The entry an answer came from. */
export const AnswerSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('faq'), id: z.string(), question: z.string(), ...addresses }),
  z.object({ kind: z.literal('event'), id: z.string(), title: z.string(), ...addresses }),
])
export type AnswerSource = z.infer<typeof AnswerSource>

/** The same in a reply: `calendarUrl` is the event for a calendar program. */
const ReplySource = z.discriminatedUnion('kind', [
  AnswerSource.options[0],
  AnswerSource.options[1].extend({ calendarUrl: z.url().optional() }),
])

/** A near question, offered when nothing was sure enough. */
export const Suggestion = z.object({ kind: z.enum(['faq', 'event']), id: z.string(), question: z.string() })
export type Suggestion = z.infer<typeof Suggestion>

/** An entry that was compared with a question, as it was named then. */
export const NearEntry = Suggestion.extend({ similarity: Similarity })
export type NearEntry = z.infer<typeof NearEntry>

/** A message that asks nothing. */
export const SmallTalk = z.enum(['greeting', 'thanks', 'goodbye'])
export type SmallTalk = z.infer<typeof SmallTalk>

/** Made by the widget, one per browser tab. */
export const ConversationId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

export const ChatRequest = z.object({
  question: requiredText('Please type a question.', limits.chat.questionLength),
  conversationId: ConversationId.optional(),
  channel: Channel.default('widget'),
  language: Language.optional(), // of the widget's words; the school's greeting and fallback come in it where it has written them
})
export type ChatRequest = z.infer<typeof ChatRequest>

export const ChatReply = z.object({
  answer: z.string(),
  wasAnswered: z.boolean(),
  similarity: Similarity.nullable(),
  interactionId: z.string(),
  source: ReplySource.nullable(),
  sources: z.array(ReplySource),
  suggestions: z.array(Suggestion).max(limits.chat.suggestions),
  canBeRated: z.boolean(), // an answer; neither the fallback message nor small talk
})
export type ChatReply = z.infer<typeof ChatReply>

/** Questions to begin with, in the school's own words. */
export const Starters = z.object({ questions: z.array(z.string()).max(limits.chat.starters) })
export type Starters = z.infer<typeof Starters>

/** 'Was this helpful?' The rating of the conversation that got the answer; the last one counts. */
export const RatingRequest = z.object({
  helpful: z.boolean(),
  reason: optionalText(limits.chat.ratingReasonLength),
  conversationId: ConversationId,
})
export type RatingRequest = z.infer<typeof RatingRequest>

/** `reason` is null when none was given. */
export const Rating = z.object({ helpful: z.boolean(), reason: z.string().nullable() })
export type Rating = z.infer<typeof Rating>

/** The label in Chat History and its export. */
export const ratingText = ({ helpful, reason }: Rating): string => {
  if (helpful) return reason ? `Helpful: ${reason}` : 'Helpful'
  return reason ? `Not helpful: ${reason}` : 'Not helpful'
}
