import { type Database, join, type Lock, raw, type Sql, sql } from '@clearbell/database'
import { type EventStore, type Position, START, UnreadableEvent } from '@clearbell/eventstore'
import { Applier, type Target } from './applier.ts'
import { claimVersion, migrateCheckpoints } from './checkpoints.ts'
import type { Projection } from './define.ts'
import { readDiscarded, takenTypes } from './parked.ts'
import { problemOf } from './problem.ts'
import { type PageReader, ReadTogether } from './read-together.ts'
import { CUT_SHORT, noteRebuildEnd, noteRebuildStart, rebuildLock, rebuildProgress } from './rebuilds.ts'
import { swapInRebuilt } from './swap.ts'
import { countedFrom, createTables, readSchema, writeTo } from './tables.ts'

/** How long a rebuild waits for another one of the same read model, before it is refused. */
const LOCK_MS = 1_000

export interface Rebuilding {
  database: Database
  store: EventStore
  projection: Projection
  signal: AbortSignal
}

/** The read model cannot be rebuilt now.
 *  @param reason `running`: it is being rebuilt already; `not_served`: another version than this release's is served or being built */
export class RebuildRefused extends Error {
  override readonly name = 'RebuildRefused'
  readonly reason: 'running' | 'not_served'
  constructor(reason: RebuildRefused['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** The tables of a rebuild, with its progress. Like its position, what it parks is known to this process alone until the swap. */
class RebuiltTables implements Target {
  readonly #database: Database
  readonly #name: string
  readonly #schema: string
  applied = 0
  seen: Position = START

  constructor({ database, projection }: Rebuilding, schema: string) {
    this.#database = database
    this.#name = projection.name
    this.#schema = schema
  }

  async write(position: Position | null, count: number, statements: readonly Sql[]): Promise<void> {
    const [seen, applied] = [position ?? this.seen, this.applied + count]
    const before = writeTo(this.#schema)
    try {
      await this.#database.batch([...before, ...statements, rebuildProgress(this.#name, seen, applied)])
    } catch (error) {
      throw countedFrom(before.length, error)
    }
    this.seen = seen
    this.applied = applied
  }

  traced: Target['traced'] = (_, work) => work()
  park = () => []
  unpark = () => []
  fail = () => []
  onParked = () => {}
}

/** @returns whether the log has no more */
const applyNext = async (reader: PageReader, tables: RebuiltTables, applier: Applier): Promise<boolean> => {
  try {
    const slice = await reader.read(tables.seen)
    await applier.apply(slice)
    return slice.isEnd
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    await applier.parkUnreadable(error)
    return false
  }
}

const lockRebuild = async (database: Database, name: string, signal: AbortSignal) => {
  const patience = AbortSignal.timeout(LOCK_MS)
  try {
    return await database.lock(rebuildLock(name), AbortSignal.any([signal, patience]))
  } catch (error) {
    if (error === patience.reason) throw new RebuildRefused('running', `${name} is being rebuilt already; wait until that rebuild ends`)
    throw error
  }
}

/** Builds the served version of a projection again from the first event, beside the tables that are served, and swaps the new tables
 *  in. The process that writes the projection goes on meanwhile. A rebuild that is cut short leaves a schema that nothing
 *  reads; the next rebuild drops it.
 *  @returns how many events it applied   @throws RebuildRefused  @throws MoreParked */
export const rebuildProjection = async (rebuilding: Rebuilding): Promise<number> => (await startRebuild(rebuilding)).done

/** Resolves when the rebuild has begun.
 *  @returns `done`, with how many events it applied; watch it: unwatched, a failure is an unhandled rejection
 *  @throws RebuildRefused */
export const startRebuild = async (rebuilding: Rebuilding): Promise<{ done: Promise<number> }> => {
  const { database, projection, signal } = rebuilding
  const { name, version } = projection
  await migrateCheckpoints(database)
  const lock = await lockRebuild(database, name, signal)
  try {
    if (!(await claimVersion(database, projection))?.isLive)
      throw new RebuildRefused('not_served', `${name}: version ${version} is not the one that is served; wait until it is built`)
    await noteRebuildStart(database, name)
  } catch (error) {
    await lock.release()
    throw error
  }
  return { done: runToEnd(rebuilding, lock) }
}

const runToEnd = async (rebuilding: Rebuilding, lock: Lock): Promise<number> => {
  const { database, projection } = rebuilding
  try {
    const applied = await build({ ...rebuilding, signal: AbortSignal.any([rebuilding.signal, lock.lost]) })
    await noteRebuildEnd(database, projection.name, null)
    return applied
  } catch (error) {
    // Without the database nothing can be noted; the row then ends by its age.
    const problem = rebuilding.signal.aborted ? CUT_SHORT : problemOf(error)
    await noteRebuildEnd(database, projection.name, problem).catch(() => {})
    throw error
  } finally {
    await lock.release()
  }
}

const build = async (rebuilding: Rebuilding): Promise<number> => {
  const { store, projection } = rebuilding
  const reader = ReadTogether.of(store).join(takenTypes(projection))
  try {
    return await buildFrom(reader, rebuilding)
  } finally {
    reader.leave()
  }
}

const buildFrom = async (reader: PageReader, rebuilding: Rebuilding): Promise<number> => {
  const { database, store, projection, signal } = rebuilding
  const { name, version, tables } = projection
  const schema = `${name}_rebuilt`
  const definition = await readSchema(projection.schema)
  await database.transaction(async (tx) => {
    await tx.query(sql`drop schema if exists ${raw(schema)} cascade`)
    await createTables(tx, projection, schema, definition)
  })
  const rebuilt = new RebuiltTables(rebuilding, schema)
  const discarded = await readDiscarded(store, name)
  const applier = new Applier({ projection, store, target: rebuilt, parked: [], discarded })
  for (let isServed = false; !isServed; ) {
    signal.throwIfAborted()
    const isEnd = await applyNext(reader, rebuilt, applier)
    const built = { name, version, position: rebuilt.seen }
    isServed = isEnd && (await swapInRebuilt(database, built, schema, applier.parked)) !== null
  }
  await database.query(sql`analyze ${join(tables.map((table) => raw(`${name}.${table}`)))}`)
  return rebuilt.applied
}
