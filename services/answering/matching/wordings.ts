import type { CatalogueVectors, Entry } from '../port.ts'
import { textsOf } from '../texts.ts'

/** The entries as they are matched: each wording of a question by itself, all with the entry's answer. */
interface Wordings {
  entries: readonly Entry[]
  /** The entry that each is a wording of. */
  ofEntry: readonly Entry[]
}

/** An entry by its own question, then by each other wording. */
const wordingsOf = ({ alsoAskedAs = [], ...entry }: Entry): Entry[] => [
  entry,
  ...alsoAskedAs.map((question, index) => ({ ...entry, id: `${entry.id} ${index + 1}`, question })),
]

export const wordingsOfAll = (all: readonly Entry[]): Wordings => {
  const wordings = all.map((entry) => (entry.alsoAskedAs?.length ? wordingsOf(entry) : [entry]))
  return { entries: wordings.flat(), ofEntry: wordings.flatMap((list, place) => list.map(() => all[place]!)) }
}

/** The vectors of each wording by itself. */
export const vectorsOfWordings = (all: readonly Entry[], { model, ofEntry }: CatalogueVectors): CatalogueVectors => {
  const ofWording = new Map(ofEntry)
  for (const entry of all) {
    const vectors = ofEntry.get(entry.id)
    if (!vectors || !entry.alsoAskedAs?.length) continue
    let start = 0
    for (const wording of wordingsOf(entry)) {
      const end = start + textsOf(wording).length
      ofWording.set(wording.id, vectors.slice(start, end))
      start = end
    }
  }
  return { model, ofEntry: ofWording }
}

/** Leaves to each entry its best wording alone: the others would only take the places of other entries.
 *  @param none the score of what is no candidate */
export const keepBestWordings = (scores: Float64Array, ofEntry: readonly Entry[], none: number): void => {
  let best = 0
  for (let place = 1; place < scores.length; place++) {
    if (ofEntry[place] !== ofEntry[best]) best = place
    else if (scores[place]! > scores[best]!) {
      scores[best] = none
      best = place
    } else scores[place] = none
  }
}
