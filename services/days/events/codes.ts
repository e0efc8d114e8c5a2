import type { CalendarContent } from '@clearbell/contracts'
import { halfInWords, TEAM_CODES } from '../dates/date-words.ts'

export const SPORT = 'football|fb|volleyball|vb|basketball|bball|bb|soccer|futsal|baseball|softball|hockey|lacrosse|rugby|netball|tennis'
const TEAM = `girls|boys|varsity|jv|freshman|junior|flag|hs|jh|ms|${SPORT}|wrestling|xc`

/** 'Football vs. Harmon', 'Volleyball: JV (Away)'. */
const GAME = new RegExp(
  `\\s(?:vs?\\.?|versus)\\s|^(?!.*\\b(?:tryouts?|practices?|camps?|clinics?)\\b).*\\b(?:${SPORT})\\b.*\\((?:home|away)(?: game)?\\)`,
  'i',
)

/** Whether a title, spelled out, is that of a game. */
export const isGame = (title: string): boolean => GAME.test(title)

/** 'JV Soccer @ Harmon'. Elsewhere '@' stands before an hour or any place: 'Book Fair @ Library'. */
const AT_ANOTHER_SCHOOL = new RegExp(
  `^((?:[A-Z]{2,3} )?(?:(?:${TEAM})[\\s/&,]+)+)@ (?!\\d|home\\b|the\\b|.*\\b(?:gym|field|court|park|library|school)\\b)`,
  'i',
)

/** Lower, middle and upper school: beside them 'NS' is the nursery. */
const DIVISION = /^(?:LS|MS|US|PS|JS|SS)\b/

export const namesDivision = ({ title }: CalendarContent): boolean => DIVISION.test(title)

const NO_SCHOOL = /^NS(?= ?[-–—:]|$)|(?<=[-–—] ?)NS$|\(NS\)/

const TEAM_CODE = new RegExp(`\\b(?:${Object.keys(TEAM_CODES).join('|').toUpperCase()})(?= (?:vs?\\b|@))`)

const SIDE = /^(home|away)\b|\((home|away)\)/i
const SIDE_IN_TITLE = /\((?:home|away)(?: game)?\)/i
const AGAINST = /\s(?:vs?\.?|versus|@)\s/i

/** A game's location knows best whether it is at home. */
const withSide = (title: string, { title: written, location }: CalendarContent): string => {
  const [, alone, inside] = SIDE.exec(location.trim()) ?? []
  const side = alone ?? inside
  if (!side || !AGAINST.test(written)) return title
  return SIDE_IN_TITLE.test(title) ? title.replace(SIDE_IN_TITLE, `(${side})`) : `${title} (${side})`
}

/** A title with its codes in words. 'Hockey v Ashgrove (A)' is played away.
 *  @param isDivided whether the calendar names divisions by letters */
export const spelledOut = (event: CalendarContent, isDivided: boolean): string => {
  const { title, description, location } = event
  const mayBeNursery = isDivided || /\bnursery\b/i.test(`${description} ${location}`)
  const inWords = halfInWords(mayBeNursery ? title : title.replace(NO_SCHOOL, 'No School'))
    .replace(TEAM_CODE, (code) => TEAM_CODES[code.toLowerCase()]!)
    .replace(/\bmtg\b/i, 'meeting')
    .replace(AT_ANOTHER_SCHOOL, '$1(Away game) ')
    .replace(/\(H\)/g, '(Home)')
    .replace(/\(A\)/g, '(Away)')
  return withSide(inWords, event)
}
