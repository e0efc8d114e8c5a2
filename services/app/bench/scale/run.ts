// `npm run bench:scale`: the tables of docs/scale.md, from the figures that `npm run bench` left in costs.json.
import { readFile } from 'node:fs/promises'
import { seededRandom } from '../../sample/asked-at.ts'
import { assumptions } from './assumptions.ts'
import type { Costs } from './costs.ts'
import { playMorning } from './morning.ts'
import { notInMemory, type Plan, planFor } from './plan.ts'

const SIZES = [1_000, 10_000, 100_000]
const SEED = 2_026

const costs: Costs = JSON.parse(await readFile(new URL('costs.json', import.meta.url), 'utf8'))
const plans = SIZES.map((schools) => planFor(schools, costs, assumptions))

const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
const head = (...cells: string[]) => {
  row(cells)
  row(cells.map(() => '---'))
}
const number = (value: number, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits })
const seconds = (value: number) => (value < 1 ? `${number(value * 1_000)} ms` : `${number(value, 1)} s`)

const rows: [name: string, of: (plan: Plan) => string][] = [
  ['questions a second, ordinary morning', ({ questionsPerSecond }) => number(questionsPerSecond.ordinary, 1)],
  ['questions a second, snow', ({ questionsPerSecond }) => number(questionsPerSecond.snow)],
  ['`ROLE=api`', ({ apis }) => number(apis)],
  ['`ROLE=projector`', ({ projectors }) => number(projectors)],
  ['`ROLE=worker`', ({ workers }) => number(workers)],
  ['Kafka partitions', ({ kafkaPartitions }) => number(kafkaPartitions)],
  ['memory of all processes', ({ memoryGigabytes }) => `${number(memoryGigabytes)} GB`],
  ["the log's writer is busy, snow", ({ logBusy }) => `${number(logBusy * 100)} %`],
  ['database after a year', ({ databaseGigabytes }) => `${number(databaseGigabytes)} GB`],
  ['growth a year', ({ growthGigabytesPerYear }) => `${number(growthGigabytesPerYear)} GB`],
  [`all read models built again after ${assumptions.years} years`, ({ rebuildHours }) => `${number(rebuildHours)} h`],
  ['installations (cells)', ({ cells }) => number(cells)],
]

const unitCosts: [name: string, value: string][] = [
  ['new questions', `${number(costs.newQuestionsPerSecond)} a second`],
  ['questions whose answer is known', `${number(costs.knownQuestionsPerSecond)} a second`],
  ['appends on a Postgres server, 64 callers', `${number(costs.appendsPerSecond)} a second`],
  ['texts embedded', `${number(costs.embeddedPerSecond)} a second`],
  ['events, all read models built again', `${number(costs.rebuiltPerSecond)} a second`],
  ['an event in the log', `${number(costs.bytesPerEvent)} bytes`],
  ['events of a question', number(costs.eventsPerQuestion, 1)],
  ['a question in the read models', `${number(costs.readModelBytesPerQuestion)} bytes`],
  ['a process', `${number(costs.processMegabytes)} MB`],
]
head('one process on two cores', '')
for (const cells of unitCosts) row(cells)

console.log()
head('', ...SIZES.map((schools) => `${number(schools)} schools`))
for (const [name, of] of rows) row([name, ...plans.map(of)])

console.log('\nA morning of the largest time zone, 7 to 9:\n')
head('schools', 'morning', 'API processes', 'questions', 'median', '99th percentile')
for (const [index, schools] of SIZES.entries()) {
  const { apis, questionsPerSecond } = plans[index]!
  const mornings = [
    ['ordinary', questionsPerSecond.ordinary, apis],
    ['snow', questionsPerSecond.snow, apis],
    ['snow', questionsPerSecond.snow, Math.ceil(apis / 2)],
  ] as const
  for (const [name, peak, processes] of mornings) {
    const morning = { peakPerSecond: peak, apis: processes, notInMemory: notInMemory(schools, assumptions) }
    const { questions, medianSeconds, slowSeconds } = playMorning(morning, costs, assumptions, seededRandom(SEED))
    row([number(schools), name, number(processes), number(questions), seconds(medianSeconds), seconds(slowSeconds)])
  }
}
