/** The same share of the question, but for a word that is written otherwise. */
const AS_MUCH = 0.05

/** Days of a repeated event that speak of as much of the question as each other, whatever else they tell, get the same score: then
 *  the day of asking decides which is meant.
 *  @param places of events  @param covered the share of the question that each entry speaks of */
export const levelRepeated = (
  scores: Float64Array,
  places: Iterable<number>,
  covered: Float64Array,
  answerKeys: readonly string[],
): void => {
  const days = Map.groupBy(places, (place) => answerKeys[place]!)
  for (const [, same] of days) {
    const most = Math.max(...same.map((place) => covered[place]!))
    const alike = same.filter((place) => covered[place]! >= most - AS_MUCH)
    const score = Math.max(...alike.map((place) => scores[place]!))
    for (const place of alike) scores[place] = score
  }
}
