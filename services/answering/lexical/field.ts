import { inTurns, mapInTurns } from '../loop-turns.ts'

/** One searchable side of all entries (the words of their questions, say), ready to be scored by BM25. */
export interface Field {
  /** Inverse document frequency; a term of no entry has the highest. Always above 0. */
  idf(term: string): number
  has(term: string): boolean
  /** The places of the entries that have the term. */
  each(term: string, visit: (entry: number) => void): void
  /** Adds the term's BM25 in each entry that has it. */
  score(term: string, into: Float64Array): void
}

interface FieldOptions {
  /** How soon a repeated term stops counting more. */
  k1: number
  /** How much a long text is held against its terms, 0..1. */
  b: number
}

const countTerms = (terms: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return { counts, length: terms.length }
}

/** All terms' entries and weights one after the other in two arrays: an array a term would take several times the memory.
 *  @param texts one an entry, by its place in the catalogue */
export const buildField = async <Text>(
  texts: readonly Text[],
  termsOf: (text: Text) => readonly string[],
  { k1, b }: FieldOptions,
): Promise<Field> => {
  // The terms of all texts at once would be hundreds of thousands of strings for the collector to go through.
  const counted = await mapInTurns(texts, (text) => countTerms(termsOf(text)))
  const numbers = new Map<string, number>()
  const found: number[] = []
  await inTurns(counted, ({ counts }) => {
    for (const term of counts.keys()) {
      const number = numbers.get(term)
      if (number === undefined) numbers.set(term, found.push(1) - 1)
      else found[number]!++
    }
  })
  const ends = new Uint32Array(found.length)
  found.reduce((start, count, number) => (ends[number] = start + count), 0)
  const startOf = (number: number) => (number === 0 ? 0 : ends[number - 1]!)
  const inverse = (count: number) => Math.log(1 + (texts.length - count + 0.5) / (count + 0.5))

  const total = ends.at(-1) ?? 0
  const [entries, weights] = [new Uint32Array(total), new Float32Array(total)]
  const next = Uint32Array.from(found, (_, number) => startOf(number))
  const meanLength = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length) || 1
  await inTurns(counted, ({ counts, length }, entry) => {
    const norm = k1 * (1 - b + (b * length) / meanLength)
    for (const [term, count] of counts) {
      const number = numbers.get(term)!
      const at = next[number]!++
      entries[at] = entry
      weights[at] = (inverse(found[number]!) * count * (k1 + 1)) / (count + norm)
    }
  })

  const countOf = (number: number | undefined) => (number === undefined ? 0 : ends[number]! - startOf(number))
  return {
    idf: (term) => inverse(countOf(numbers.get(term))),
    has: (term) => numbers.has(term),
    each: (term, visit) => {
      const number = numbers.get(term)
      if (number === undefined) return
      for (let at = startOf(number); at < ends[number]!; at++) visit(entries[at]!)
    },
    score: (term, into) => {
      const number = numbers.get(term)
      if (number === undefined) return
      for (let at = startOf(number); at < ends[number]!; at++) into[entries[at]!]! += weights[at]!
    },
  }
}
