/** What one process on two cores does, measured by `npm run bench`. Everything in docs/scale.md follows from these and from `assumptions.ts`. */
export interface Costs {
  /** Questions a second that nobody has asked this school today: searched, read by the models, recorded. */
  newQuestionsPerSecond: number
  /** Questions a second whose answer is known already: only recorded. */
  knownQuestionsPerSecond: number
  /** Single events a second on a Postgres server, from 64 callers. */
  appendsPerSecond: number
  eventsPerQuestion: number
  /** In the log, indexes included. */
  bytesPerEvent: number
  /** In all read models, indexes included. */
  readModelBytesPerQuestion: number
  /** Events a second when all read models are built again. */
  rebuiltPerSecond: number
  /** Texts a second that become vectors. */
  embeddedPerSecond: number
  /** Resident, of a process with all roles and the embedded database. */
  processMegabytes: number
}
