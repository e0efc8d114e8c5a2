import type { Assumptions } from './assumptions.ts'
import type { Costs } from './costs.ts'

const MORNING_SECONDS = 2 * 3_600
const BYTES_PER_GIGABYTE = 1e9
/** Questions come in a triangle: none at 7, most at 7:40, none at 9. Its highest point is twice its mean. */
const PEAK_OVER_MEAN = 2
const LEAST_PARTITIONS = 12
/** Of a process. */
export const CORES = 2

export interface Plan {
  /** Within the largest time zone, at the busiest moment of an ordinary morning and of one with snow. */
  questionsPerSecond: { ordinary: number; snow: number }
  /** So that a morning with snow keeps no process busier than `mostBusy`; two at least, so that one may die. */
  apis: number
  /** One more than the work needs. */
  projectors: number
  workers: number
  kafkaPartitions: number
  /** Of all processes. */
  memoryGigabytes: number
  /** The log's share of its one writer on a morning with snow. */
  logBusy: number
  /** Of log, read models and vectors after the first year. */
  databaseGigabytes: number
  /** Of log and read models. */
  growthGigabytesPerYear: number
  /** How long it takes one projector to build all read models again after `years`, without a split. */
  rebuildHours: number
  /** Installations among which the schools are split, so that none takes longer than `rebuildHours`. */
  cells: number
}

const processes = (busy: number, mostBusy: number): number => Math.max(1, Math.ceil(busy / mostBusy))

/** The share of questions whose school is not in the memory of the process that gets them. A balancer does not know which school it is. */
export const notInMemory = (schools: number, of: Assumptions): number =>
  Math.max(0, 1 - of.schoolsInMemory / (schools * of.largestTimeZone))

/** What a number of schools needs.   @param costs of one process on two cores */
export const planFor = (schools: number, costs: Costs, of: Assumptions): Plan => {
  const perYear = schools * (of.questionsPerSchoolDay * of.schoolDays + of.questionsPerOtherDay * (365 - of.schoolDays))
  const morning = schools * of.largestTimeZone * of.questionsPerSchoolDay * of.morningShare
  const ordinary = (morning / MORNING_SECONDS) * PEAK_OVER_MEAN
  const snow = ordinary * of.snowFactor
  const events = perYear * costs.eventsPerQuestion

  const secondsPerNew = 1 / costs.newQuestionsPerSecond + (notInMemory(schools, of) * of.indexSeconds) / CORES
  const secondsPerQuestion = (1 - of.knownShare) * secondsPerNew + of.knownShare / costs.knownQuestionsPerSecond
  const apis = Math.max(2, processes(snow * secondsPerQuestion, of.mostBusy))
  const projectors = processes((snow * costs.eventsPerQuestion) / costs.rebuiltPerSecond, of.mostBusy) + 1
  const uploadSeconds = of.uploadDays * of.workingHours * 3_600
  const texts = (schools / 2) * of.textsPerSchool
  const workers = processes(texts / uploadSeconds / costs.embeddedPerSecond, of.mostBusy) + 1

  const grown = (events * costs.bytesPerEvent + perYear * costs.readModelBytesPerQuestion) / BYTES_PER_GIGABYTE
  const vectors = (schools * of.textsPerSchool * of.vectorBytesPerText) / BYTES_PER_GIGABYTE
  const rebuildHours = (events * of.years) / costs.rebuiltPerSecond / 3_600
  return {
    questionsPerSecond: { ordinary, snow },
    apis,
    projectors,
    workers,
    // More than twice the workers, so that the work is even; never fewer than the product makes.
    kafkaPartitions: Math.max(LEAST_PARTITIONS, Math.ceil((workers * 2) / LEAST_PARTITIONS) * LEAST_PARTITIONS),
    memoryGigabytes: ((apis + projectors + workers) * costs.processMegabytes) / 1_000,
    logBusy: snow / costs.appendsPerSecond,
    databaseGigabytes: grown + vectors,
    growthGigabytesPerYear: grown,
    rebuildHours,
    cells: Math.max(1, Math.ceil(rebuildHours / of.rebuildHours)),
  }
}
