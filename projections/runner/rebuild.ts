import { type Database, join, raw, sql } from '@clearbell/database'
import { type EventStore, type LogSlice, type Position, START } from '@clearbell/eventstore'
import { claimVersion, migrateCheckpoints, swapInRebuilt } from './checkpoints.ts'
import type { Projection } from './define.ts'
import { createTables, readSchema, useSchema } from './tables.ts'

const BATCH_SIZE = 1_000

export interface Rebuilding {
  database: Database
  store: EventStore
  projection: Projection
  signal: AbortSignal
}

/** The served version cannot be built again, because another version of this release is being built. */
export class RebuildRefused extends Error {
  override readonly name = 'RebuildRefused'
}

const apply = (database: Database, projection: Projection, schema: string, { events }: LogSlice): Promise<void> =>
  database.transaction(async (tx) => {
    await useSchema(tx, schema)
    for (const event of events) for (const statement of projection.statements(event)) await tx.query(statement)
  })

/** Of Postgres: somebody holds one of the tables. */
const LOCK_NOT_AVAILABLE = '55P03'

const retryLater = (error: unknown): false => {
  if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false
  throw error
}

/** Builds the served version of a projection again from the first event, beside the tables that are served, and swaps the new tables
 *  in. The process that writes the projection goes on meanwhile. A rebuild that is cut short leaves a schema that nothing
 *  reads; the next rebuild drops it.
 *  @returns how many events it applied   @throws RebuildRefused */
export const rebuildProjection = async ({ database, store, projection, signal }: Rebuilding): Promise<number> => {
  const { name, version, types, tables } = projection
  const schema = `${name}_rebuilt`
  await migrateCheckpoints(database)
  const lock = await database.lock(`rebuild:${name}`, signal)
  const stop = AbortSignal.any([signal, lock.lost])
  try {
    if (!(await claimVersion(database, projection))?.isLive)
      throw new RebuildRefused(`${name}: version ${version} is not the one that is served; wait until it is built`)
    const definition = await readSchema(projection.schema)
    await database.transaction(async (tx) => {
      await tx.query(sql`drop schema if exists ${raw(schema)} cascade`)
      await createTables(tx, projection, schema, definition)
    })
    let applied = 0
    let seen: Position = START
    for (let isServed = false; !isServed; ) {
      stop.throwIfAborted()
      const slice = await store.readAll({ types, after: seen, limit: BATCH_SIZE })
      if (slice.events.length > 0) await apply(database, projection, schema, slice)
      applied += slice.events.length
      seen = slice.position
      isServed = slice.isEnd && (await swapInRebuilt(database, { name, version, position: seen }, schema).catch(retryLater))
    }
    await database.query(sql`analyze ${join(tables.map((table) => raw(`${name}.${table}`)))}`)
    return applied
  } finally {
    await lock.release()
  }
}
