import { type Database, sql } from '@clearbell/database'

/** Clocks that are set by the network differ by less. */
const TOLERATED_MS = 60_000

const minutes = (ms: number) => `${Math.round(ms / 60_000)} min`

/** What is wrong with the clocks, in a sentence that says what to do; null when nothing is. Nothing is lost by it: the log's order does not
 *  depend on the time. But sign-ins, reset links and limits end by the clock of the database, and figures count by days.
 *  @param hasLog whether the log is in this database   @param now of this machine */
export const clockProblem = async (database: Pick<Database, 'query'>, hasLog: boolean, now = new Date()): Promise<string | null> => {
  const lastRecorded = hasLog ? sql`(select recorded_at from eventstore.events order by position desc limit 1)` : sql`null::timestamptz`
  const [row] = await database.query<{ clock: Date; last: Date | null }>(sql`select clock_timestamp() as clock, ${lastRecorded} as last`)
  if (!row) return null
  const { clock, last } = row
  const apart = Math.abs(clock.getTime() - now.getTime())
  if (apart > TOLERATED_MS)
    return `the clocks of this machine and of the database are ${minutes(apart)} apart: set both by the network (NTP)`
  const ahead = last ? last.getTime() - clock.getTime() : 0
  if (ahead > TOLERATED_MS)
    return `the clock of the database has stepped back: the last event was recorded ${minutes(ahead)} from now; set the clock by the network (NTP)`
  return null
}
