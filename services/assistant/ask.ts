import type { Answer, AnswerEngine, Entry, Match } from '@clearbell/answering'
import { type CommandContext, handleAskChat, type Outcome } from '@clearbell/commands'
import {
  type AnswerSource,
  type Channel,
  type ChatReply,
  courteousLines,
  type JsonObject,
  Language,
  messagesIn,
  type NearEntry,
  type Suggestion,
} from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import { type EventStore, inSpan, type Position } from '@clearbell/eventstore'
import { maskPersonal } from '@clearbell/privacy'
import type { ServedSchool } from '@clearbell/projections'
import { catalogueOf } from './catalogue.ts'
import type { Embeddings } from './embeddings.ts'

const sourceOf = ({ kind, id, question, links, pdfAttachments }: Entry): AnswerSource =>
  kind === 'faq' ? { kind, id, question, links, pdfAttachments } : { kind, id, title: question, links, pdfAttachments }

export const suggestionOf = ({ kind, id, question }: Entry): Suggestion => ({ kind, id, question })

export const nearEntry = ({ entry, similarity }: Match): NearEntry => ({ ...suggestionOf(entry), similarity })

/** In the question's own language, where the school has written it in that; else in the one of the widget's words. */
const fallbackFor = (answer: Extract<Answer, { wasAnswered: false }>, look: ServedSchool['look'], language?: Language): string => {
  const asked = Language.safeParse(answer.language).data
  const isWritten = asked !== undefined && look.translations[asked]?.fallbackMessage
  return messagesIn(look, isWritten ? asked : language).fallbackMessage
}

/** What the visitor is shown, and the reasons. */
export const outcomeOf = (answer: Answer, look: ServedSchool['look'], language?: Language): Outcome => {
  const { engine = 'none', readScore, nearest = [] } = answer.reasons ?? {}
  const reasons = { engine, ...(readScore !== undefined && { readScore }) }
  const near = nearest.map(nearEntry)
  if (answer.wasAnswered) {
    const { similarity, source, sources } = answer
    const sent = { source: source && sourceOf(source), sources: sources.map(sourceOf) }
    return { wasAnswered: true, answer: answer.answer, similarity, ...sent, runnerUp: near[0] ?? null, ...reasons }
  }
  const { smallTalk, similarity, suggestions } = answer
  if (smallTalk)
    return {
      wasAnswered: true,
      smallTalk,
      answer: smallTalk === 'greeting' ? messagesIn(look, language).greetingText : courteousLines[language ?? 'en'][smallTalk],
    }
  const fallbackMessage = fallbackFor(answer, look, language)
  return { wasAnswered: false, similarity, fallbackMessage, suggestions: suggestions.map(suggestionOf), nearest: near, ...reasons }
}

export interface ChatQuestion {
  conversationId: string
  channel: Channel
  question: string
  language?: Language | undefined // of the widget's words
  ipAddress: string | null
  userAgent: string | null
}

/** Answers a visitor's question from what the school has written, and records both.
 *  @param condition under which both are recorded   @throws ConditionFailed, with nothing recorded */
export const askChat = async (
  { database, store, answers, embeddings }: { database: Database; store: EventStore; answers: AnswerEngine; embeddings: Embeddings },
  school: ServedSchool,
  { language, ...question }: ChatQuestion,
  context: CommandContext,
  condition?: JsonObject,
): Promise<{ reply: ChatReply; position: Position }> => {
  const { schoolId, catalogueVersion } = school
  const catalogue = catalogueOf(database, school, embeddings.models())
  const answer = await inSpan('find an answer', {}, () => answers.answer(question.question, catalogue, context.now))
  const outcome = outcomeOf(answer, school.look, language)
  // The engine reads the question as it was typed; nothing else does.
  const stored = school.masksQuestions ? maskPersonal(question.question) : question.question
  return handleAskChat(store, { ...question, question: stored, schoolId, catalogueVersion, outcome }, context, condition)
}
