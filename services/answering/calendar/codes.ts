import type { CalendarEntry } from '../port.ts'

const SPORT = 'football|fb|volleyball|vb|basketball|bb|soccer|baseball|softball|hockey|lacrosse|rugby|netball|tennis'
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

/** What calendars write short, in capitals. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/^NS(?= ?[-–:])/, 'No School'],
  [/\bBBB\b/, 'Boys Basketball'],
  [/\bGBB\b/, 'Girls Basketball'],
  [/\bBVB\b/, 'Boys Volleyball'],
  [/\bGVB\b/, 'Girls Volleyball'],
  [/\bFFB\b/, 'Flag Football'],
  [/^FT(?= ?[-–:])/, 'Field Trip'],
  [/\b[Mm]tg\b/, 'Meeting'],
]

const SIDE = /\((home|away)\)/i

/** A title with its codes in words. 'Hockey v Ashgrove (A)' is played away; the location may say so in the title's place. */
export const spelledOut = ({ title, location }: CalendarEntry): string => {
  const inWords = CODES.reduce((text, [code, words]) => text.replace(code, words), title)
    .replace(AT_ANOTHER_SCHOOL, '$1(Away game) ')
    .replace(/\(H\)/g, '(Home)')
    .replace(/\(A\)/g, '(Away)')
  const [side] = SIDE.exec(location) ?? []
  return side && !/\((?:home|away)\b/i.test(inWords) ? `${inWords} ${side}` : inWords
}
