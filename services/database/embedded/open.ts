import { resolve } from 'node:path'
import pg from 'pg'
import { DatabaseUnavailable, orUnavailable } from '../errors.ts'
import { poolDatabase } from '../pool-database.ts'
import type { Database } from '../port.ts'
import { ensureSchoolRole, SCHOOL_ROLE } from '../school-role.ts'
import { valueTypes } from '../value-types.ts'
import { Engine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { Listeners } from './listeners.ts'
import { LockQueue } from './lock-queue.ts'
import { EngineSocket } from './socket.ts'
import { wipeFiles } from './wipe.ts'

/** `dataDir` is a folder for this database alone, made when missing; `memory` keeps nothing. */
export type EmbeddedOptions = { dataDir: string } | { memory: true }

/** Opens the embedded Postgres. It has one session: statements wait for each other, and a transaction keeps all others out.
 *  @throws when another process has the folder open, naming both */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Database> => {
  const folder = 'memory' in options ? null : resolve(options.dataDir)
  const unlock = folder === null ? () => {} : lockFolder(folder)
  try {
    return await openEngine(await Engine.start(folder), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** A pool of the engine's one session. */
export const poolOver = (engine: Engine): pg.Pool => {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0, // the session must stay: prepared statements and LISTENs belong to it
    stream: () => new EngineSocket(engine) as never,
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    types: valueTypes,
  })
  // When the engine's thread ends, the next query says so.
  pool.on('error', () => {})
  return pool
}

const openEngine = async (engine: Engine, unlock: () => void): Promise<Database> => {
  const pool = poolOver(engine)
  const closed = new AbortController()
  void engine.ended.then((failure) => closed.abort(failure ?? new DatabaseUnavailable('the database is closed')))
  const listeners = new Listeners(pool)
  const locks = new LockQueue(closed.signal)
  const close = async () => {
    closed.abort(new DatabaseUnavailable('the database is closed'))
    await pool.end()
    await engine.close()
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
    schoolRole: SCHOOL_ROLE,
    listen: (channel, onNotify) => orUnavailable(() => listeners.listen(channel, onNotify)),
    lock: (name, signal) => locks.lock(name, signal),
    wipe: () => orUnavailable(() => wipeFiles(pool)),
    close,
  })
}
