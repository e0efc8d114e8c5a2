import type { CatalogueVectors, Entry } from '../port.ts'
import { textsOf } from '../texts.ts'

/** The vectors of one school's entries, one after the other, ready to be compared with a question's. */
export interface MeaningIndex {
  model: string
  dimensions: number
  /** Each entry's question alone, by the entry's place. */
  questions: Float32Array
  /** Each entry's question with a passage of its answer; `owners` has the place of the entry of each. */
  passages: Float32Array
  owners: Uint32Array
}

/** How near a question is to each entry, -1..1. */
interface Cosines {
  /** To the entry's question alone. */
  question: Float64Array
  /** To its question with the passage of its answer that is nearest. */
  passage: Float64Array
}

const joined = (vectors: readonly Float32Array[], dimensions: number) => {
  const all = new Float32Array(vectors.length * dimensions)
  vectors.forEach((vector, row) => all.set(vector, row * dimensions))
  return all
}

/** @returns null unless every entry has its vectors: an entry without any would never be found beside the others */
export const indexMeaning = (entries: readonly Entry[], { model, ofEntry }: CatalogueVectors): MeaningIndex | null => {
  const ofEntries = entries.flatMap(({ id }) => {
    const vectors = ofEntry.get(id)
    return vectors?.[0] ? [vectors] : []
  })
  const dimensions = ofEntries[0]?.[0]?.length
  if (!dimensions || ofEntries.length < entries.length) return null
  // Without an answer the question alone stands for both.
  const passages = ofEntries.map((vectors) => (vectors.length > 1 ? vectors.slice(1) : vectors))
  return {
    model,
    dimensions,
    questions: joined(
      ofEntries.map((vectors) => vectors[0]!),
      dimensions,
    ),
    passages: joined(passages.flat(), dimensions),
    owners: Uint32Array.from(passages.flatMap((vectors, place) => vectors.map(() => place))),
  }
}

/** Products of one unit vector with each row of a matrix.  @param rows unit vectors, one after the other */
const products = (vector: Float32Array, rows: Float32Array): Float64Array => {
  const [size, count] = [vector.length, rows.length / vector.length]
  const all = new Float64Array(count)
  const wide = Float64Array.from(vector)
  // Four rows at a time take half as long: no sum waits for the one before it, and each number of the vector is read once for them.
  for (let row = 0; row < count; row += 4) {
    const a = row * size
    // Beyond the end the last row is multiplied again, and nothing is written.
    const [b, c, d] = [Math.min(row + 1, count - 1) * size, Math.min(row + 2, count - 1) * size, Math.min(row + 3, count - 1) * size]
    let [ofA, ofB, ofC, ofD] = [0, 0, 0, 0]
    for (let i = 0; i < size; i++) {
      const x = wide[i]!
      ofA += x * rows[a + i]!
      ofB += x * rows[b + i]!
      ofC += x * rows[c + i]!
      ofD += x * rows[d + i]!
    }
    all[row] = ofA
    all[row + 1] = ofB
    all[row + 2] = ofC
    all[row + 3] = ofD
  }
  return all
}

/** @param question the question's unit vector, by the index's own model */
export const cosinesOf = (question: Float32Array, { questions, passages, owners }: MeaningIndex): Cosines => {
  const passage = new Float64Array(questions.length / question.length).fill(-1)
  products(question, passages).forEach((cosine, row) => {
    const place = owners[row]!
    if (cosine > passage[place]!) passage[place] = cosine
  })
  return { question: products(question, questions), passage }
}

/** The entry's question with what of its answer is nearest to the question asked: a passage and the better of its two
 *  neighbours, because what a sentence means often hangs on the one beside it.
 *  @param place of the entry in the index */
export const nearestText = (entry: Entry, place: number, asked: Float32Array, { dimensions, passages, owners }: MeaningIndex): string => {
  const [first, end] = [owners.indexOf(place), owners.lastIndexOf(place) + 1]
  const cosines = products(asked, passages.subarray(first * dimensions, end * dimensions))
  const best = cosines.indexOf(Math.max(...cosines))
  const start = (cosines[best - 1] ?? -1) > (cosines[best + 1] ?? -1) ? best - 1 : best
  const texts = textsOf(entry)
  // An entry's texts begin with its heading alone, unless that is all there is.
  const [text, next] = texts.slice(-cosines.length).slice(start, start + 2)
  return next === undefined ? text! : `${text}${next.slice(texts[0]!.length)}`
}
