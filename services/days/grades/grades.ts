import { wordsOf } from '@clearbell/words'

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

const RANGE = new Set(['to', 'through', 'thru'])
const JOINTS = new Set([...RANGE, 'and', 'or'])
/** 'Grade 5, 6 pm'. */
const HALF_OF_DAY = /^[ap]m$/

interface Listed {
  grade: number
  /** The word between it and the one before it in the reading; '' where they stand side by side. */
  joint: string
}

/** Grades that follow each other from a word on, forwards or backwards: '6 to 8', '3 4 and 5'. */
const listFrom = (
  words: readonly string[],
  start: number,
  step: 1 | -1,
  gradeAt: (at: number, joint: string) => number | null,
): Listed[] => {
  const listed: Listed[] = []
  let [at, joint] = [start, '']
  for (let grade = gradeAt(at, joint); grade !== null; grade = gradeAt(at, joint)) {
    listed.push({ grade, joint })
    const next = words[at + step] ?? ''
    joint = JOINTS.has(next) ? next : ''
    at += joint ? 2 * step : step
  }
  return listed
}

/** All that a list means: 'grades 6 to 8' is three. */
const allOf = (listed: readonly Listed[], isRange: (joint: string) => boolean): number[] =>
  listed
    .flatMap(({ grade, joint }, i) => {
      const before = listed[i - 1]?.grade ?? grade
      return i > 0 && isRange(joint) ? range(Math.min(before, grade), Math.max(before, grade)) : [grade]
    })
    .toSorted((a, b) => a - b)

/** 'grades 6 to 8', 'grade 6 and 7', 'grades 3, 4 and 5': the words that follow `grade`. */
const gradesAfter = (words: readonly string[], at: number): number[] => {
  const plural = PLURALS.indexOf(words[at + 1] ?? '')
  if (plural >= 0) return [plural + 2]
  const listed = listFrom(words, at + 1, 1, (each) => (HALF_OF_DAY.test(words[each + 1] ?? '') ? null : gradeOf(words[each])))
  // Of '6-8' the words are two numbers side by side.
  const isPair = listed.length === 2
  return allOf(listed, (joint) => RANGE.has(joint) || (isPair && joint === ''))
}

/** '7th and 8th graders', '3rd to 5th grade', 'fifth and sixth graders': the words in front of `grade`. */
const gradesBefore = (words: readonly string[], at: number): number[] => {
  const listed = listFrom(words, at - 1, -1, (each, joint) =>
    each === at - 1 || joint !== '' || ORDINAL.test(words[each] ?? '') ? gradeOf(words[each]) : null,
  )
  return allOf(listed, (joint) => RANGE.has(joint))
}

/** 'first' to 'twelfth', for a pattern. */
export const ORDINAL_WORDS = ORDINALS.slice(1).join('|')

const FIRST = 'pre ?-?k(?:indergarten)?|[ptj]?k|kinder(?:garten)?'
const LAST = `k|kindergarten|\\d{1,2}(?:st|nd|rd|th)?|${ORDINAL_WORDS}`
const FROM_K = new RegExp(
  `(?<!\\d ?)\\b(?<first>${FIRST}) ?(?:(?<range>[-–—]|\\b(?:to|through|thru)\\b)|[&/,+]|\\b(?:and|or)\\b) ?(?:gr(?:ade)?s?\\.? )?(?<last>${LAST})\\b(?![:/.]?\\d| ?[ap]\\.?m\\b)`,
  'gi',
)

/** Grades that a text counts from kindergarten on, with no 'grade' in front: 'K-5', 'Pre-K through Gr. 5', 'K & 1st'. */
const gradesFromK = (text: string): Set<number> => {
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

const gradesOf = (words: readonly string[]): Set<number> => {
  const grades = new Set<number>()
  words.forEach((word, at) => {
    for (const grade of NAMED[word] ?? []) grades.add(grade)
    if (!GRADE_WORD.test(word)) return
    for (const grade of [...gradesBefore(words, at), ...gradesAfter(words, at)]) grades.add(grade)
  })
  return grades
}

/** '1st-3rd grade' as '1st to 3rd grade'. */
const dashesInWords = (text: string): string => text.replace(/(?<=\d(?:st|nd|rd|th)) ?[-–—] ?(?=\d)/gi, ' to ')

/** The grades a text speaks of: 'third grader', '3rd grade', 'grades 6-8', 'K-5', 'seniors', 'kindergarten'. */
export const gradesIn = (text: string): Set<number> => new Set([...gradesOf(wordsOf(dashesInWords(text))), ...gradesFromK(text)])

/** 'In 4th period', 'in 1st grade' and 'in 6th form' are no grades by themselves. */
const COUNTED =
  /^(?:place|period|hour|block|quarter|semester|trimester|term|week|month|year|half|row|lane|set|gym|lunch|team|round|class|form|grading|marking|session|shift|avenue|ave|floor|street|house|of)s?$/

const CHILD = /^(?:a|my|our)$/
const OF_A_CHILD = /^(?:and|in|who|is|but|with)$/

const gradesAsked = (words: readonly string[]): Set<number> => {
  const grades = gradesOf(words)
  words.forEach((word, at) => {
    if (word === 'junior' && CHILD.test(words[at - 1] ?? '') && OF_A_CHILD.test(words[at + 1] ?? 'in')) grades.add(11)
    if (!ORDINAL.test(word) || !['in', 'into', 'entering'].includes(words[at - 1] ?? '') || COUNTED.test(words[at + 1] ?? '')) return
    // 'In 3rd and 5th'.
    const listed = listFrom(words, at, 1, (each) => (ORDINAL.test(words[each] ?? '') ? gradeOf(words[each]) : null))
    for (const grade of allOf(listed, (joint) => RANGE.has(joint))) grades.add(grade)
  })
  return grades
}

/** The grades a visitor's message speaks of; there 'my son is in 4th' and 'we have a junior' are some as well. */
export const gradesAskedIn = (message: string): Set<number> =>
  new Set([...gradesAsked(wordsOf(dashesInWords(message))), ...gradesFromK(message)])
