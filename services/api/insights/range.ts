import { type DayRange, dayIn, type RangeQuery, Refusal, rangeOf } from '@clearbell/contracts'

/** The days that a request is about, in the time zone of its school.   @throws Refusal range_invalid */
export const rangeIn = (timeZone: string, query: RangeQuery, now: Date): DayRange => {
  const range = rangeOf(query, dayIn(timeZone, now))
  if (!range) throw new Refusal('range_invalid')
  return range
}
