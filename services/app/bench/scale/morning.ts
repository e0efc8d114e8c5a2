import type { Assumptions } from './assumptions.ts'
import type { Costs } from './costs.ts'
import { CORES } from './plan.ts'

const MORNING_SECONDS = 2 * 3_600
const PEAK_SECONDS = 40 * 60
/** Of a standard normal distribution. */
const Z_99 = 2.326

/** Queues arrivals before servers, first come, first served; each goes to the server that is free first, as a balancer of load sends it to
 *  the process with the fewest requests.
 *  @param arrivals in seconds, ascending   @param serviceSeconds of the next arrival   @returns the seconds from each arrival to its end */
export const queue = (arrivals: readonly number[], servers: number, serviceSeconds: () => number): Float64Array => {
  const freeAt = new Float64Array(servers)
  return Float64Array.from(arrivals, (arrival) => {
    let first = 0
    for (let server = 1; server < servers; server++) if (freeAt[server]! < freeAt[first]!) first = server
    const end = Math.max(arrival, freeAt[first]!) + serviceSeconds()
    freeAt[first] = end
    return end - arrival
  })
}

/** Moments at which people ask between 7 and 9, by chance: none at 7, most at 7:40, none at 9.
 *  @param peakPerSecond at 7:40   @param random 0…1   @returns seconds after 7, ascending */
export const morningArrivals = (peakPerSecond: number, random: () => number): number[] => {
  const share = (second: number) =>
    second < PEAK_SECONDS ? second / PEAK_SECONDS : (MORNING_SECONDS - second) / (MORNING_SECONDS - PEAK_SECONDS)
  const arrivals: number[] = []
  // Candidates come at the highest rate, and stay by the share that their moment has of it.
  for (let second = 0; ; ) {
    second -= Math.log(1 - random()) / peakPerSecond
    if (second >= MORNING_SECONDS) return arrivals
    if (random() < share(second)) arrivals.push(second)
  }
}

/** Draws the time that a question keeps one of the two cores of a process. New ones vary as measured; their mean gives the measured rate.
 *  @param notInMemory the share of questions for which the school is indexed first */
export const questionSeconds = (costs: Costs, of: Assumptions, notInMemory: number, random: () => number) => {
  const { knownShare, slowestAnswers, indexSeconds } = of
  const spread = Math.log(slowestAnswers) / Z_99
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return (): number => {
    if (random() < knownShare) return CORES / costs.knownQuestionsPerSecond
    const indexing = random() < notInMemory ? indexSeconds : 0
    return indexing + (CORES / costs.newQuestionsPerSecond) * Math.exp(spread * normal() - spread ** 2 / 2)
  }
}

export interface Morning {
  questions: number
  medianSeconds: number
  /** The 99th percentile. */
  slowSeconds: number
}

/** Whose morning it is. */
export interface MorningOf {
  peakPerSecond: number
  apis: number
  notInMemory: number
}

/** Plays a morning of all schools of a time zone. */
export const playMorning = (
  { peakPerSecond, apis, notInMemory }: MorningOf,
  costs: Costs,
  of: Assumptions,
  random: () => number,
): Morning => {
  const draw = questionSeconds(costs, of, notInMemory, random)
  const seconds = queue(morningArrivals(peakPerSecond, random), apis * CORES, draw).sort()
  const at = (share: number) => seconds[Math.floor(share * (seconds.length - 1))] ?? 0
  return { questions: seconds.length, medianSeconds: at(0.5), slowSeconds: at(0.99) }
}
