import { type LabelledSet, loadData } from '../eval/score.mjs'
import { type Question, readQuestion } from '../lexical/question.ts'
import { indexSchool, type SchoolIndex } from '../lexical/school-index.ts'
import { type Signals, signalsOf } from '../lexical/signals.ts'
import type { Entry } from '../port.ts'

/** One question asked of one list of entries. `gone`: its answer was taken out of the list. */
export interface Example {
  school: string
  group: 'answerable' | 'near' | 'gone' | 'offtopic'
  /** Whether the school's refusals have an answerable twin, so that only reading the entries tells them apart. */
  paired: boolean
  gold: boolean[]
  answerKeys: readonly string[]
  signals: Signals
  question: Question
}

const FOLDS = 10

const entryOf = ({ id, question, answer }: LabelledSet['faqs'][number]): Entry => ({
  id,
  kind: 'faq',
  question,
  answer,
  category: null,
  links: [],
  pdfAttachments: [],
})

const indexOf = (faqs: LabelledSet['faqs']) => indexSchool({ timeZone: 'UTC', entries: faqs.map(entryOf) })

const ask = (
  { name, queries }: LabelledSet,
  text: string,
  gold: readonly string[],
  group: Example['group'],
  index: SchoolIndex,
): Example => {
  const question = readQuestion(text, index)
  return {
    school: name,
    group,
    paired: queries.some(({ kind }) => kind === 'familiar'),
    gold: index.entries.map(({ id }) => gold.includes(id)),
    answerKeys: index.answerKeys,
    signals: signalsOf(question, index),
    question,
  }
}

/** Every answerable question again, asked of the list without its answers: ten lists, each without a tenth of the entries. */
const askWithoutGold = (set: LabelledSet): Example[] => {
  const { faqs, queries } = set
  return Array.from({ length: FOLDS }, (_, fold) => {
    const asked = queries.filter(({ gold }) => gold && faqs.findIndex(({ id }) => id === gold[0]) % FOLDS === fold)
    const taken = new Set(asked.flatMap(({ gold }) => gold ?? []))
    const index = indexOf(faqs.filter(({ id }) => !taken.has(id)))
    return asked.map(({ text }) => ask(set, text, [], 'gone', index))
  }).flat()
}

/** All examples of a labelled school: its questions as they are, and the answerable ones without their answer. */
export const examplesOf = (folder: string): Example[] => {
  const set = loadData(folder, { faqOnly: true })
  const index = indexOf(set.faqs)
  const groupOf = ({ gold, kind }: LabelledSet['queries'][number]) => (gold ? 'answerable' : kind === 'offtopic' ? 'offtopic' : 'near')
  const plain = set.queries.map((query) => ask(set, query.text, query.gold ?? [], groupOf(query), index))
  return [...plain, ...askWithoutGold(set)]
}
