import { type Database, sql } from '@clearbell/database'
import type { EventStore, RecordedEvent } from '@clearbell/eventstore'
import { dropReadModels, listCheckpoints } from '@clearbell/projections'
import { forgetPositions } from '@clearbell/workers'
import { ConfigError } from './config/config.ts'

const migrations = new URL('./migrations/', import.meta.url)

type Log = Pick<EventStore<RecordedEvent>, 'readAll'>

/** A log and no other: its first event and where that stands; null for an empty log. */
const identityOf = async (log: Log): Promise<string | null> => {
  const [first] = (await log.readAll({ limit: 1 })).events
  return first ? `${first.position} ${first.id}` : null
}

const OTHER_LOG =
  'EVENT_STORE (or KURRENTDB_URL) names another log than the one that this database belongs to. `npm run clearbell -- log copy` moves a log; see docs/operations.md.'

/** Positions of another engine are none of this log's. */
const understands = async (log: Log, positions: readonly string[]): Promise<boolean> => {
  try {
    for (const after of positions) await log.readAll({ after, limit: 1 })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Makes sure that what this database has read of the log belongs to this log: positions mean nothing in another one. After a move to a
 *  complete copy the read models are dropped, and built again from the first event.
 *  @throws ConfigError when the log is neither the one in use nor a complete copy of it */
export const adoptLog = async (database: Database, log: Log): Promise<void> => {
  await database.migrate('installation', migrations)
  const identity = await identityOf(log)
  const checkpoints = await listCheckpoints(database)
  const isUnderstood = await understands(
    log,
    checkpoints.map(({ position }) => position),
  )
  await database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('installation.logs', 0))`)
    const known = await tx.query<{ identity: string; isCurrent: boolean }>(
      sql`select identity, is_current as "isCurrent" from installation.logs`,
    )
    const current = known.find(({ isCurrent }) => isCurrent)
    if (current?.identity === identity) return
    const isAllowed = current ? known.some((each) => each.identity === identity) : isUnderstood
    if (!isAllowed) throw new ConfigError(OTHER_LOG)
    if (identity === null) return
    if (current) {
      await dropReadModels(tx)
      await forgetPositions(tx)
    }
    await tx.query(sql`delete from installation.logs`)
    await tx.query(sql`insert into installation.logs (identity, is_current) values (${identity}, true)`)
  })
}

/** Lets the next start use a log that is a complete copy of the one in use. */
export const allowLog = async (database: Database, log: Log): Promise<void> => {
  await database.query(sql`
    insert into installation.logs (identity, is_current) values (${await identityOf(log)}, false) on conflict do nothing`)
}
