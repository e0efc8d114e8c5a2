import { type AboutDays, aboutDays, type Day, mayAnswer, numberedGradesAskedIn, todayIn } from '@clearbell/days'
import { probabilityOfEvent } from '../calibration.ts'
import type { Candidate } from '../candidates.ts'
import type { Signals } from '../evidence.ts'
import type { School } from '../school.ts'
import { fitOfDay, fitOfPupils, isOnDaysAsked } from './fit.ts'
import { levelRepeated } from './repeated.ts'

/** The score of an event that cannot answer: no candidate, and nobody's rival. */
export const NOT_MEANT = -Infinity

/** What a message says of days and of pupils. */
export interface AskedDays {
  today: Day
  about: AboutDays
  pupils: ReadonlySet<number>
}

/** Null where the school has no events. */
export const readDays = (message: string, { events, catalogue: { timeZone } }: School, now: Date): AskedDays | null =>
  events.size === 0
    ? null
    : { today: todayIn(timeZone, now), about: aboutDays(message, timeZone, now), pupils: numberedGradesAskedIn(message) }

/** Adds to the scores of events what their days and their pupils tell.
 *  @param exact the places of entries whose question was asked word for word */
export const scoreEvents = (
  scores: Float64Array,
  signals: Signals,
  { today, about, pupils }: AskedDays,
  exact: ReadonlySet<number>,
  { events, words }: School,
): void => {
  levelRepeated(scores, events.keys(), signals, words.answerKeys)
  for (const [place, event] of events) {
    if (!exact.has(place) && !mayAnswer(event, about)) scores[place] = NOT_MEANT
    else scores[place]! += fitOfDay(event, today, about) + fitOfPupils(event, pupils)
  }
}

/** A candidate with the probability of an event, if it is one that may be meant. Nonsense shares no word with any. */
export const surerOfEvent = (candidate: Candidate, { today, about }: AskedDays, { events }: School): Candidate => {
  const event = events.get(candidate.place)
  if (!event || candidate.evidence.covered === 0 || !isOnDaysAsked(event, today, about)) return candidate
  return { ...candidate, similarity: probabilityOfEvent(candidate.similarity) }
}
