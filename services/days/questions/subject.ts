import { stemOf, wordsOf } from '@clearbell/words'
import { bodiesOf } from '../events/bodies.ts'
import { FREE_DAYS, NARROWER } from '../events/kinds.ts'
import type { SchoolCalendar } from '../events/school-calendar.ts'
import { AWAY, isWeak, termsOf, tokensOf } from '../events/tokens.ts'
import { allGradesAskedIn, numberedGradesAskedIn, yearsAskedIn } from '../grades/divisions.ts'
import type { Intent } from './intent.ts'

/** Words of asking that no event needs to contain. */
const FRAME = new Set(
  `event calendar happening occur plan scheduled date day time activity anything something school come upcoming list show kid child children student
  pupil parent family everyone son daughter stuff start begin end open finish close resume last take place year week month next again go until long
  hold held location room exact agenda thing soon left sleep remaining mark couple only find recent hear team miss taken already still let plz term class
  grade grader when what where there everything important`
    .split(/\s+/)
    .map(stemOf),
)

const isFrame = (token: string) => FRAME.has(token) || isWeak(token)

export interface Subject {
  tokens: readonly string[]
  /** Those that an event must have to be meant. */
  needed: readonly string[]
  /** And British years, on one scale. */
  grades: ReadonlySet<number>
  /** The British years among them, as they are numbered; none where it names a grade as well. */
  years: ReadonlySet<number>
  /** The same and divisions: 'middle school' is three grades. */
  pupils: ReadonlySet<number>
  /** 'Term 3', by its number. */
  terms: ReadonlySet<string>
  /** Who meets: the parents' association, the board. */
  bodies: ReadonlySet<string>
}

/** What a message is about, the days it names taken out.  @param rest as `readSpan` leaves it */
export const subjectOf = (rest: string): Subject => {
  const words = wordsOf(rest.replace(/\b(?:home or away|away or home)\b/, 'game').replace(/\b(?:go|gets?|come|sent) home\b/, ' '))
  const tokens = tokensOf(words.join(' ')).filter((token) => !/^20\d\d$/.test(token))
  // 'The play or musical' means either; away from school is no game.
  const unneeded = new Set(tokens.flatMap((token) => NARROWER[token] ?? []))
  if (!tokens.includes('#game')) unneeded.add(AWAY)
  const isNeeded = (token: string) => !isFrame(token) && !unneeded.has(token)
  return {
    tokens,
    needed: tokens.filter(isNeeded),
    grades: numberedGradesAskedIn(rest),
    years: yearsAskedIn(rest),
    pupils: allGradesAskedIn(rest),
    terms: termsOf(rest),
    bodies: bodiesOf(rest),
  }
}

/** 'Is there school', 'are we off': not when it starts or ends. */
export const isAboutSchool = ({ intent, subject: { needed } }: { intent: Intent; subject: Subject }): boolean =>
  !intent.isBare &&
  needed.every((token) => token === '#off') &&
  (intent.isSchool || needed.length > 0) &&
  !intent.isGeneral &&
  !intent.asksTime &&
  !intent.asksStart &&
  !intent.asksEnd

const IS_IT_SO = /^(?:and |so )?(?:do|does|will|is|are)\b/

/** 'Does school start on January 4', and not at what time. */
export const asksIfStarts = ({ intent, subject: { needed } }: { intent: Intent; subject: Subject }, text: string): boolean =>
  IS_IT_SO.test(text) &&
  intent.isSchool &&
  (intent.asksStart || intent.asksEnd) &&
  !intent.asksTime &&
  !intent.asksWhen &&
  needed.every((token) => token === '#off')

const TERSE_FRAME = new Set(
  ['date', 'time', 'day', 'end', 'school', 'event', 'next', 'when', 'what', 'where', 'schedule', 'term', 'year'].map(stemOf),
)

/** Whether the message says nothing beside the subject: 'spring concert date'. */
export const isOnlySubject = ({ tokens, needed }: Subject): boolean =>
  tokens.every((token) => needed.includes(token) || TERSE_FRAME.has(token))

/** Days off, breaks and terms are listed together in one FAQ entry, by whichever name. */
const DAYS_OFF: ReadonlySet<string> = new Set([...FREE_DAYS, '#inset', '#bank-holiday'])
const SEASONS = ['spring', 'summer', 'winter', 'christmas', 'easter', 'half', 'break'].map(stemOf)
const OF_THE_YEAR = new Set([...DAYS_OFF, '#first-day', '#last-day', '#autumn', ...SEASONS])

/** Whether an FAQ asks which days are off, or when such a kind of them is. */
export const isDayOffInFAQ = ({ faqs }: SchoolCalendar, kinds: ReadonlySet<string> = DAYS_OFF): boolean =>
  faqs.some(({ tokens, asksWhen }) => asksWhen && [...tokens].some((token) => kinds.has(token)))

/** Whether an FAQ is about the same thing: any, or only one that asks when or where it is. */
export const isInFAQ = ({ needed }: Subject, calendar: SchoolCalendar, { onlyWhen }: { onlyWhen: boolean }): boolean =>
  calendar.faqs.some(
    ({ tokens, asksWhen }) => (asksWhen || !onlyWhen) && needed.every((token) => tokens.has(token) || tokens.has(NARROWER[token] ?? token)),
  ) ||
  (needed.every((token) => OF_THE_YEAR.has(token)) && isDayOffInFAQ(calendar))
