import { wordsOf } from './words.ts'

/** Grades as every school counts them: -1 is before kindergarten, 0 kindergarten, 12 the last year of high school. */
const ORDINALS = [
  'kindergarten',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]

const BEFORE_KINDERGARTEN = new Set(['prek', 'prekindergarten', 'pk', 'tk', 'jk'])

const gradeOf = (word: string | undefined): number | null => {
  if (word === undefined) return null
  if (BEFORE_KINDERGARTEN.has(word)) return -1
  if (word === 'k' || word === 'kindergarten' || word === 'kinder') return 0
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1]
  const grade = number === undefined ? ORDINALS.indexOf(word) : Number(number)
  return grade >= 0 && grade <= 12 ? grade : null
}

/** 'The grade twos'; the singular may count something else: 'the grade 5 one', 'Grade 8 Two-Day Trip'. */
const PLURALS = ['twos', 'threes', 'fours', 'fives', 'sixes', 'sevens', 'eights']

const GRADE_WORD = /^gr(?:s|ade|ades|ader|aders)?$/
const ORDINAL = /^\d{1,2}(?:st|nd|rd|th)$/
const NAMED: Readonly<Record<string, readonly number[]>> = {
  prek: [-1],
  prekindergarten: [-1],
  kindergarten: [0],
  kindergartener: [0],
  kindergartner: [0],
  kindergarteners: [0],
  kindergartners: [0],
  kinder: [0],
  freshman: [9],
  freshmen: [9],
  sophomore: [10],
  sophomores: [10],
  juniors: [11],
  senior: [12],
  seniors: [12],
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

const EITHER = new Set(['and', 'or'])
const JOINTS = new Set(['to', 'through', 'thru', ...EITHER])

/** 'grades 6 to 8', 'grade 6 and 7': the words that follow `grade`. */
const gradesAfter = (words: readonly string[], at: number): number[] => {
  const plural = PLURALS.indexOf(words[at + 1] ?? '')
  if (plural >= 0) return [plural + 2]
  const first = gradeOf(words[at + 1])
  if (first === null) return []
  const joint = words[at + 2] ?? ''
  const last = gradeOf(words[at + (JOINTS.has(joint) ? 3 : 2)])
  if (last === null) return [first]
  return EITHER.has(joint) ? [first, last] : range(first, last)
}

/** '7th and 8th graders', '3rd to 5th grade': the words in front of `grade`. */
const gradesBefore = (words: readonly string[], at: number): number[] => {
  const last = gradeOf(words[at - 1])
  if (last === null) return []
  const joint = words[at - 2] ?? ''
  const other = words[at - (JOINTS.has(joint) ? 3 : 2)] ?? ''
  const first = ORDINAL.test(other) ? gradeOf(other) : null
  if (first === null) return [last]
  return JOINTS.has(joint) && !EITHER.has(joint) ? range(first, last) : [first, last]
}

const FIRST = 'pre ?-?k(?:indergarten)?|[ptj]?k|kinder(?:garten)?'
const LAST = `k|kindergarten|\\d{1,2}(?:st|nd|rd|th)?|${ORDINALS.slice(1).join('|')}`
const FROM_K = new RegExp(
  `(?<!\\d ?)\\b(?<first>${FIRST}) ?(?:(?<range>[-–—]|\\b(?:to|through|thru)\\b)|[&/,+]|\\b(?:and|or)\\b) ?(?:gr(?:ade)?s?\\.? )?(?<last>${LAST})\\b(?![:/.]?\\d| ?[ap]\\.?m\\b)`,
  'gi',
)

/** Grades that a text counts from kindergarten on, with no 'grade' in front: 'K-5', 'Pre-K through Gr. 5', 'K & 1st'. */
export const gradesFromK = (text: string): Set<number> => {
  const grades = new Set<number>()
  for (const { groups } of text.matchAll(FROM_K)) {
    const from = groups!['first']!.toLowerCase()
    const [first, last] = [from.startsWith('k') ? 0 : -1, gradeOf(groups!['last']!.toLowerCase())]
    // 'Kindergarten, 9:00' and 'Kindergarten and 3 more' are no list of grades.
    const isCounted = from.startsWith('kinder') && /^\d+$/.test(groups!['last']!)
    if (last === null || (isCounted && !groups!['range'])) continue
    for (const grade of groups!['range'] ? range(first, last) : [first, last]) grades.add(grade)
  }
  return grades
}

/** The grades a text speaks of: 'third grader', '3rd grade', 'grades 6-8', 'seniors', 'kindergarten'. */
export const gradesOf = (words: readonly string[]): Set<number> => {
  const grades = new Set<number>()
  words.forEach((word, at) => {
    for (const grade of NAMED[word] ?? []) grades.add(grade)
    if (!GRADE_WORD.test(word)) return
    for (const grade of [...gradesBefore(words, at), ...gradesAfter(words, at)]) grades.add(grade)
  })
  return grades
}

/** The same of a text, those included that it counts from kindergarten on. */
export const gradesIn = (text: string): Set<number> => new Set([...gradesOf(wordsOf(text)), ...gradesFromK(text)])

/** 'In 4th period', 'in 1st grade' and 'in 6th form' are no grades by themselves. */
const COUNTED =
  /^(?:place|period|hour|block|quarter|semester|trimester|term|week|month|year|half|row|lane|set|gym|lunch|team|round|class|form|grading|marking|session|shift|avenue|ave|floor|street|house|of)s?$/

const CHILD = /^(?:a|my|our)$/
const OF_A_CHILD = /^(?:and|in|who|is|but|with)$/

/** The grades a visitor's message speaks of; there 'my son is in 4th' and 'we have a junior' are some as well. */
export const gradesAsked = (words: readonly string[]): Set<number> => {
  const grades = gradesOf(words)
  words.forEach((word, at) => {
    if (word === 'junior' && CHILD.test(words[at - 1] ?? '') && OF_A_CHILD.test(words[at + 1] ?? 'in')) grades.add(11)
    if (!ORDINAL.test(word) || !['in', 'into', 'entering'].includes(words[at - 1] ?? '') || COUNTED.test(words[at + 1] ?? '')) return
    const grade = gradeOf(word)
    if (grade !== null) grades.add(grade)
  })
  return grades
}
