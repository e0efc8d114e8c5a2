import { allGradesIn } from '@clearbell/days'
import { isFunctionWord, stemOf, wordsOf } from '@clearbell/words'
import { inTurns, mapInTurns } from '../loop-turns.ts'
import type { Entry } from '../port.ts'
import { headingOf } from '../texts.ts'
import { type Abbreviations, abbreviationsOf } from './abbreviations.ts'
import { mentionsIn } from './concepts.ts'
import { buildField, type Field } from './field.ts'
import { buildSpelling, type Spelling } from './spelling.ts'

/** One school's entries, made ready to be compared with questions. Entries are known by their place in the catalogue. */
export interface WordIndex {
  entries: readonly Entry[]
  /** Entries whose keys agree give the same answer: none of them is a rival of the other. */
  answerKeys: readonly string[]
  /** Places by the words of the question alone, so that case, punctuation and spacing do not matter. */
  byQuestion: ReadonlyMap<string, readonly number[]>
  /** Stems and letters, three at a time, of question and answer together. */
  words: Field
  letters: Field
  questionConcepts: Field
  textConcepts: Field
  /** What the concepts of an entry's question weigh together, so that the part a visitor named can be told. */
  conceptWeight: Float64Array
  questionGrades: readonly ReadonlySet<number>[]
  /** Puts right what visitors mistype. */
  spelling: Spelling
  abbreviations: Abbreviations
}

export const exactKey = (text: string): string => wordsOf(text).join(' ')

/** Three letters at a time, with a mark at both ends of each word. */
export const trigramsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const marked = `^${word}$`
    return Array.from({ length: Math.max(1, marked.length - 2) }, (_, i) => marked.slice(i, i + 3))
  })

const contentStems = (words: readonly string[]) => words.filter((word) => !isFunctionWord(word)).map(stemOf)
const lettersOf = (words: readonly string[]) => trigramsOf(words.filter((word) => !isFunctionWord(word)))
const conceptsOf = (words: readonly string[]) => mentionsIn(words.map(stemOf)).map(({ concept }) => concept)

// An event that is repeated is one answer: which of its days is meant is decided by the day of asking.
const answerKeyOf = ({ kind, question, answer }: Entry) => (kind === 'event' ? `event ${exactKey(question)}` : exactKey(answer))

const weightOf = (terms: readonly string[], field: Field) => [...new Set(terms)].reduce((sum, term) => sum + field.idf(term), 0)

const placesBy = (keys: readonly string[]) => {
  const places = new Map<string, number[]>()
  keys.forEach((key, place) => {
    if (key !== '') places.set(key, [...(places.get(key) ?? []), place])
  })
  return places
}

const spellingOf = async (texts: readonly string[][]): Promise<Spelling> => {
  const words = new Set<string>()
  await inTurns(texts, (list) => list.forEach((word) => words.add(word)))
  return buildSpelling(words)
}

export const indexWords = async (entries: readonly Entry[]): Promise<WordIndex> => {
  const questions = await mapInTurns(entries, ({ question }) => wordsOf(question))
  const abbreviations = await abbreviationsOf(entries)
  const headings = await mapInTurns(entries, (entry) => wordsOf(abbreviations.marked(headingOf(entry))))
  const texts = await mapInTurns(entries, ({ answer }, place) => [...headings[place]!, ...wordsOf(abbreviations.marked(answer))])
  const concepts = await mapInTurns(headings, conceptsOf)
  const questionConcepts = await buildField(concepts, (terms) => terms, { k1: 0.5, b: 0.3 })
  return {
    entries,
    answerKeys: await mapInTurns(entries, answerKeyOf),
    byQuestion: placesBy(questions.map((words) => words.join(' '))),
    words: await buildField(texts, contentStems, { k1: 1.2, b: 0.6 }),
    letters: await buildField(texts, lettersOf, { k1: 1.2, b: 0.6 }),
    questionConcepts,
    textConcepts: await buildField(texts, conceptsOf, { k1: 1, b: 0.6 }),
    conceptWeight: Float64Array.from(await mapInTurns(concepts, (terms) => weightOf(terms, questionConcepts))),
    questionGrades: await mapInTurns(entries, ({ question }) => allGradesIn(question)),
    spelling: await spellingOf(texts),
    abbreviations,
  }
}
