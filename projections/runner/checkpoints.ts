import { createHash } from 'node:crypto'
import { type Database, raw, type Sql, StatementFailed, sql, type Transaction } from '@clearbell/database'
import { type Position, START } from '@clearbell/eventstore'
import type { Projection } from './define.ts'
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

export const migrateCheckpoints = (database: Database) => database.migrate('projections', new URL('migrations/', import.meta.url))

export const checkpointColumns = sql`name, version, position, is_live as "isLive", rebuilt`

export const readCheckpoints = (database: Database) =>
  database.query<Checkpoint>(sql`select ${checkpointColumns} from projections.checkpoints order by name, version`)

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
export const moveCheckpoint = async (tx: Transaction, from: Checkpoint, position: Position): Promise<void> =>
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
export const inTurn = (tx: Transaction, name: string) =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`projection:${name}`}, 0))`)

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
      select ${checkpointColumns}, definition from projections.checkpoints where name = ${projection.name}`)
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

export const forgetVersion = (tx: Transaction, { name, version }: Version) =>
  tx.query(sql`delete from projections.checkpoints where name = ${name} and version = ${version}`)

/** Drops every read model with its checkpoint: the next run builds them from the first event. For positions that belong to another log. */
export const dropReadModels = async (tx: Transaction): Promise<void> => {
  const [found] = await tx.query<{ table: string | null }>(sql`select to_regclass('projections.checkpoints')::text as table`)
  if (!found?.table) return
  // An older release may have made the table.
  const versions = await tx.query<Checkpoint>(sql`select name, version, is_live as "isLive" from projections.checkpoints`)
  for (const version of versions) await dropVersion(tx, version)
}

/** Where tables stand that were served until a swap. */
export const replacedSchema = (name: string) => `${name}_replaced`

export const dropReplaced = (tx: Transaction, name: string) => tx.query(sql`drop schema if exists ${raw(replacedSchema(name))} cascade`)
