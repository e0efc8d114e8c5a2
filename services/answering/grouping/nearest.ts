import { stemOf, wordsOf } from '@clearbell/words'

/** The cosine from which two questions count as the same one, by model.   @source lab/notes/0040-questions-in-groups.md */
const thresholds: Readonly<Record<string, number>> = { 'school@11': 0.5 }

/** @returns undefined for a model whose cosines nobody has measured */
export const groupingThreshold = (model: string): number | undefined => thresholds[model]

/** The cosine of two unit vectors of one model. */
export const cosine = (one: Float32Array, other: Float32Array): number => {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!
  return sum
}

/** The group whose vector is nearest to a question's, when it is near enough.
 *  @param groups unit vectors by id, of the question's own model */
export const nearestGroup = (
  question: Float32Array,
  groups: Iterable<readonly [string, Float32Array]>,
  threshold: number,
): string | null => {
  let [nearest, best] = [null as string | null, threshold]
  for (const [id, vector] of groups) {
    const near = cosine(question, vector)
    if (near >= best) [nearest, best] = [id, near]
  }
  return nearest
}

/** A key that two questions share when they have the same words, in any order and form. All words count: two questions about one
 *  thing often ask for different facts. '' when there is no word. */
export const wordKey = (question: string): string => [...new Set(wordsOf(question).map(stemOf))].toSorted().join(' ')
