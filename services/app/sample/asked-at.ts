const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** How many of a hundred questions come in each hour of a school day, from midnight: mornings, lunch and evenings. */
const HOURS = [1, 0, 0, 0, 0, 1, 4, 12, 10, 6, 4, 4, 5, 4, 5, 8, 6, 4, 4, 5, 7, 6, 3, 1]

/** How busy each day of the week is, from Sunday. */
const WEEKDAYS = [5, 10, 9, 9, 8, 7, 3]

/** A repeatable random number generator (mulberry32).   @returns numbers in 0..1 */
export const seededRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** An index, each as likely as its weight. */
export const pickWeighted = (weights: readonly number[], random: () => number): number => {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return Math.max(
    0,
    weights.findIndex((weight) => (rest -= weight) < 0),
  )
}

/** Moments at which parents of a school ask, in order: more on school days, in the morning and after work.
 *  @param offsetMs of the school's time zone from UTC, roughly: hours are only meant to look lived in */
export const askingTimes = (from: Date, to: Date, offsetMs: number, random: () => number): Date[] => {
  const times: number[] = []
  for (let day = from.getTime(); day < to.getTime(); day += DAY_MS) {
    const localMidnight = Math.floor((day + offsetMs) / DAY_MS) * DAY_MS - offsetMs
    const weekday = new Date(localMidnight + offsetMs).getUTCDay()
    const count = Math.round((WEEKDAYS[weekday] ?? 0) * (0.7 + 0.6 * random()))
    for (let question = 0; question < count; question++) {
      times.push(localMidnight + pickWeighted(HOURS, random) * 60 * MINUTE_MS + Math.floor(random() * 60 * MINUTE_MS))
    }
  }
  return times
    .filter((time) => time >= from.getTime() && time < to.getTime())
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}
