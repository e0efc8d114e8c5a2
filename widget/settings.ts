import type * as contracts from '@clearbell/contracts'
import { words } from './words/en.ts'
import { fill } from './words/fill.ts'

export type { WidgetSettings } from '@clearbell/contracts'

/** The part of a chat reply that is drawn. */
export type ChatReply = Pick<contracts.ChatReply, 'answer' | 'sources' | 'suggestions'> &
  Partial<Pick<contracts.ChatReply, 'interactionId' | 'canBeRated'>>

export type Rating = Pick<contracts.RatingRequest, 'helpful' | 'reason'>

export type ChatSource = Pick<contracts.AnswerSource, 'links' | 'pdfAttachments'> & { calendarUrl?: string | undefined }

/** What the bot says when it cannot reach the school's chat. */
export const TROUBLE = words.trouble

/** The words at the head of the live widget, in English. */
export const liveWords = ({ schoolName }: contracts.WidgetSettings) => ({ title: fill(words.title, schoolName), subtitle: words.subtitle })
