import { basename } from 'node:path'
import type { Embedder, Entry } from '@clearbell/answering'
import {
  askedOfSchool,
  type Differences,
  differencesOfPair,
  indexMeaning,
  indexWords,
  pairOf,
  type Question,
  readQuestion,
  refusalOf,
  type Signals,
  signalsOf,
  vectorsBy,
  wordSignalsOf,
} from '@clearbell/answering/lab'
import { type Contrast, contrasts } from '../corpus/contrasts.ts'
import answeredElsewhere from '../corpus/swapped.json' with { type: 'json' }
import { entryOf } from '../eval/entry.ts'
import { type LabelledSet, loadData } from '../eval/score.mjs'

/** One question asked of one list of entries. `gone`: its answer was taken out of the list. Those of `contrast.csv` keep their kind. */
export interface Example {
  school: string
  group: 'answerable' | 'near' | 'gone' | 'offtopic' | Contrast['kind']
  /** Whether the school's refusals have an answerable twin, so that only reading the entries tells them apart. */
  paired: boolean
  gold: boolean[]
  answerKeys: readonly string[]
  signals: Signals
  question: Question
  /** The log odds that the entry of a place answers; null where nothing reads. */
  read: ((place: number) => Promise<number>) | null
  differences: ((place: number) => Differences) | null
}

type Query = LabelledSet['queries'][number]

const FOLDS = 10

const ofSchool = Object.groupBy(contrasts(), ({ school }) => school)

const groupOf = ({ gold, kind }: Query) => (gold ? 'answerable' : kind === 'offtopic' ? 'offtopic' : 'near')

const asking = async ({ name, queries }: LabelledSet, embedder: Embedder | null) => {
  const paired = queries.some(({ kind }) => kind === 'familiar')
  const vectorsOf = embedder && vectorsBy(embedder)
  return async (entries: Entry[], some: readonly Query[], group: (query: Query) => Example['group']): Promise<Example[]> => {
    const words = await indexWords(entries)
    const index = vectorsOf && indexMeaning(entries, await vectorsOf(entries))
    const examples: Example[] = []
    for (const query of some) {
      const text = askedOfSchool(words.spelling.corrected(query.text))
      const question = readQuestion(text, words)
      const vector = await embedder?.embedQuestion(text)
      const meaning = index && vector ? { vector, index } : null
      const signals = signalsOf(wordSignalsOf(question, words), meaning)
      const pair = (place: number) => pairOf(text, entries[place]!, place, meaning!)
      const read = (place: number) => embedder!.reranker!.score(...pair(place))
      const differences = (place: number) => differencesOfPair(pair(place)[0], entries[place]!)
      const gold = entries.map(({ id }) => query.gold?.includes(id) ?? false)
      examples.push({
        school: name,
        group: group(query),
        paired,
        gold,
        answerKeys: words.answerKeys,
        signals,
        question,
        read: embedder?.reranker ? read : null,
        differences: embedder?.reranker ? differences : null,
      })
    }
    return examples
  }
}

/** A school's questions without events, and without those that are refused before matching. */
const matchedSet = (folder: string): LabelledSet => {
  const set = loadData(folder, { faqOnly: true })
  return { ...set, queries: set.queries.filter(({ text }) => !refusalOf(text)) }
}

/** All examples of a labelled school: its questions as they are, and the answerable ones again of ten lists, each without
 *  the answers of a tenth of the entries.  @param embedder null: words alone */
export const examplesOf = async (folder: string, embedder: Embedder | null): Promise<Example[]> => {
  const set = matchedSet(folder)
  const ask = await asking(set, embedder)
  const entries = set.faqs.map(entryOf)
  const examples = await ask(entries, set.queries, groupOf)
  const close = (ofSchool[basename(folder)] ?? []).map(({ kind, question: text, rows }) => {
    return { text, kind, gold: kind === 'contrast' ? null : rows.map((row) => entries[row - 1]!.id) }
  })
  examples.push(...(await ask(entries, close, ({ kind }) => kind as Contrast['kind'])))
  for (let fold = 0; fold < FOLDS; fold++) {
    const some = set.queries.filter(({ gold }) => gold && set.faqs.findIndex(({ id }) => id === gold[0]) % FOLDS === fold)
    const taken = new Set(some.flatMap(({ gold }) => gold ?? []))
    const left = entries.filter(({ id }) => !taken.has(id))
    examples.push(...(await ask(left, some, () => 'gone')))
  }
  return examples
}

/** The questions of one school asked of the entries of another, but for those that one of them answers all the same (`swapped.json`):
 *  whatever still tells the answerable ones from the others is their wording. */
export const swappedExamplesOf = async (folder: string, otherFolder: string, embedder: Embedder | null): Promise<Example[]> => {
  const set = matchedSet(folder)
  const other = loadData(otherFolder, { faqOnly: true })
  const answered: Record<string, number> = answeredElsewhere[other.name as keyof typeof answeredElsewhere] ?? {}
  const ask = await asking(set, embedder)
  const strange = other.faqs.map((faq) => entryOf({ ...faq, id: `other ${faq.id}` }))
  const unanswered = set.queries.filter(({ text }) => !(text in answered))
  return ask(strange, unanswered, groupOf)
}
