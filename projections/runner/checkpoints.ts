import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, raw, type Sql, StatementFailed, sql, type Transaction } from '@clearbell/database'
import { type Position, START } from '@clearbell/eventstore'
import type { Projection } from './define.ts'
import { countParked, deleteParkedRows, insertParkedRows, type Parked } from './parked.ts'
import { countedFrom, createTables, readSchema, schemaOf, withoutDisk, writeTo } from './tables.ts'

/** How far one version of a projection has read, and whether it is the one being served. */
export type Checkpoint = {
  name: string
  version: number
  position: Position
  isLive: boolean
  /** How many rebuilds have taken the place of its tables. */
  rebuilt: number
}

/** Another writer has moved the checkpoint, or a newer version has taken its place. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved'
}

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

export const migrateCheckpoints = (database: Database) => database.migrate('projections', new URL('migrations/', import.meta.url))

const columns = sql`name, version, position, is_live as "isLive", rebuilt`

export const readCheckpoints = (database: Database) =>
  database.query<Checkpoint>(sql`select ${columns} from projections.checkpoints order by name, version`)

/** Up to where all of these projections have applied the log in what is served. */
export const servedPosition = async (database: Database, names: readonly string[]): Promise<Position> => {
  const served = (await readCheckpoints(database)).filter(({ name, isLive }) => isLive && names.includes(name))
  return served.map(({ position }) => position).sort()[0] ?? START
}

type Version = Pick<Checkpoint, 'name' | 'version'>

/** Stores why a version does not go on, for every process. A checkpoint that moves forgets it.   @param problem null when it goes on */
export const noteProblem = (database: Database, { name, version }: Version, problem: string | null) =>
  database.query(sql`
    update projections.checkpoints set problem = ${problem}
    where name = ${name} and version = ${version} and problem is distinct from ${problem}`)

export const readProblems = (database: Database) =>
  database.query<Version & { problem: string }>(sql`
    select name, version, problem from projections.checkpoints where problem is not null`)

/** Fails the whole transaction unless a checkpoint stood exactly where the writer left it. A writer that lost its lock without
 *  noticing therefore loses its batch instead of counting events a second time: of two transactions the row lock makes one wait,
 *  and then it finds another position. */
const refuseMoved = (from: Checkpoint, moved: number | undefined): void => {
  if (moved === 0) throw new CheckpointMoved(`projection ${from.name} version ${from.version} is no longer at '${from.position}'`)
}

const moveStatement = (from: Checkpoint, position: Position) => sql`
  update projections.checkpoints set position = ${position}, problem = null
  where name = ${from.name} and version = ${from.version} and position = ${from.position} and is_live = ${from.isLive}
    and rebuilt = ${from.rebuilt}
  returning name`

/** @throws CheckpointMoved */
const moveCheckpoint = async (tx: Transaction, from: Checkpoint, position: Position): Promise<void> =>
  refuseMoved(from, (await tx.query(moveStatement(from, position))).length)

/** Moves a checkpoint on and writes to the tables of its version, in one transaction.
 *  @throws CheckpointMoved  @throws StatementFailed */
export const moveAndWrite = async (database: Database, from: Checkpoint, position: Position, statements: readonly Sql[]): Promise<void> => {
  const before = [moveStatement(from, position), ...writeTo(schemaOf(from, from.isLive))]
  try {
    await database.batch([...before, ...statements], ([moved]) => refuseMoved(from, moved))
  } catch (error) {
    // The statements may have failed just because another writer has gone on.
    if (error instanceof StatementFailed) refuseMoved(from, error.changed[0])
    throw countedFrom(before.length, error)
  }
}

/** Starts, swaps and drops versions of one projection one at a time, over all processes. */
const inTurn = (tx: Transaction, name: string) => tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`projection:${name}`}, 0))`)

/** The checkpoint of this version, its tables made when they are not there: to be served at once when nothing is, else
 *  beside what is served. @returns undefined when a newer version is served or being built
 *  @throws when the `.sql` files are not those the tables were made with: a change needs a new version */
export const claimVersion = async (database: Database, projection: Projection): Promise<Checkpoint | undefined> => {
  const definition = await readSchema(projection.schema)
  const hash = createHash('sha256').update(definition).digest('hex')
  return database.transaction(async (tx) => {
    await tx.query(withoutDisk) // tables and checkpoint are lost together, and made again
    await inTurn(tx, projection.name)
    await dropReplaced(tx, projection.name) // left by a process that died, and no erasure reaches it
    const known = await tx.query<Checkpoint & { definition: string }>(sql`
      select ${columns}, definition from projections.checkpoints where name = ${projection.name}`)
    const own = known.find(({ version }) => version === projection.version)
    if (own && own.definition !== hash)
      throw new Error(`the tables of projection ${own.name} have changed: raise its version ${own.version}`)
    if (own) return own
    if (known.some(({ version }) => version > projection.version)) return undefined
    for (const build of known) if (!build.isLive) await dropVersion(tx, build)
    const checkpoint: Checkpoint = {
      name: projection.name,
      version: projection.version,
      position: START,
      isLive: known.length === 0,
      rebuilt: 0,
    }
    await createTables(tx, projection, schemaOf(checkpoint, checkpoint.isLive), definition)
    await tx.query(sql`
      insert into projections.checkpoints (name, version, position, is_live, definition)
      values (${checkpoint.name}, ${checkpoint.version}, ${checkpoint.position}, ${checkpoint.isLive}, ${hash})`)
    return checkpoint
  })
}

const dropVersion = async (tx: Transaction, version: Version & { isLive: boolean }): Promise<void> => {
  await tx.query(sql`drop schema ${raw(schemaOf(version, version.isLive))} cascade`)
  await forgetVersion(tx, version)
}

const forgetVersion = (tx: Transaction, { name, version }: Version) =>
  tx.query(sql`delete from projections.checkpoints where name = ${name} and version = ${version}`)

/** Drops every read model with its checkpoint: the next run builds them from the first event. For positions that belong to another log. */
export const dropReadModels = async (tx: Transaction): Promise<void> => {
  const [found] = await tx.query<{ table: string | null }>(sql`select to_regclass('projections.checkpoints')::text as table`)
  if (!found?.table) return
  // An older release may have made the table.
  const versions = await tx.query<Checkpoint>(sql`select name, version, is_live as "isLive" from projections.checkpoints`)
  for (const version of versions) await dropVersion(tx, version)
}

/** Below Postgres' deadlock_timeout, so that a swap gives way, and not whom it waits for. */
const giveWay = sql`set local lock_timeout = '500ms'`
const PAUSE_MS = 200

/** Whether somebody held what was to be locked. */
const isHeld = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

/** Where tables stand that were served until a swap. */
const replacedSchema = (name: string) => `${name}_replaced`

const dropReplaced = (tx: Transaction, name: string) => tx.query(sql`drop schema if exists ${raw(replacedSchema(name))} cascade`)

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
 *  @param work whether it swapped   @returns the milliseconds from when it is this one's turn to the commit; null when it did not, also because somebody held what it needs */
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
      select ${columns} from projections.checkpoints where name = ${name} and is_live for update`)
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
      select ${columns} from projections.checkpoints where name = ${name} and is_live for update`)
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
