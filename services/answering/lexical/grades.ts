/** Grades as every school counts them: 0 is kindergarten, 12 the last year of high school. */
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

const gradeOf = (word: string | undefined): number | null => {
  if (word === undefined) return null
  if (word === 'k' || word === 'kindergarten' || word === 'kinder') return 0
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1]
  const grade = number === undefined ? ORDINALS.indexOf(word) : Number(number)
  return grade >= 0 && grade <= 12 ? grade : null
}

const GRADE_WORD = /^grade(?:s|r|rs)?$/
const NAMED: Readonly<Record<string, readonly number[]>> = {
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

/** 'grades 6 to 8', 'grade 6 and 7': the words that follow `grade`. */
const gradesAfter = (words: readonly string[], at: number): number[] => {
  const first = gradeOf(words[at + 1])
  if (first === null) return []
  const joined = ['to', 'through', 'thru', 'and', 'or'].includes(words[at + 2] ?? '')
  const last = gradeOf(words[at + (joined ? 3 : 2)])
  if (last === null) return [first]
  return words[at + 2] === 'and' || words[at + 2] === 'or' ? [first, last] : range(first, last)
}

/** The grades a text speaks of: 'third grader', '3rd grade', 'grades 6-8', 'seniors', 'kindergarten'. */
export const gradesOf = (words: readonly string[]): Set<number> => {
  const grades = new Set<number>()
  words.forEach((word, at) => {
    for (const grade of NAMED[word] ?? []) grades.add(grade)
    if (!GRADE_WORD.test(word)) return
    const before = gradeOf(words[at - 1])
    if (before !== null) grades.add(before)
    for (const grade of gradesAfter(words, at)) grades.add(grade)
  })
  return grades
}
