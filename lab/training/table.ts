import { similarityBands } from '@clearbell/contracts'
import type { Example } from './examples.ts'

export interface Result {
  group: Example['group']
  right: boolean
  /** Of the first candidate that answers, from 1; 0 when none does. */
  rank: number
  similarity: number
}

const percent = (list: readonly Result[], test: (result: Result) => boolean) =>
  ((100 * list.filter(test).length) / Math.max(1, list.length)).toFixed(1).padStart(6)

/** What each threshold would answer, group by group, and how many of the answers of its band are right. */
export const printTable = (title: string, results: readonly Result[]): void => {
  const of = (group: Result['group']) => results.filter((result) => result.group === group)
  const answerable = of('answerable')
  const [first, third] = [1, 3].map((last) => percent(answerable, ({ rank }) => rank >= 1 && rank <= last))
  console.log(`\n${title}: hit@1 ${first}  hit@3 ${third}`)
  console.log('threshold  right  wrong   near   gone offtop contra   same    you | of the answers so sure, right')
  for (let threshold = 0.5; threshold < 0.96; threshold += 0.05) {
    const given = ({ similarity }: Result) => similarity >= threshold
    const row = [percent(answerable, (r) => given(r) && r.right), percent(answerable, (r) => given(r) && !r.right)]
    for (const group of ['near', 'gone', 'offtopic', 'contrast'] as const) row.push(percent(of(group), given))
    for (const group of ['same', 'you'] as const) row.push(percent(of(group), (r) => given(r) && r.right))
    const band = results.filter((r) => r.group !== 'gone' && given(r) && r.similarity < threshold + 0.05)
    console.log(`${threshold.toFixed(2).padStart(9)} ${row.join(' ')}   | ${percent(band, ({ right }) => right)} (${band.length})`)
  }
}

/** The most that may be answered, percent: of questions whose answer was taken out of the list, of near misses; and the
 *  most wrong answers, of answerable questions. */
const MOST = { gone: 5, near: 15, wrong: 2, offtopic: 100, contrast: 100 }
/** What decides in the end may send a weak match, as likely to be right as not. Before any reading, the one message off topic that looks
 *  most like a question would silence most answers, and nothing tells what differs by one word. */
export const LEAST_AT_LAST = 0.5
/** At schools that choose nothing, answers that were taken out and contrast questions got through twice as often, before and after the
 *  reranker was taught: so it is about half of the 4 and the 5 % that are hoped for there. */
export const MOST_AT_LAST = { gone: 2.5, near: 8, wrong: 1.5, offtopic: 1, contrast: 2.5 }

const isWithin = (results: readonly Result[], threshold: number, most: typeof MOST, factor: number) => {
  const share = (group: Result['group'], test: (result: Result) => boolean = () => true) => {
    const list = results.filter((result) => result.group === group)
    return (100 * list.filter((result) => result.similarity >= threshold && test(result)).length) / Math.max(1, list.length)
  }
  return (
    share('gone') <= factor * most.gone &&
    share('near') <= factor * most.near &&
    share('offtopic') <= factor * most.offtopic &&
    share('contrast') <= factor * most.contrast &&
    share('answerable', ({ right }) => !right) <= factor * most.wrong
  )
}

/** The lowest threshold, in hundredths, at which no more than `most` is answered; 1 when there is none.
 *  @param schools the results of each
 *  @param single by how much one of them may exceed `most`
 *  @param least is sent in no case, however seldom it is wrong */
export const thresholdOf = (
  schools: readonly (readonly Result[])[],
  single: number,
  most = MOST,
  least: number = similarityBands.good,
): number =>
  Array.from({ length: 100 }, (_, i) => i / 100)
    .filter((threshold) => threshold >= least)
    .find(
      (threshold) => isWithin(schools.flat(), threshold, most, 1) && schools.every((school) => isWithin(school, threshold, most, single)),
    ) ?? 1

/** How surely the similarity of an answerable question is above that of a refused one, 0.5 for not at all: equal ones count
 *  half. Asked of another school's entries it must stay near 0.5, or wording alone decides. */
export const wordingAuc = (results: readonly Result[]): number => {
  const of = (group: Result['group']) => results.filter((result) => result.group === group).map(({ similarity }) => similarity)
  const [answerable, refused] = [of('answerable'), of('near')]
  let above = 0
  for (const a of answerable) for (const b of refused) above += a > b ? 1 : a === b ? 0.5 : 0
  return above / (answerable.length * refused.length)
}
