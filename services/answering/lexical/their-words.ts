import { folded, stemOf, wordsOf } from '@clearbell/words'

/** What some schools call one way and others another, a thing a line: far narrower than `thesaurus.ts`, because the question is
 *  read as if it had been asked by the entry's name. Where there is a `>`, what stands before it is asked by and what stands behind
 *  it tells; else all are names of one thing. They match on stems. */
const NAMES = [
  'dismissal, let out, home time, end of the day, end of the school day, school end, day end, school finish, day finish, school is over',
  'dismissal, let out, get out, home time, school end, school finish > start and end, start and finish, begin and end, school hours, school day, school day start, class times, bell schedule',
  'school hours > timings of the school day, school day, start and end, start and finish, begin and end, class times, bell schedule',
  'school start, school begin > school hours, timings of the school day, class times, bell schedule',
  'when is pick up, when is pickup, what time is pick up, what time is pickup > school hours, timings of the school day, school day start and finish, start and let out, start and end, class times',
  'dress code, uniform',
  'what do students wear, what do kids wear, what do children wear, what should my child wear > dress code, uniform',
  'lunch, school dinner, school meal, meal',
  'enroll my child, enroll, register my child, register a new student, apply for a place, apply for admission, admission, registration',
  'after school care, aftercare, after care, extended care, extended day, wraparound care, wraparound, after school club, after school program',
  'after school activity > clubs, activities',
  'before school care, breakfast club, morning care, before care, early care, wraparound care, wraparound',
  'snow day > snow closure, school closure, weather closure, closed or delayed, school is called off, school is cancelled, school is closed, school closes',
  'principal, headteacher, head teacher, headmaster, headmistress, head of school',
  'parent teacher conference, conference, parents evening, parent teacher meeting, parents meeting, parent teacher interview, consultation evening',
  'report card, school report > report card, school report, report',
  'cell phone, cellphone, mobile phone, mobile > cell phone, cellphone, mobile phone, mobile, phone',
  'lost and found, lost property',
  'the holiday, school holiday, the vacation, school vacation, days off > term dates, holiday dates, days off, no school, vacation, holiday, break',
  'school start back, start back > term dates, holiday dates, first day of school, school year begin, year begin, start and end this year',
  'absence, absent, sick, ill',
  'recess, playtime, play time, break time',
  'cafeteria, canteen, dining hall, lunchroom, refectory',
  'gym class, pe, physical education',
  'sneakers, trainers',
  'pants, trousers',
  'tuition, school fees > tuition, school fees, fees',
  'financial aid, financial help, bursary, scholarship, tuition assistance, fee assistance, fee reduction, help with school costs, help with paying, help with the cost',
  'special needs, sen, special education, special educational needs, additional needs, learning support',
  'pta, pto, ptsa, parents association, parent teacher association, home and school association, friends of',
  'volunteer, help at school, help at the school, help out',
  'field trip, school trip, trip, excursion',
  'school bus, transport, transportation > school bus, transport, transportation, bus',
  'nursery, preschool, pre school, prek, pre k, prekindergarten, pre kindergarten',
  'waiting list, waitlist, wait list, wait pool',
  'tour, open day, open house, visit the school',
  'school supplies, supplies, supply list, equipment, stationery',
  'pick up, collect',
  'change my address > update contact details, change our address, update our details, update my details',
  'cupcakes, birthday treat, treats, birthday cake, cake',
  'club, activity, extracurricular',
]

/** With a space before, between and behind, so that one is found in another only by whole words. */
const spaced = (stems: readonly string[]) => ` ${stems.join(' ')} `

/** Longest first, so that 'school meal' is found before 'meal'. */
const phrasesOf = (names: string): string[] => {
  const phrases = names.split(', ').map((name) => wordsOf(name).map(stemOf))
  return phrases.toSorted((a, b) => b.length - a.length).map(spaced)
}

const THINGS = NAMES.map((line) => {
  const [asked = '', written = asked] = line.split(' > ')
  return { asked: phrasesOf(asked), written: phrasesOf(written) }
})

interface Words {
  stems: string
  /** Where each word begins and ends in its text. */
  places: { start: number; end: number }[]
}

const readWords = (text: string): Words => {
  const words = [...text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)]
  return {
    // Some letters are written out as several words, which would not be counted as one.
    stems: spaced(words.map(([word]) => stemOf(folded(word)).replaceAll(' ', ''))),
    places: words.map(({ 0: word, index }) => ({ start: index, end: index + word.length })),
  }
}

/** Where the first of the phrases that is there stands. */
const find = ({ stems, places }: Words, phrases: readonly string[]) => {
  const phrase = phrases.find((some) => stems.includes(some))
  if (!phrase) return null
  const before = stems.slice(0, stems.indexOf(phrase)).split(' ').length - 1
  const count = phrase.split(' ').length - 2
  return { phrase, start: places[before]!.start, end: places[before + count - 1]!.end }
}

/** The question as somebody would ask it who knows the school's own names: 'how much is lunch' of an entry about school dinners
 *  as 'how much is school dinners'. It stays as it is where the entry is about what was asked by the same name.
 *  @param heading of the entry: what its answer mentions in passing is not what it is about */
export const inWordsOf = (question: string, heading: string): string => {
  const [asked, written] = [readWords(question), readWords(heading)]
  for (const thing of THINGS) {
    const mine = find(asked, thing.asked)
    const theirs = mine && !written.stems.includes(mine.phrase) && find(written, thing.written)
    // One name is enough, and the places of a second one have moved.
    if (theirs) return `${question.slice(0, mine.start)}${heading.slice(theirs.start, theirs.end).toLowerCase()}${question.slice(mine.end)}`
  }
  return question
}
