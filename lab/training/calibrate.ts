/** Makes the weights of one embedder in `services/answering/matching/weights.json`, and prints what the answer threshold is chosen by.
 *
 *    npm run calibrate [-- --embedder lexical|local|cohere]
 *
 *  Run by hand, reviewed and committed; nothing of it is needed to build or run the product. A softmax over the entries
 *  ranks, a logistic regression turns the first place into a probability, and the same two again join what reading the
 *  candidates tells. All learn from the schools that only calibrate, which no model has been tuned on: on those it was tuned
 *  on, it is always sure. The table shows schools that none of them has seen. The same input always gives the same file. */
import { readFileSync, writeFileSync } from 'node:fs'
import { COHERE_MODEL, type Weights } from '@clearbell/answering/lab'
import { foldersOf } from '../corpus/schools.ts'
import { openEmbedder } from '../eval/embedder.ts'
import { type Example, examplesOf, swappedExamplesOf } from './examples.ts'
import { type Asked, ask, fitReading, fitStage, fitWeight, resultOf } from './stages.ts'
import { LEAST_AT_LAST, MOST_AT_LAST, printTable, thresholdOf, wordingAuc } from './table.ts'

/** Weights of an older version of the local model are of no use: no vectors of it are left. */
const otherModels = (models: Record<string, Weights>) =>
  Object.fromEntries(Object.entries(models).filter(([model]) => model === COHERE_MODEL))

const given = process.argv.at(process.argv.indexOf('--embedder') + 1)
const kind = process.argv.includes('--embedder') ? given : 'local'
const embedder = await openEmbedder(kind)
const examplesIn = async (folders: readonly string[]) => {
  const schools: Example[][] = []
  for (const folder of folders) schools.push(await examplesOf(folder, embedder))
  return schools
}
const learning = await examplesIn(foldersOf('calibrate'))
const stage = fitStage(learning)
const weight = embedder?.reranker ? await fitWeight(learning.flat(), stage) : null
const askAll = (schools: readonly (readonly Example[])[]): Promise<Asked[][]> =>
  Promise.all(schools.map((school) => Promise.all(school.map((example) => ask(example, stage, weight)))))
const reading = weight === null ? undefined : fitReading(await askAll(learning), weight)

const choosing = foldersOf('choose')
const asked = await askAll(await examplesIn(choosing))
const results = asked.map((school) => school.map((example) => resultOf(example, reading)))
for (const [i, school] of results.entries()) printTable(asked[i]![0]!.example.school, school)
printTable('all that choose', results.flat())
const threshold = thresholdOf(
  asked.map((school) => school.map((example) => resultOf(example))),
  1.5,
)
// A school has some forty questions of a kind: three of them are 8 %.
const reranking = reading && { ...reading, threshold: thresholdOf(results, 2, MOST_AT_LAST, LEAST_AT_LAST) }
console.log(`threshold ${threshold}${reranking ? `, of what was read ${reranking.threshold}` : ''}`)
const askedOfOthers: Asked[] = []
for (const [i, folder] of choosing.entries()) {
  const swapped = await swappedExamplesOf(folder, choosing[(i + 1) % choosing.length]!, embedder)
  const [askedOfOther] = await askAll([swapped])
  askedOfOthers.push(...askedOfOther!)
  const auc = wordingAuc(askedOfOther!.map((example) => resultOf(example, reading)))
  const { school } = asked[i]![0]!.example
  console.log(`${school} asked of another school: AUC of answerable against refused ${auc.toFixed(2)}`)
}
const pooled = wordingAuc(askedOfOthers.map((example) => resultOf(example, reading)))
console.log(`all of them together: ${pooled.toFixed(2)}`)
await embedder?.close()

const file = new URL('../../services/answering/matching/weights.json', import.meta.url)
const weights = JSON.parse(readFileSync(file, 'utf8')) as { words: Weights; models: Record<string, Weights> }
const made: Weights = { ...stage, ...(reranking && { reranking }), threshold }
if (!embedder) weights.words = made
else if (kind === 'local') weights.models = { ...otherModels(weights.models), [embedder.model]: made }
else weights.models[embedder.model] = made
writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`)
