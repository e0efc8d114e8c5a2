import type { CalendarContent } from '@clearbell/contracts'
import { TEAM_CODES } from '../dates/date-words.ts'
import { SPORT, spelledOut } from './codes.ts'

/** How schools write the titles of their calendars short, and what families call it. Written as they stand here: 'ms' and 'ty' are
 *  other words. */
const IN_CAPITALS: Readonly<Record<string, string>> = {
  BTSN: 'Back-to-School Night',
  PTM: 'Parent-Teacher Meeting',
  'P/T': 'Parent-Teacher',
  AGM: 'Annual General Meeting',
  BOE: 'Board of Education',
  INSET: 'INSET Staff Training',
  HOCO: 'Homecoming',
  NJHS: 'National Junior Honor Society',
  VFB: 'Varsity Football',
  ...Object.fromEntries(Object.entries(TEAM_CODES).map(([code, team]) => [code.toUpperCase(), team])),
  BSB: 'Baseball',
  'T&F': 'Track and Field',
  WEX: 'Work Experience',
  HBL: 'Home-Based Learning',
  EOC: 'End-of-Course Test',
  SHSAT: 'SHSAT High School Admission Test',
  EQAO: 'EQAO Provincial Test',
  NAPLAN: 'NAPLAN National Test',
  STAAR: 'STAAR State Test',
  CAASPP: 'CAASPP State Test',
  ELA: 'English Language Arts',
  FAFSA: 'FAFSA College Financial Aid',
}

/** The same of two letters, which in a title all of capitals may be anything, and so may they behind a rival's 'vs.'. */
const TWO_CAPITALS: Readonly<Record<string, string>> = {
  XC: 'Cross Country',
  JV: 'Junior Varsity',
  JH: 'Junior High',
  HS: 'High School',
  MS: 'Middle School',
  LS: 'Lower School',
  PK: 'Pre-K',
  TK: 'Transitional Kindergarten',
  JK: 'Junior Kindergarten',
  SK: 'Senior Kindergarten',
  KG: 'Kindergarten',
  TY: 'Transition Year',
}

