import { stemOf, wordsOf } from '@clearbell/words'

/** What a question asks in the place of what an entry's question asks. One such word makes it another question, however near the rest
 *  is and however well the answer seems to fit. Each is 1 where it is so. */
export interface Differences {
  /** The question names somebody of whom the entry does not speak: teachers, and the entry is about pupils. */
  otherPerson: number
  /** It asks for the opposite of what the entry's question asks, and the entry says nothing of that: to close, and not to open. */
  opposite: number
  /** It names one thing of a kind, and the entry's question another one: breakfast, and not lunch. */
  otherThing: number
}

/** With a space before, between and behind, so that one is found in another only by whole words. */
const spaced = (text: string) => ` ${wordsOf(text).map(stemOf).join(' ')} `
/** Names of one thing. */
type Names = readonly string[]
const namesOf = (list: string): Names => list.split(', ').map(spaced)

/** People that schools write entries for besides their pupils. */
const PEOPLE: readonly Names[] = [
  'teacher, staff, coach, employee, faculty, aide',
  'visitor, guest',
  'volunteer, chaperone, helper',
  'brother, sister, sibling, nephew, niece, cousin, friend',
  'grandparent, grandmother, grandfather, grandma, grandpa, granny, gran',
  'parent, mother, father, mom, mum, dad, guardian, adult, grown up, husband, wife',
].map(namesOf)

/** What is done, and what undoes it or is its contrary. */
const OPPOSITES = [
  'open, reopen, open again | close, shut, cancel, call off, closure',
  'start, begin | end, finish, over',
  'early | late, tardy',
  'hot, warm | cold',
  'lost, lose | found, find',
  'arrive, arrival | leave, departure',
  'get up, wake up, wake | bedtime, lights out, bed',
  'pass | fail',
  'borrow, take out | lend, bring back',
  'give, donate | get, receive',
  'join, sign up, register, enroll, enrol, apply, get, buy, order, book, request, take, become, add, put, reserve, bring, start, opt in | cancel, quit, leave, drop, drop out, give up, give back, withdraw, return, refund, sell, stop, opt out, remove, take off, money back, turn down, resign, hand back, get out of',
]

/** Things of a kind, of which schools write separate entries. */
const THINGS = [
  'breakfast | lunch, dinner, supper, meal | snack',
  'football | soccer | basketball | volleyball | baseball, softball | tennis | swimming | hockey | wrestling | track, athletics | golf | gymnastics | rugby | netball | rowing | sailing | skiing',
  'band, orchestra | choir, chorus | drama, theater, theatre | chess | robotics | debate | dance | yearbook',
  'French | Spanish | German | Latin | Chinese, Mandarin | Arabic | Russian | Vietnamese | Irish, Gaelic | Welsh | Māori',
  'math, maths, algebra | science, biology, chemistry, physics | history | art | music | geography | PE, physical education',
  'laptop, Chromebook, computer | tablet, iPad | calculator | phone | watch, smartwatch | console',
  'bus | train | car | bike, bicycle | scooter | skateboard | motorbike, motorcycle | plane, flight | ferry | van',
  'nurse | principal, headteacher, head | counselor, counsellor, psychologist | librarian | secretary | social worker | therapist | trainer | director | custodian, caretaker | treasurer',
  'library | gym | cafeteria, canteen | playground | pool | auditorium | chapel | garden | clinic',
  'report card, school report | transcript | diploma, certificate | passport | permission slip',
  'prom | graduation | concert | picnic | open house | sports day | book fair',
  'lice | fever | asthma | allergy | diabetes | concussion',
  'preschool, nursery, pre k | kindergarten, reception | first grade, 1st grade | second grade, 2nd grade | third grade, 3rd grade | fourth grade, 4th grade | fifth grade, 5th grade | sixth grade, 6th grade | seventh grade, 7th grade | eighth grade, 8th grade | ninth grade, 9th grade | tenth grade, 10th grade | eleventh grade, 11th grade | twelfth grade, 12th grade',
  'elementary school, primary school | middle school, junior high | high school, secondary school',
  'dog | cat | horse',
  'exam | homework | project',
  'tuition | deposit | fine',
]

const kindOf = (line: string): Names[] => line.split(' | ').map(namesOf)
const OPPOSITE_PAIRS = OPPOSITES.map(kindOf)
const KINDS = THINGS.map(kindOf)

const has = (text: string, names: Names) => names.some((name) => text.includes(name))

const NEGATED = /^(?:un|dis|non)(?=\w{4})/
/** Whether one text has the negation of a word of the other, 'unenroll' of 'enroll', and not that word.  @param others stems, spaced */
const negates = (words: readonly string[], others: string): boolean =>
  words.some((word) => {
    const plain = spaced(word.replace(NEGATED, ''))
    return NEGATED.test(word) && others.includes(plain) && !others.includes(spaced(word)) && !spaced(words.join(' ')).includes(plain)
  })

/** @param question in the words of the entry  @param heading the entry's question */
export const differencesOf = (question: string, heading: string, answer: string): Differences => {
  const [asked, titled] = [spaced(question), spaced(heading)]
  const all = `${titled}${spaced(answer)}`
  /** Whether the question asks for one, and the entry's question for another in its place. */
  const isAnotherOf = (kind: readonly Names[]) =>
    kind.some(
      (mine) => has(asked, mine) && !has(all, mine) && kind.some((other) => other !== mine && has(titled, other) && !has(asked, other)),
    )
  return {
    otherPerson: Number(PEOPLE.some((names) => has(asked, names) && !has(all, names))),
    opposite: Number(OPPOSITE_PAIRS.some(isAnotherOf) || negates(wordsOf(question), titled) || negates(wordsOf(heading), asked)),
    otherThing: Number(KINDS.some(isAnotherOf)),
  }
}
