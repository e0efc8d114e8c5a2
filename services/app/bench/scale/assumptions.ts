/** What we assume of schools, because no customer has told us yet. Change a number here, and `npm run bench:scale` prints other tables. */
export const assumptions = {
  /** As in the sample school, which was written after the questions that a school office gets. */
  questionsPerSchoolDay: 10,
  schoolDays: 180,
  questionsPerOtherDay: 3,
  /** From 7 to 9, of the questions of a school day. */
  morningShare: 0.22,
  /** On a morning of snow every family asks. */
  snowFactor: 10,
  /** Of all schools, in the time zone with most of them. */
  largestTimeZone: 0.5,
  /** Of the questions: the same school was asked the same before on that day. */
  knownShare: 0.2,
  /** Whose indexes one process keeps: 20,000 entries (docs/benchmarks.md), 150 a school. */
  schoolsInMemory: 130,
  /** Of one core, to index a school that is not in memory (docs/benchmarks.md). */
  indexSeconds: 0.018,
  /** One of an FAQ or a calendar event and one of its answer. */
  textsPerSchool: 300,
  /** With pgvector's padding, and again in the row of the school's catalogue. */
  vectorBytesPerText: 9_000,
  /** Before a school year half of the schools upload within so many working days. */
  uploadDays: 10,
  workingHours: 8,
  /** A process that is busier than this lets questions wait. */
  mostBusy: 0.6,
  /** Read models must be built again within a weekend, even after some years. */
  rebuildHours: 48,
  years: 5,
  /** The 99th percentile of the time for an answer, as a multiple of its median: 205 ms of 47.5 (docs/benchmarks.md). */
  slowestAnswers: 4.3,
} as const

export type Assumptions = { readonly [Name in keyof typeof assumptions]: number }
