import { setTimeout as delay } from 'node:timers/promises'
import { type Database, raw, sql, type Transaction } from '@clearbell/database'
import {
  type Checkpoint,
  CheckpointMoved,
  checkpointColumns,
  dropReplaced,
  forgetVersion,
  inTurn,
  moveCheckpoint,
  replacedSchema,
} from './checkpoints.ts'
import { countParked, deleteParkedRows, insertParkedRows, type Parked } from './parked.ts'
import { schemaOf, withoutDisk } from './tables.ts'

/** A build parks more events than what is served, so it would show less. */
export class MoreParked extends Error {
  override readonly name = 'MoreParked'
  readonly build: number
  readonly served: number
  constructor({ name, version }: { name: string; version: number }, build: number, served: number) {
    super(`version ${version} of projection ${name} has parked ${build} events and what is served ${served}: it is not swapped in`)
    this.build = build
    this.served = served
  }
}

/** Below Postgres' deadlock_timeout, so that a swap gives way, and not whom it waits for. */
const giveWay = sql`set local lock_timeout = '500ms'`
const PAUSE_MS = 200

/** Whether somebody held what was to be locked. */
const isHeld = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

const putInPlace = (schema: string, name: string) =>
  raw(`alter schema ${name} rename to ${replacedSchema(name)}; alter schema ${schema} rename to ${name}`)

/** Drops what was served before, which waits for queries that still read it. A process that dies before that leaves it to the next one
 *  that claims the version, because no erasure reaches these tables. */
const dropInTime = async (database: Database, name: string): Promise<void> => {
  try {
    await database.transaction(async (tx) => {
      await tx.query(giveWay)
      await dropReplaced(tx, name)
    })
  } catch (error) {
    if (isHeld(error)) void delay(PAUSE_MS, undefined, { ref: false }).then(() => dropInTime(database, name))
  }
}

/** Swaps and then drops what was served. The swap only gives schemas other names, which waits for no reader and makes none wait: a query
 *  that has begun reads the old tables to its end.
 *  @param work whether it swapped
 *  @returns the milliseconds from when it is this one's turn to the commit; null when it did not, also because somebody held what it needs */
const swapping = async (database: Database, name: string, work: (tx: Transaction) => Promise<boolean>): Promise<number | null> => {
  let startedAt = 0
  try {
    const isDone = await database.transaction(async (tx) => {
      await tx.query(withoutDisk) // after a crash it is swapped again
      await tx.query(giveWay)
      await inTurn(tx, name)
      await dropReplaced(tx, name) // of the swap before, if somebody still reads it
      startedAt = performance.now()
      return work(tx)
    })
    if (!isDone) return null
  } catch (error) {
    if (!isHeld(error)) throw error
    await delay(PAUSE_MS)
    return null
  }
  const switchMs = performance.now() - startedAt
  await dropInTime(database, name)
  return switchMs
}

/** Puts a finished build in the place of what is served, in one transaction. Queries then find the new tables under the old names.
 *  @returns the milliseconds that it took; null, with nothing done, while the served version is ahead of the build, since nobody who has
 *  seen a change may see the tables without it   @throws MoreParked */
export const swapIn = (database: Database, build: Checkpoint): Promise<number | null> =>
  swapping(database, build.name, async (tx) => {
    const { name, version } = build
    const [live] = await tx.query<Checkpoint>(sql`
      select ${checkpointColumns} from projections.checkpoints where name = ${name} and is_live for update`)
    if (live && live.position > build.position) return false
    if (live) refuseMoreParked(build, await countParked(tx, build, live.position), await countParked(tx, live))
    await moveCheckpoint(tx, build, build.position)
    if (live) await forgetVersion(tx, live)
    await tx.query(sql`update projections.checkpoints set is_live = true where name = ${name} and version = ${version}`)
    await tx.query(
      live ? putInPlace(schemaOf(build, false), name) : sql`alter schema ${raw(schemaOf(build, false))} rename to ${raw(name)}`,
    )
    return true
  })

/** @param parked by the build, of those the served version has seen too */
const refuseMoreParked = (build: { name: string; version: number }, parked: number, served: number): void => {
  if (parked > served) throw new MoreParked(build, parked, served)
}

/** Puts tables that were built again from the first event in the place of the served ones of the same version. A writer that stood
 *  elsewhere finds its checkpoint changed and goes on from there, with what the build has parked.
 *  @returns as `swapIn`   @throws MoreParked */
export const swapInRebuilt = (
  database: Database,
  built: Pick<Checkpoint, 'name' | 'version' | 'position'>,
  schema: string,
  parked: readonly Parked[],
) =>
  swapping(database, built.name, async (tx) => {
    const { name, version, position } = built
    const [live] = await tx.query<Checkpoint>(sql`
      select ${checkpointColumns} from projections.checkpoints where name = ${name} and is_live for update`)
    if (live?.version !== version) throw new CheckpointMoved(`version ${version} of projection ${name} is no longer served`)
    if (live.position > position) return false
    refuseMoreParked(built, parked.filter((row) => row.position <= live.position).length, await countParked(tx, built))
    await deleteParkedRows(tx, built)
    for (const statement of insertParkedRows(built, parked)) await tx.query(statement)
    await moveCheckpoint(tx, live, position)
    await tx.query(sql`update projections.checkpoints set rebuilt = rebuilt + 1 where name = ${name} and version = ${version}`)
    await tx.query(putInPlace(schema, name))
    return true
  })
