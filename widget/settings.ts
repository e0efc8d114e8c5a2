import type * as contracts from '@clearbell/contracts'

export type { WidgetSettings } from '@clearbell/contracts'

/** The part of a chat reply that is drawn. */
export type ChatReply = Pick<contracts.ChatReply, 'answer' | 'source' | 'sources' | 'suggestions'>

export type ChatSource = Pick<contracts.AnswerSource, 'links' | 'pdfAttachments'>
