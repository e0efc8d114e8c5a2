import type { Signals } from '../evidence.ts'

/** Cosines nearer to each other than this differ by what is told besides. Found on the calendars in `lab/corpus/calendars/develop`. */
const AS_LIKE = 0.15

/** Days of a repeated event that say the same of the question, in words and about in meaning, get the same score: then the day of
 *  asking decides which is meant.
 *  @param places of events */
export const levelRepeated = (
  scores: Float64Array,
  places: Iterable<number>,
  { covered, likePassage }: Pick<Signals, 'covered' | 'likePassage'>,
  answerKeys: readonly string[],
): void => {
  const days = Map.groupBy(places, (place) => answerKeys[place]!)
  for (const [, same] of days) {
    const best = same.reduce((one, other) => (scores[other]! > scores[one]! ? other : one))
    const alike = same.filter(
      (place) => covered[place] === covered[best] && (!likePassage || likePassage[place]! > likePassage[best]! - AS_LIKE),
    )
    for (const place of alike) scores[place] = scores[best]!
  }
}
