import type { Field } from './field.ts'
import type { Question, Term } from './question.ts'
import type { WordIndex } from './word-index.ts'

/** What speaks for and against each entry as the answer to a question, one value an entry. Values are shares of what the
 *  question (or the entry) offers, so that they mean the same for short and long ones and in small and large schools. */
export interface Signals {
  /** BM25 of the question's words in the entry. */
  words: Float64Array
  /** The same for three letters at a time: misspelt words and other forms of a word still share most of them. */
  letters: Float64Array
  /** The same for the concepts of the thesaurus. */
  concepts: Float64Array
  /** Share of the question that the entry speaks of, in whatever words. */
  covered: Float64Array
  /** Share of the concepts of the entry's question that the visitor named. */
  named: Float64Array
  /** 1 where both name grades and none is the same. */
  otherGrade: Float64Array
}

export type SignalName = keyof Signals

const divide = (values: Float64Array, by: number) => (by > 0 ? values.map((value) => value / by) : values)

const bm25 = (terms: readonly string[], field: Field, size: number) => {
  const scores = new Float64Array(size)
  let possible = 0
  for (const term of terms) {
    field.score(term, scores)
    possible += field.idf(term)
  }
  return divide(scores, possible)
}

const CONCEPT_IN_QUESTION = 0.7
const CONCEPT_IN_TEXT = 0.45

/** How surely each entry speaks of a term, 0..1. */
const reachOf = (term: Term, index: WordIndex): Float64Array => {
  const reach = new Float64Array(index.entries.length)
  const raise = (field: Field, name: string, to: number) => {
    field.each(name, (entry) => {
      if (reach[entry]! < to) reach[entry] = to
    })
  }
  raise(index.words, term.stem, 1)
  for (const concept of term.concepts) {
    raise(index.questionConcepts, concept, CONCEPT_IN_QUESTION)
    raise(index.textConcepts, concept, CONCEPT_IN_TEXT)
  }
  return reach
}

const coverage = ({ terms }: Question, index: WordIndex) => {
  const covered = new Float64Array(index.entries.length)
  let total = 0
  for (const term of terms) {
    total += term.weight
    reachOf(term, index).forEach((reach, entry) => {
      covered[entry]! += term.weight * reach
    })
  }
  return divide(covered, total)
}

const shareNamed = ({ concepts }: Question, { questionConcepts, conceptWeight }: WordIndex) => {
  const named = new Float64Array(conceptWeight.length)
  for (const concept of concepts) {
    const weight = questionConcepts.idf(concept)
    questionConcepts.each(concept, (entry) => {
      named[entry]! += weight / conceptWeight[entry]!
    })
  }
  return named
}

const otherGrade = ({ grades }: Question, { questionGrades }: WordIndex) => {
  const other = new Float64Array(questionGrades.length)
  if (grades.size === 0) return other
  questionGrades.forEach((own, entry) => {
    if (own.size > 0 && ![...own].some((grade) => grades.has(grade))) other[entry] = 1
  })
  return other
}

export const signalsOf = (question: Question, index: WordIndex): Signals => {
  const size = index.entries.length
  return {
    words: bm25(
      question.terms.map(({ stem }) => stem),
      index.words,
      size,
    ),
    letters: bm25(question.trigrams, index.letters, size),
    concepts: bm25(question.concepts, index.textConcepts, size),
    covered: coverage(question, index),
    named: shareNamed(question, index),
    otherGrade: otherGrade(question, index),
  }
}
