/** Measures how near an unanswered question must be to join a group. Questions that one entry answers belong together: one written
 *  answer would close them all. They come one by one, as a school would get them, and join the nearest group or start one.
 *
 *    node lab/eval/grouping.ts [regrouped|choose|calibrate]      default: regrouped
 *
 *  `regrouped`: regrouped.csv, wordings of questions that no entry answers. */
import { readFileSync } from 'node:fs'
import { openLocalEmbedder } from '@clearbell/answering'
import { cosine, isFunctionWord, stemOf, wordsOf } from '@clearbell/answering/lab'
import { foldersOf, questionsOf, type Role } from '../corpus/schools.ts'

const PER_SCHOOL = 200
const what = process.argv[2] ?? 'regrouped'

interface Asked {
  gold: string
  vector: Float32Array
  stems: ReadonlySet<string>
}

/** The stems of a question's content words. */
const contentStems = (question: string): ReadonlySet<string> =>
  new Set(
    wordsOf(question)
      .filter((word) => !isFunctionWord(word))
      .map(stemOf),
  )

/** The same order each time, with the questions of one entry apart. */
const shuffled = <T>(items: readonly T[]): T[] => {
  let seed = 7
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  return items.map((item) => ({ item, key: next() })).toSorted((one, other) => one.key - other.key).map(({ item }) => item)
}

interface Labelled {
  text: string
  gold: string
}

const regrouped = (): Labelled[][] => {
  const rows = readFileSync(new URL('../corpus/regrouped.csv', import.meta.url), 'utf8').trimEnd().split('\n').slice(1)
  return [
    rows.map((row) => {
      const [, gold, text] = /^([^,]+),(.+)$/.exec(row)!
      return { text: text!, gold: gold! }
    }),
  ]
}

const ofSchools = (role: Role): Labelled[][] =>
  foldersOf(role).map((folder) => questionsOf(folder).flatMap(({ text, gold }) => (gold?.length === 1 ? [{ text, gold: gold[0]! }] : [])))

const embedder = await openLocalEmbedder()
const schools: Asked[][] = []
for (const labelled of what === 'regrouped' ? regrouped() : ofSchools(what as Role)) {
  const asked: Asked[] = []
  for (const { text, gold } of shuffled(labelled).slice(0, PER_SCHOOL))
    asked.push({ gold, vector: await embedder.embedQuestion(text), stems: contentStems(text) })
  schools.push(asked)
}
await embedder.close()

/** Groups of one school's questions.   @param near of two questions, 0..1 */
const grouped = (asked: readonly Asked[], near: (one: Asked, other: Asked) => number, threshold: number): Asked[][] => {
  const groups: Asked[][] = []
  for (const question of asked) {
    const [best] = groups
      .map((group) => ({ group, nearness: near(question, group[0]!) }))
      .toSorted((one, other) => other.nearness - one.nearness)
    if (best && best.nearness >= threshold) best.group.push(question)
    else groups.push([question])
  }
  return groups
}

const pairs = (count: number) => (count * (count - 1)) / 2
const countsOf = (golds: readonly string[]) => [...Map.groupBy(golds, (gold) => gold).values()].map(({ length }) => length)

for (const [name, near, thresholds] of [
  ['cosine', (one: Asked, other: Asked) => cosine(one.vector, other.vector), [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85]],
  [
    'words',
    (one: Asked, other: Asked) => one.stems.intersection(other.stems).size / (one.stems.union(other.stems).size || 1),
    [0.34, 0.5, 0.6, 0.67, 0.75, 1],
  ],
] as const)
  for (const threshold of thresholds) {
    let [right, joined, related, groups, questions] = [0, 0, 0, 0, 0]
    for (const asked of schools) {
      const made = grouped(asked, near, threshold)
      for (const group of made) {
        joined += pairs(group.length)
        right += countsOf(group.map(({ gold }) => gold)).reduce((sum, count) => sum + pairs(count), 0)
      }
      related += countsOf(asked.map(({ gold }) => gold)).reduce((sum, count) => sum + pairs(count), 0)
      groups += made.length
      questions += asked.length
    }
    const percent = (part: number, whole: number) => `${((100 * part) / (whole || 1)).toFixed(1)} %`
    console.log(
      `${name} ${threshold}: of pairs put together ${percent(right, joined)} belong together; ${percent(right, related)} of those that do are; ${questions} questions in ${groups} groups`,
    )
  }
