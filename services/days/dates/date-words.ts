import { folded, slips } from '@clearbell/words'

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

/** How calendars, and families after them, write teams short. */
export const TEAM_CODES: Readonly<Record<string, string>> = {
  bbb: 'boys basketball',
  gbb: 'girls basketball',
  bvb: 'boys volleyball',
  gvb: 'girls volleyball',
  ffb: 'flag football',
}

/** '1/2 day' and '½ day' are half a day, the 'Grade 1/2 Day Trip' is none. */
export const halfInWords = (text: string): string =>
  text.replace(/(?<!\b(?:grades?|gr|years?)\.? )(?:½|\b1[/⁄]2)[ -]?(?=days?\b)/gi, 'half ')

const ALIASES: Readonly<Record<string, string>> = {
  mon: 'monday',
  tue: 'tuesday',
  tues: 'tuesday',
  weds: 'wednesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
  feb: 'february',
  apr: 'april',
  jun: 'june',
  jul: 'july',
  aug: 'august',
  sep: 'september',
  sept: 'september',
  oct: 'october',
  nov: 'november',
  dec: 'december',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tmw: 'tomorrow',
  tomoz: 'tomorrow',
  '2moro': 'tomorrow',
  '2morrow': 'tomorrow',
  '2day': 'today',
  tonite: 'tonight',
  nxt: 'next',
  wk: 'week',
  wknd: 'weekend',
  fortnight: 'two weeks',
  til: 'until',
  till: 'until',
  thru: 'through',
  nite: 'night',
  eve: 'evening',
  xmas: 'christmas',
  yr: 'year',
  yrs: 'years',
  mtg: 'meeting',
  ...TEAM_CODES,
}

/** Short forms that are words as well ('he sat', 'sun hat', the SAT): dates only beside a word that makes them so. */
const SHORT: Readonly<Record<string, string>> = { sat: 'saturday', sun: 'sunday', wed: 'wednesday', jan: 'january', mar: 'march' }
const SHORT_AFTER = /\b(on|this|coming|by|and|or|to|from|until|in) (sat|sun|wed|jan|mar)\b/g
const SHORT_BESIDE_NUMBER =
  /\b(jan|mar)(?= \d)|(?<=\d(?:st|nd|rd|th)? )(jan|mar)\b|\b(sat|sun|wed)(?= \d|[ ](?:the )?\d| (?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/g

const LONG_WORDS = [...WEEKDAYS, ...MONTHS, 'tomorrow', 'weekend', 'yesterday'].filter((word) => word.length >= 6)
const NOT_SLIPS = new Set(['sundae', 'sundaes', 'augusta', 'mayday', 'midday', 'noonday', 'remember', 'member', 'sober'])

const corrected = (word: string): string => {
  const alias = ALIASES[word]
  if (alias !== undefined) return alias
  // Its plural names a habit ('on Fridays'), and is no slip of the singular.
  if (word.length < 5 || word.endsWith('s') || NOT_SLIPS.has(word)) return word
  return (
    LONG_WORDS.find(
      (known) => known[0] === word[0] && Math.abs(known.length - word.length) <= 2 && slips(known, word) <= (known.length > 7 ? 2 : 1),
    ) ?? word
  )
}

/** A message in lower case and single spaces, without accents and punctuation other than that inside dates and times
 *  ('10/5', '8:30', '5.10.2026', '$20'); dashes between days read 'to', and slips and short forms of days and months are
 *  written out. */
export const plainText = (message: string): string =>
  halfInWords(folded(message))
    .replace(/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g, '$1/$2/$3')
    .replace(
      /(?<=\d(?:st|nd|rd|th)?)\s*[-–—]\s*(?=[a-z\d])|\s[-–—]\s|(?<=\b(?:mon|tues?|wed|thu|thurs?|fri|sat|sun)(?:day)?)[-–—]/g,
      ' to ',
    )
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}$/.:]+/gu, ' ')
    .replace(/(?<!\d)[/.:]|[/.:](?!\d)/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map(corrected)
    .join(' ')
    .replace(SHORT_AFTER, (_all, before: string, short: string) => `${before} ${SHORT[short] ?? short}`)
    .replace(SHORT_BESIDE_NUMBER, (short) => SHORT[short] ?? short)
