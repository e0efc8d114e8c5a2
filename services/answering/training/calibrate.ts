/** Makes the weights of one embedder in `matching/weights.json`, and prints what the answer threshold is chosen by.
 *
 *    npm run calibrate [-- --embedder lexical|local|cohere]
 *
 *  Run by hand, reviewed and committed; nothing of it is needed to build or run the product. The first model ranks (a softmax
 *  over the entries), the second turns the first place into a probability (a logistic regression). Both learn from the schools
 *  that only calibrate, which no encoder has been tuned on: on those it was tuned on, every cosine looks sure. The table shows
 *  schools that neither has seen. The same input always gives the same file. */
import { readFileSync, writeFileSync } from 'node:fs'
import { COHERE_MODEL } from '../embedders/cohere/create.ts'
import { openEmbedder } from '../eval/embedder.ts'
import { type Calibration, probabilityOf, type Weights } from '../matching/calibration.ts'
import { bestPlaces, type EvidenceName, evidenceOf, type Ranking, type SignalName, scoresOf } from '../matching/evidence.ts'
import { type Example, examplesOf, swappedExamplesOf } from './examples.ts'
import { type Choice, fitProbability, fitRanking } from './fit.ts'
import { foldersOf } from './schools.ts'
import { printTable, type Result, thresholdOf, wordingAuc } from './table.ts'

/** Of all questions, those that no entry answers: what a school's visitors are taken to ask. */
const REFUSED_SHARE = 0.25

const named = <Name extends string>(names: readonly Name[], values: Iterable<number>) => {
  const list = [...values]
  return Object.fromEntries(names.map((name, i) => [name, Number(list[i]!.toFixed(3))])) as Record<Name, number>
}

const choiceOf = ({ signals, gold }: Example, names: readonly SignalName[]): Choice => ({
  candidates: gold.map((_, place) => Float64Array.from(names, (name) => signals[name]![place]!)),
  right: gold,
})

const firstPlace = (example: Example, ranking: Ranking) => {
  const scores = scoresOf(example.signals, ranking)
  const places = bestPlaces(scores, scores.length)
  const evidence = evidenceOf(places[0]!, places, scores, example.signals, example.question, example)
  return { evidence, right: example.gold[places[0]!]!, rank: places.findIndex((place) => example.gold[place]) + 1 }
}

/** Each school counts the same, and its refusals together are a quarter of it. Refusals by label teach only where the
 *  school has pairs of questions that differ in one detail: elsewhere their wording gives them away. */
const weighted = (school: readonly Example[]) => {
  const taught = school.filter(({ group, paired }) => group === 'answerable' || group === 'gone' || (group === 'near' && paired))
  const count = (group: Example['group']) => taught.filter((example) => example.group === group).length
  const refused = count('near') > 0 ? REFUSED_SHARE / 2 : REFUSED_SHARE
  return taught.map((example) => ({
    example,
    weight: (example.group === 'answerable' ? 1 - REFUSED_SHARE : refused) / count(example.group),
  }))
}

const fit = (schools: readonly (readonly Example[])[]): Omit<Weights, 'threshold'> => {
  const examples = schools.flat()
  const signals = Object.keys(examples[0]!.signals) as SignalName[]
  const choices = examples.filter(({ group }) => group === 'answerable').map((example) => choiceOf(example, signals))
  const ranking = named(signals, fitRanking(choices))
  const firsts = schools.flatMap(weighted).map(({ example, weight }) => ({ ...firstPlace(example, ranking), weight }))
  const names = Object.keys(firsts[0]!.evidence) as EvidenceName[]
  const rows = firsts.map(({ evidence, right, weight }) => ({
    inputs: Float64Array.from([...names.map((name) => evidence[name]!), 1]),
    right,
    weight,
  }))
  return { ranking, calibration: named([...names, 'constant' as const], fitProbability(rows)) as Calibration }
}

/** Weights of an older version of the local model are of no use: no vectors of it are left. */
const otherModels = (models: Record<string, Weights>) =>
  Object.fromEntries(Object.entries(models).filter(([model]) => model === COHERE_MODEL))

const asked = process.argv.at(process.argv.indexOf('--embedder') + 1)
const kind = process.argv.includes('--embedder') ? asked : 'local'
const embedder = await openEmbedder(kind)
const read = async (folders: readonly string[]) => {
  const schools: Example[][] = []
  for (const folder of folders) schools.push(await examplesOf(folder, embedder))
  return schools
}

const learnt = fit(await read(foldersOf('calibrate')))
const resultOf = (example: Example): Result => {
  const { evidence, right, rank } = firstPlace(example, learnt.ranking)
  return { group: example.group, right, rank, similarity: probabilityOf(evidence, learnt.calibration) }
}
const choosing = foldersOf('choose')
const results = (await read(choosing)).map((school) => ({ name: school[0]!.school, list: school.map(resultOf) }))
for (const { name, list } of results) printTable(name, list)
printTable(
  'all that choose',
  results.flatMap(({ list }) => list),
)
const threshold = thresholdOf(results.map(({ list }) => list))
console.log(`threshold ${threshold}`)
for (const [i, folder] of choosing.entries()) {
  const swapped = await swappedExamplesOf(folder, choosing[(i + 1) % choosing.length]!, embedder)
  console.log(
    `${results[i]!.name} asked of another school: AUC of answerable against refused ${wordingAuc(swapped.map(resultOf)).toFixed(2)}`,
  )
}
await embedder?.close()

const file = new URL('../matching/weights.json', import.meta.url)
const weights = JSON.parse(readFileSync(file, 'utf8')) as { words: Weights; models: Record<string, Weights> }
const made: Weights = { ...learnt, threshold }
if (!embedder) weights.words = made
else if (kind === 'local') weights.models = { ...otherModels(weights.models), [embedder.model]: made }
else weights.models[embedder.model] = made
writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`)
