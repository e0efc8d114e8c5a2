import { askAgain, askAsOf, nearEntry } from '@clearbell/assistant'
import { readExchange } from '@clearbell/commands'
import {
  type AnswerSource,
  type AskedAgain,
  type CatalogueAsOf,
  type ChatAnswered,
  type ChatAsked,
  type ChatUnanswered,
  ERASED,
  Refusal,
  type SentEntry,
  streams,
  type WhyAnswer,
} from '@clearbell/contracts'
import { eventAnswer } from '@clearbell/days'
import { type ServedSchool, servedSchool } from '@clearbell/projections'
import { catalogueAsOf, widgetAsOf } from '@clearbell/reports'
import type { ApiDeps } from '../deps.ts'

/** How many of the entries that were not sent are shown. */
const NEAREST = { ofAnswer: 1, ofNone: 3 }

export interface Exchange {
  schoolId: string
  conversationId: string
  interactionId: string
}

/** @throws Refusal answer_not_found when there is no such question, and for small talk, which is compared with nothing */
const readQuestion = async ({ store }: ApiDeps, { schoolId, conversationId, interactionId }: Exchange) => {
  const [asked, replied] = await readExchange(store, streams.chat(schoolId, conversationId), interactionId)
  const outcome = replied as (ChatAnswered | ChatUnanswered) | undefined
  if (!asked || (outcome?.type !== 'ChatAnswered' && outcome?.type !== 'ChatUnanswered')) throw new Refusal('answer_not_found')
  const { question } = asked.data as ChatAsked['data']
  return { askedAt: new Date(asked.metadata.occurredAt), question: question === ERASED ? null : question, outcome }
}

/** What a visitor is sent of an entry; null when the catalogue does not have it. */
const wordsOf = ({ faqs, calendarEvents }: CatalogueAsOf, { kind, id }: Pick<AnswerSource, 'kind' | 'id'>): SentEntry['now'] => {
  const faq = kind === 'faq' && faqs.find((one) => one.id === id)
  if (faq) return { question: faq.question, answer: faq.answer }
  const event = kind === 'event' && calendarEvents.find((one) => one.id === id)
  return event ? { question: event.title, answer: eventAnswer(event) } : null
}

const sentEntry = (source: AnswerSource, answer: string, then: CatalogueAsOf, now: CatalogueAsOf): SentEntry => {
  const { kind, id } = source
  // An upload in the same instant may have replaced what the visitor was still sent; the event has that.
  const written = wordsOf(then, source) ?? { question: source.kind === 'faq' ? source.question : source.title, answer }
  return { kind, id, before: written, now: wordsOf(now, source) }
}

type Found = Pick<WhyAnswer, 'nearest' | 'from' | 'engine' | 'readScore'>

/** Null: the event is from before this was recorded. */
const recorded = (outcome: ChatAnswered | ChatUnanswered): Found | null => {
  const { engine, readScore = null } = outcome.data
  if (engine === undefined) return null
  const nearest = outcome.type === 'ChatAnswered' ? [outcome.data.runnerUp ?? []].flat() : (outcome.data.nearest ?? [])
  return { from: 'recorded', nearest, engine, readScore }
}

/** Searches the catalogue of then with the engine of today. */
const computed = async (
  { database, store, answers, embeddings }: ApiDeps,
  { schoolId, question, askedAt, catalogue }: { schoolId: string; question: string; askedAt: Date; catalogue: CatalogueAsOf },
  isSent: (id: string) => boolean,
  most: number,
): Promise<Found | null> => {
  const widget = await widgetAsOf(store, schoolId, undefined, askedAt)
  if (!widget) return null
  const { outcome, matches } = await askAsOf(
    { database, answers, embedders: embeddings.ready() },
    { ...widget, schoolId, catalogue },
    question,
  )
  const nearest = matches.filter(({ entry }) => !isSent(entry.id)).slice(0, most)
  const { engine = 'none', readScore = null } = 'smallTalk' in outcome ? {} : outcome
  return { from: 'computed', nearest: nearest.map(nearEntry), engine, readScore }
}

const unknown: Found = { from: 'unknown', nearest: [], engine: null, readScore: null }

/** The entries that were sent, as they were and as they are, and those that were near.   @throws Refusal answer_not_found */
export const explainAnswer = async (deps: ApiDeps, exchange: Exchange): Promise<WhyAnswer> => {
  const { schoolId } = exchange
  const { askedAt, question, outcome } = await readQuestion(deps, exchange)
  const [then, now] = [await catalogueAsOf(deps.store, schoolId, askedAt), await catalogueAsOf(deps.store, schoolId, deps.clock())]
  const { similarity, catalogueVersion } = outcome.data
  const { sources, answer, most } =
    outcome.type === 'ChatAnswered' ? { ...outcome.data, most: NEAREST.ofAnswer } : { sources: [], answer: '', most: NEAREST.ofNone }
  const isSent = (id: string) => sources.some((source) => source.id === id)
  const search = async () => question && computed(deps, { schoolId, question, askedAt, catalogue: then }, isSent, most)
  return {
    wasAnswered: outcome.type === 'ChatAnswered',
    similarity,
    entries: sources.map((source) => sentEntry(source, answer, then, now)),
    ...(recorded(outcome) ?? ((await search()) || unknown)),
    catalogueVersion: { before: catalogueVersion, now: now.catalogueVersion },
  }
}

/** What the question would get now. Records nothing.   @throws Refusal answer_not_found, also when the question is erased */
export const answerAgain = async (deps: ApiDeps, exchange: Exchange): Promise<AskedAgain> => {
  const { question } = await readQuestion(deps, exchange)
  const school: ServedSchool | null = await servedSchool(deps.database, exchange.schoolId)
  if (!school) throw new Refusal('school_not_found')
  if (question === null) throw new Refusal('answer_not_found')
  return askAgain(deps, school, question, deps.clock())
}