/** Only where a game is played or tried out for: 'BB King' plays none. */
const SPORTS: Readonly<Record<string, string>> = { FB: 'Football', VB: 'Volleyball', BB: 'Basketball', TR: 'Track' }
const OF_SPORTS =
  /\s(?:vs?\.?|versus|@)\s|\((?:home|away)\b|\b(?:tourn\w*|triangular|tryouts?|opener|senior night|sr\.? night|banquet|playoffs?)\b/i

/** However it is written. */
const IN_ANY_CASE: Readonly<Record<string, string>> = {
  mtgs: 'Meetings',
  imms: 'Immunisations',
  tchr: 'Teacher',
  tchrs: 'Teachers',
  elem: 'Elementary',
  orch: 'Orchestra',
  tourney: 'Tournament',
  xmas: 'Christmas',
  bball: 'Basketball',
  vball: 'Volleyball',
  scioly: 'Science Olympiad',
  cogat: 'CogAT Ability Test',
  menacwy: 'Meningitis',
}

const TEAM = `boys|girls|coed|mixed|varsity|choir|band|vball|[bg]bb|${SPORT}`

/** What is short for one thing only beside another. */
const BESIDE: readonly (readonly [RegExp, string])[] = [
  [/\bpics?(?= (?:Days?|Retakes?|Make|Orders?)\b)/gi, 'Picture'],
  [/\bint['’]l\b/gi, 'International'],
  [new RegExp(`\\bjr\\.? (?=(?:${TEAM})\\b)`, 'gi'), 'Junior '],
  [new RegExp(`\\bsr\\.? (?=(?:${TEAM}|night)\\b)`, 'gi'), 'Senior '],
  [new RegExp(`\\bint\\.? (?=(?:${TEAM})\\b)`, 'gi'), 'Intermediate '],
  [new RegExp(`(?:^|(?<=: ))v (?=(?:${TEAM})\\b)`, 'gi'), 'Varsity '],
  [/\(B\)(?= (?:vs?\b|@))/g, '(Boys)'],
  [/\(G\)(?= (?:vs?\b|@))/g, '(Girls)'],
  [/\bGrs?(?:\. ?| )(?=K\b|\d)/g, 'Grade '],
  [/(?<=\d(?:st|nd|rd|th) )Gr\b\.?/g, 'Grade'],
  [/\bYrs?\.? (?=\d)/gi, 'Year '],
  [/\b(?<!\d )Min\.? (?=Days?\b)/gi, 'Minimum '],
  [/\bNHS (?=Induction)/g, 'National Honor Society '],
  [/\bSTEM (?=Expo|Fair)/g, 'STEM Science '],
  [/\bV ?[/&] ?H\b/g, 'Vision and Hearing'],
  [/(?<=\b(?:staff|teacher|faculty|district) )PD\b|\bPD(?= (?:days?|sessions?)\b)/gi, 'Professional Development'],
  [/\bPTC(?=$| ?[-–:(/]| Day| Week)/g, 'Parent-Teacher Conferences'],
  [/(?<=\b(?:P\/T|Fall|Spring|Winter|Parent|Teacher) )Confs?\b(?!\.? [A-Z])\.?|\bCONF(?= \/)/g, 'Conferences'],
  [/\bELAC(?= (?:meeting|mtg)\b)/gi, 'English Learner Advisory Committee'],
  [/\bLGB(?=$| (?:meeting|mtg)\b)/gi, 'Local Governing Body (Governors)'],
  [/(?<=\b(?:staff|cluster) )CPD\b|\bCPD(?= day)/gi, 'Professional Training'],
  [/\bDTP(?=.*\b(?:imms|vacc|jab|booster))/gi, 'Tetanus, Diphtheria and Polio'],
  [/\bPJs?(?= (?:Days?|Party|Night|&|and)\b)/g, 'Pajama'],
]

const anyOf = (short: Readonly<Record<string, string>>, more = '', flags = '') =>
  new RegExp(`${more}(?<![\\p{L}\\d&-])(?:${Object.keys(short).join('|')})(?![\\p{L}\\d&-])`, `gu${flags}`)

/** Nor is the state in 'Jackson, MS' short for a school. */
const NOT_A_RIVAL = '(?<!(?:\\bvs?\\.?|@) )(?<!\\d )(?<!, (?=MS|SK))'
const NOT_SO = /\b(?:MS (?:Read|Walk|Society|Teams|Office)|TY Lunch|FB Live)/i

const [capitals, twoCapitals, sports, anyCase] = [
  anyOf(IN_CAPITALS),
  anyOf(TWO_CAPITALS, NOT_A_RIVAL),
  anyOf(SPORTS, NOT_A_RIVAL),
  anyOf(IN_ANY_CASE, '', 'i'),
]
const isCapitals = (text: string) => text === text.toUpperCase()

/** A title with its abbreviations in words: 'JH VB vs. Ash' as 'Junior High Volleyball vs. Ash'. */
export const abbreviationsInWords = (title: string): string => {
  const isAmbiguous = (isCapitals(title) && /\s/.test(title.trim())) || NOT_SO.test(title)
  const inWords = BESIDE.reduce((text, [short, long]) => text.replace(short, long), title)
    .replace(capitals, (short) => IN_CAPITALS[short]!)
    .replace(anyCase, (short) => IN_ANY_CASE[short.toLowerCase()]!)
  const withTeams = OF_SPORTS.test(title) && !NOT_SO.test(title) ? inWords.replace(sports, (short) => SPORTS[short]!) : inWords
  return isAmbiguous ? withTeams : withTeams.replace(twoCapitals, (short) => TWO_CAPITALS[short]!)
}

/** An event's title with its codes and abbreviations in words: 'GBB vs. Ash (H)' as 'girls basketball vs. Ash (Home)'. */
export const titleInWords = (event: CalendarContent): string => abbreviationsInWords(spelledOut(event, true))
