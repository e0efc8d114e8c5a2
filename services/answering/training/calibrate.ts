/** Makes `lexical/weights.json` from labelled schools, and prints what the answer threshold is chosen by.
 *
 *    node services/answering/training/calibrate.ts --data FOLDER [--data FOLDER ...]
 *
 *  Run by hand; neither the schools nor this script is needed to build or run the product. A school that figures are
 *  reported for must not be named here. The first model ranks (a softmax over the entries), the second turns the first
 *  place into a probability (a logistic regression). The table is measured out of sample: four times the models are
 *  fitted on three quarters of the schools and measured on the rest. The same input always gives the same file. */
import { writeFileSync } from 'node:fs'
import { bestPlaces, type Calibration, evidenceOf, probabilityOf, scoresOf } from '../lexical/calibration.ts'
import type { SignalName } from '../lexical/signals.ts'
import { foldersFrom } from './arguments.ts'
import { type Example, examplesOf } from './examples.ts'
import { type Choice, fitProbability, fitRanking } from './fit.ts'

const PARTS = 4
/** Of all questions, those that no entry answers: what a school's visitors are taken to ask. */
const REFUSED_SHARE = 0.25

type Ranking = Record<SignalName, number>
interface Model {
  ranking: Ranking
  calibration: Calibration
}

const named = <Name extends string>(names: readonly Name[], values: Iterable<number>) => {
  const list = [...values]
  return Object.fromEntries(names.map((name, i) => [name, Number(list[i]!.toFixed(3))])) as Record<Name, number>
}
const keysOf = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[]

const choiceOf = ({ signals, gold }: Example): Choice => {
  const names = keysOf(signals)
  return { candidates: gold.map((_, place) => Float64Array.from(names, (name) => signals[name][place]!)), right: gold }
}

const firstPlace = (example: Example, ranking: Ranking) => {
  const scores = scoresOf(example.signals, ranking)
  const places = bestPlaces(scores, scores.length)
  const evidence = evidenceOf(places[0]!, places, scores, example.signals, example.question, example)
  return { evidence, right: example.gold[places[0]!]!, rank: places.findIndex((place) => example.gold[place]) + 1 }
}

/** Each school counts the same, and its refusals together are a quarter of it. Refusals by label teach only where the
 *  school has pairs of questions that differ in one detail (`familiar` ones): elsewhere their wording gives them away. */
const fit = (examples: readonly Example[]): Model => {
  const ranking = named(keysOf(examples[0]!.signals), fitRanking(examples.filter(({ group }) => group === 'answerable').map(choiceOf)))
  const outcomes = [...Map.groupBy(examples, ({ school }) => school).values()].flatMap((school) => {
    const taught = school.filter(({ group, paired }) => group === 'answerable' || group === 'gone' || paired)
    const count = (test: (example: Example) => boolean) => taught.filter(test).length
    const answerable = count(({ group }) => group === 'answerable')
    const weightOf = ({ group, paired }: Example) => {
      if (group === 'answerable') return (1 - REFUSED_SHARE) / answerable
      const half = paired ? REFUSED_SHARE / 2 : REFUSED_SHARE
      return half / count((other) => other.group !== 'answerable' && (other.group === 'gone') === (group === 'gone'))
    }
    return taught.map((example) => ({ ...firstPlace(example, ranking), weight: weightOf(example) }))
  })
  const names = keysOf(outcomes[0]!.evidence)
  const rows = outcomes.map(({ evidence, right, weight }) => ({
    inputs: Float64Array.from([...names.map((name) => evidence[name]), 1]),
    right,
    weight,
  }))
  return { ranking, calibration: named([...names, 'constant' as const], fitProbability(rows)) }
}

/** What every school's questions come to under models that never saw the school. */
const outOfSample = (schools: readonly Example[][]) =>
  Array.from({ length: PARTS }, (_, part) => {
    const model = fit(schools.filter((_, i) => i % PARTS !== part).flat())
    return schools
      .filter((_, i) => i % PARTS === part)
      .flat()
      .map((example) => {
        const { evidence, right, rank } = firstPlace(example, model.ranking)
        return { group: example.group, paired: example.paired, right, rank, similarity: probabilityOf(evidence, model.calibration) }
      })
  }).flat()

type Result = ReturnType<typeof outOfSample>[number]
const percent = (list: readonly Result[], test: (result: Result) => boolean) =>
  ((100 * list.filter(test).length) / list.length).toFixed(1).padStart(6)

const printTable = (title: string, results: readonly Result[]) => {
  const of = (group: Example['group']) => results.filter((result) => result.group === group)
  const answerable = of('answerable')
  console.log(
    `\n${title}: hit@1 ${percent(answerable, ({ right }) => right)}  hit@3 ${percent(answerable, ({ rank }) => rank >= 1 && rank <= 3)}`,
  )
  console.log('threshold  right  wrong   near   gone offtopic | of the answers so sure, right')
  for (let threshold = 0.4; threshold < 0.96; threshold += 0.05) {
    const given = ({ similarity }: Result) => similarity >= threshold
    const row = [percent(answerable, (r) => given(r) && r.right), percent(answerable, (r) => given(r) && !r.right)]
    for (const group of ['near', 'gone', 'offtopic'] as const) row.push(percent(of(group), given))
    const band = answerable.filter(({ similarity }) => similarity >= threshold && similarity < threshold + 0.05)
    console.log(`${threshold.toFixed(2).padStart(9)} ${row.join(' ')}   | ${percent(band, ({ right }) => right)} (${band.length})`)
  }
}

const schools = foldersFrom(process.argv.slice(2)).map(examplesOf)
const results = outOfSample(schools)
printTable(
  'schools with pairs',
  results.filter(({ paired }) => paired),
)
printTable('all schools', results)
writeFileSync(new URL('../lexical/weights.json', import.meta.url), `${JSON.stringify(fit(schools.flat()), null, 2)}\n`)
