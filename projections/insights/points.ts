import { addDays, type DayRange, daysIn, type InsightPoint, limits, rangeBefore } from '@clearbell/contracts'

export type DayCount = {
  day: string
  asked: number
  answered: number
}

type Counts = Omit<DayCount, 'day'>

export const sum = (counts: readonly Counts[]): Counts => ({
  asked: counts.reduce((total, { asked }) => total + asked, 0),
  answered: counts.reduce((total, { answered }) => total + answered, 0),
})

/** The counts of a range. Days as text sort by date. */
export const within = (days: readonly DayCount[], { from, to }: DayRange): DayCount[] => days.filter(({ day }) => day >= from && day <= to)

export const stepOf = (range: DayRange): 'day' | 'week' => (daysIn(range) > limits.insights.dailyUpToDays ? 'week' : 'day')

/** The bars of a range, each with the corresponding days of the period before.
 *  @param days of both periods, only those with counts, in any order */
export const pointsOf = (range: DayRange, days: readonly DayCount[]): InsightPoint[] => {
  const length = stepOf(range) === 'week' ? 7 : 1
  const before = rangeBefore(range)
  const points: InsightPoint[] = []
  for (let first = 0; first < daysIn(range); first += length) {
    const last = Math.min(first + length, daysIn(range)) - 1
    const at = ({ from }: DayRange): DayRange => ({ from: addDays(from, first), to: addDays(from, last) })
    const counted = (part: DayRange) => ({ ...part, ...sum(within(days, part)) })
    points.push({ ...counted(at(range)), before: counted(at(before)) })
  }
  return points
}
