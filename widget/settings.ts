import type * as contracts from '@clearbell/contracts'

export type { WidgetSettings } from '@clearbell/contracts'

/** The part of a chat reply that is drawn. */
export type ChatReply = Pick<contracts.ChatReply, 'answer' | 'sources' | 'suggestions'> &
  Partial<Pick<contracts.ChatReply, 'interactionId' | 'canBeRated'>>

export type Rating = Pick<contracts.RatingRequest, 'helpful' | 'reason'>

export type ChatSource = Pick<contracts.AnswerSource, 'links' | 'pdfAttachments'>

/** What the bot says when it cannot reach the school's chat. */
export const TROUBLE = "I'm sorry, I'm having trouble connecting right now. Please try again later or contact the school directly."

/** The words at the head of the live widget. */
export const liveWords = ({ schoolName }: contracts.WidgetSettings) => ({ title: `${schoolName} FAQ`, subtitle: 'Ask me anything!' })
