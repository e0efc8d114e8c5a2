import { resolve } from 'node:path'
import pg from 'pg'
import { DatabaseUnavailable, orUnavailable } from '../errors.ts'
import { poolDatabase } from '../pool-database.ts'
import type { Database } from '../port.ts'
import { ensureSchoolRole, SCHOOL_ROLE } from '../school-role.ts'
import { valueTypes } from '../value-types.ts'
import { writeToDisk } from './disk.ts'
import { Engine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { checkFolderVersion } from './folder-version.ts'
import { Keeper } from './keeper.ts'
import { Listeners } from './listeners.ts'
import { LockQueue } from './lock-queue.ts'
import { EngineSocket } from './socket.ts'
import { Turns } from './turns.ts'
import { wipeFiles } from './wipe.ts'

/** `dataDir` is a folder for this database alone, made when missing; `memory` keeps nothing. */
export type EmbeddedOptions = ({ dataDir: string } | { memory: true }) & {
  /** Called when the engine has ended by itself, and when it runs again. */
  onDown?(reason: DatabaseUnavailable): void
  onUp?(): void
}

/** Opens the embedded Postgres. It has one session: statements wait for each other, and a transaction keeps all others out. When its
 *  thread ends, it is started again; meanwhile everything is refused with the reason.
 *  @param worker what its thread runs   @throws when another process has the folder open, naming both
 *  @throws UnsuitableDatabase when another version of Postgres wrote the folder */
export const openEmbedded = async (options: EmbeddedOptions, worker?: URL): Promise<Database> => {
  const folder = 'memory' in options ? null : resolve(options.dataDir)
  const unlock = folder === null ? () => {} : lockFolder(folder)
  try {
    if (folder !== null) checkFolderVersion(folder)
    const keeper = await Keeper.start({ start: () => Engine.start(folder, worker), restarts: folder !== null })
    return await openEngine(folder, keeper, unlock, options)
  } catch (error) {
    unlock()
    throw error
  }
}

/** A pool of the engine's one session. */
export const poolOver = (keeper: Pick<Keeper, 'engine'>): pg.Pool => {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0, // the session must stay: prepared statements and LISTENs belong to it
    stream: () => new EngineSocket(keeper) as never,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    types: valueTypes,
  })
  // When the engine's thread ends, the next query says so.
  pool.on('error', () => {})
  return pool
}

const openEngine = async (
  folder: string | null,
  keeper: Keeper,
  unlock: () => void,
  { onDown, onUp }: EmbeddedOptions,
): Promise<Database> => {
  const pool = poolOver(keeper)
  const listeners = new Listeners(pool)
  // Aborted when the session ends, and its locks with it. A lock asked for while there is none is refused with the reason.
  let session = new AbortController()
  let locks = new LockQueue(session.signal)
  keeper.onDown = (reason) => {
    session.abort(reason)
    onDown?.(reason)
  }
  keeper.onUp = () => {
    session = new AbortController()
    locks = new LockQueue(session.signal)
    // When that fails, the engine has ended again and comes back once more.
    listeners.restore().catch(() => {})
    onUp?.()
  }
  const close = async () => {
    session.abort(new DatabaseUnavailable('the database is closed'))
    await pool.end()
    await keeper.close()
    unlock()
  }
  try {
    await ensureSchoolRole(pool, SCHOOL_ROLE)
  } catch (error) {
    await close()
    throw error
  }
  return poolDatabase({
    engine: 'embedded',
    pool,
    turns: new Turns(),
    schoolRole: SCHOOL_ROLE,
    listen: (channel, onNotify) => orUnavailable(() => listeners.listen(channel, onNotify)),
    lock: (name, signal) => locks.lock(name, signal),
    isLocked: async (name) => locks.isLocked(name),
    wipe: () => orUnavailable(() => wipeFiles(pool)),
    ...(folder !== null && { writeToDisk: () => writeToDisk(folder) }),
    close,
  })
}
