import { stemOf } from '@clearbell/words'
import type { Intent } from './intent.ts'
import type { Subject } from './subject.ts'

const stems = (words: string) => new Set(words.split(/\s+/).map(stemOf))

/** What every school day has. An event bears such a name for what is different on its own day: 'Half Day - Dismissal 11:40'. */
const DAILY = stems(`dismissal dismiss pickup pick dropoff drop arrival arrive lunch lunchtime breakfast recess playtime home homeroom
  aftercare office library gate door bus van shuttle bell canteen cafeteria practice`)
/** What may stand beside it and tells no event. */
const BESIDE_IT =
  stems(`hour morning afternoon care late later latest early earlier earliest daily normal regular front main eat serve leave ring
  run schedule preschool prek nursery kindergarten kinder elementary primary middle secondary high lower upper`)
/** 'Break' and 'off' alone are days without school. */
const RECESS = /\brecess\b|\btime is (?:the )?break\b|\bbreak ?time\b/
const DROP_OFF = /\bdrop\b.*\boff\b/
/** A name that only an event has; these words alone would name none. */
const ONE_OFF = /\b(?:welcome|annual|(?:family|families|parents?) (?:lunch|breakfast)|(?:first|last)(?! (?:bell|bus)\b))\b/

const ASKS_HOUR = /\b(?:times?|hours?|how (?:late|early)|latest|earliest)\b/
const OF_SCHOOL = /\b(?:school|class|classes|lessons|the day|they|he|she|kids?|children|child|students?|pupils?|son|daughter)\b/
const OF_ELSE = /\b(?:it|that|this|these|those|one|there)\b/

/** Whether a message asks for an hour in so many words: 'lunch Tuesday' may ask for the menu. */
export const asksHour = (rest: string, { asksWhen }: Intent): boolean => ASKS_HOUR.test(rest) || asksWhen

/** Whether a message asks for the hour of what every school day has: 'what time is dismissal', 'when is lunch', 'what time does
 *  school start'. Events are about days of their own: none of them answers it, but one of the day that is named.
 *  @param rest what it says without the days it names */
export const isEveryday = (rest: string, intent: Intent, { needed }: Subject): boolean => {
  const { isTerse, isNext } = intent
  if (isNext || ONE_OFF.test(rest)) return false
  const isBesideIt = (token: string) =>
    BESIDE_IT.has(token) || (token === '#break' && RECESS.test(rest)) || (token === '#off' && DROP_OFF.test(rest))
  if (!needed.every((token) => DAILY.has(token) || isBesideIt(token))) return false
  if (needed.some((token) => DAILY.has(token)) || RECESS.test(rest)) return asksHour(rest, intent) || isTerse
  return ASKS_HOUR.test(rest) && OF_SCHOOL.test(rest) && !OF_ELSE.test(rest)
}
