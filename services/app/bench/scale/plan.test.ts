import { describe, expect, it } from 'vitest'
import { assumptions } from './assumptions.ts'
import type { Costs } from './costs.ts'
import { planFor } from './plan.ts'

const costs: Costs = {
  newQuestionsPerSecond: 50,
  knownQuestionsPerSecond: 200,
  appendsPerSecond: 1_000,
  eventsPerQuestion: 2,
  bytesPerEvent: 1_000,
  readModelBytesPerQuestion: 2_000,
  rebuiltPerSecond: 1_000,
  embeddedPerSecond: 10,
  processMegabytes: 1_000,
}
const of = {
  ...assumptions,
  questionsPerSchoolDay: 10,
  schoolDays: 165,
  questionsPerOtherDay: 0,
  morningShare: 0.36,
  snowFactor: 10,
  largestTimeZone: 0.5,
  knownShare: 0.5,
  schoolsInMemory: 2_500,
  indexSeconds: 0.02,
  textsPerSchool: 100,
  vectorBytesPerText: 10_000,
  uploadDays: 1,
  workingHours: 1,
  mostBusy: 0.5,
  rebuildHours: 1,
  years: 2,
}

describe('what a number of schools needs', () => {
  it('follows from the figures of one process', () => {
    // 10,000 schools: 18,000 questions from 7 to 9, 5 a second at the peak; with snow 50. One takes 0.0165 s: half of the schools are not in memory.
    expect(planFor(10_000, costs, of)).toEqual({
      questionsPerSecond: { ordinary: 5, snow: 50 },
      apis: 2, // 0.825 busy of 0.5
      projectors: 2, // 100 events of 1,000 a second, and one more
      workers: 29, // 500,000 texts in 3,600 s: 13.9 of 0.5 each, and one more
      kafkaPartitions: 60,
      memoryGigabytes: 33,
      logBusy: 0.05,
      growthGigabytesPerYear: 66, // 16.5 million questions of 4,000 bytes
      databaseGigabytes: 76,
      rebuildHours: (2 * 33_000_000) / 1_000 / 3_600,
      cells: 19,
    })
  })

  it('is never less than two APIs, a spare projector and worker, and twelve partitions', () => {
    expect(planFor(1, costs, of)).toMatchObject({ apis: 2, projectors: 2, workers: 2, kafkaPartitions: 12, cells: 1 })
  })
})
