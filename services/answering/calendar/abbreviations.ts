/** How schools write the titles of their calendars short, and what families call it. Written as they stand here: 'ms' and 'int' are
 *  other words. Whoever changes one counts TEXTS_VERSION of projections/vectors up. */
const IN_CAPITALS: Readonly<Record<string, string>> = {
  BTSN: 'Back-to-School Night',
  PTM: 'Parent-Teacher Meeting',
  CONF: 'Conference',
  PTC: 'Parent-Teacher Conferences',
  'P/T': 'Parent-Teacher',
  AGM: 'Annual General Meeting',
  BOE: 'Board of Education',
  ELAC: 'English Learner Advisory Committee',
  LGB: 'Local Governing Body (Governors)',
  PD: 'Professional Development',
  CPD: 'Professional Training',
  INSET: 'INSET Staff Training',
  HOCO: 'Homecoming',
  PJ: 'Pajama',
  NJHS: 'National Junior Honor Society',
  BBB: 'Boys Basketball',
  GBB: 'Girls Basketball',
  BVB: 'Boys Volleyball',
  GVB: 'Girls Volleyball',
  FFB: 'Flag Football',
  VFB: 'Varsity Football',
  FB: 'Football',
  VB: 'Volleyball',
  BB: 'Basketball',
  BBALL: 'Basketball',
  BSB: 'Baseball',
  XC: 'Cross Country',
  'T&F': 'Track and Field',
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
  JR: 'Junior',
  INT: 'Intermediate',
  SR: 'Senior',
  EOC: 'End-of-Course Test',
  SHSAT: 'SHSAT High School Admission Test',
  EQAO: 'EQAO Provincial Test',
  NAPLAN: 'NAPLAN National Test',
  STAAR: 'STAAR State Test',
  CAASPP: 'CAASPP State Test',
  CogAT: 'CogAT Ability Test',
  ELA: 'English Language Arts',
  FAFSA: 'FAFSA College Financial Aid',
  DTP: 'Tetanus, Diphtheria and Polio',
  MenACWY: 'Meningitis',
}

/** In small letters, with a capital, or in a title that is all capitals: 'PIC' is the Parent Involvement Committee. */
const IN_SMALL: Readonly<Record<string, string>> = {
  mtg: 'Meeting',
  mtgs: 'Meetings',
  conf: 'Conference',
  confs: 'Conferences',
  pic: 'Picture',
  pics: 'Pictures',
  imms: 'Immunisations',
  tchr: 'Teacher',
  tchrs: 'Teachers',
  elem: 'Elementary',
  orch: 'Orchestra',
  tourney: 'Tournament',
  "int'l": 'International',
  xmas: 'Christmas',
}

/** What is short for one thing only beside another. */
const BESIDE: readonly (readonly [RegExp, string])[] = [
  [/\bJr\. (?=[A-Z])(?!Day\b)/g, 'Junior '],
  [/\bSr\. (?=[A-Z])/g, 'Senior '],
  [/\bInt\. (?=[A-Z])/g, 'Intermediate '],
  [/\bGrs?\.? (?=K\b|\d)/g, 'Grade '],
  [/(?<=\d(?:st|nd|rd|th) )Gr\b\.?/g, 'Grade'],
  [/\bHPV\b(?! vacc)/gi, 'HPV Vaccine'],
  [/\bYr\.? (?=\d)/g, 'Year '],
  [/\bTR (?=@|vs?\b)/g, 'Track '],
  [/\bMin\.? (?=Days?\b)/gi, 'Minimum '],
  [/\bNHS (?=Induction)/g, 'National Honor Society '],
  [/\bSTEM (?=Expo|Fair)/g, 'STEM Science '],
  [/\bV ?[/&] ?H\b/g, 'Vision and Hearing'],
]

const anyOf = (short: readonly string[], end: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\d&-])(?:${short.toSorted((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\d])${end}`, flags)

// 'Matilda JR.' is no Junior.
const CAPITALS = anyOf(Object.keys(IN_CAPITALS), '(?!\\.)', 'gu')
const SMALL = anyOf(Object.keys(IN_SMALL), '\\.?', 'giu')

const isCapitals = (text: string) => text === text.toUpperCase()

/** A title with its abbreviations in words: 'JH VB vs. Ash' as 'Junior High Volleyball vs. Ash'. */
export const abbreviationsInWords = (title: string): string =>
  BESIDE.reduce((text, [short, inWords]) => text.replace(short, inWords), title)
    .replace(CAPITALS, (short) => IN_CAPITALS[short]!)
    .replace(SMALL, (short) => (isCapitals(short) && !isCapitals(title) ? short : IN_SMALL[short.replace('.', '').toLowerCase()]!))
