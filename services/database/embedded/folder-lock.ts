import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseUnavailable, UnsuitableDatabase } from '../errors.ts'

const SQLITE_BUSY = 5
const HOLDER = 'lock.pid'

/** Keeps every other process, and every other opening in this one, out of a data folder.
 *
 *  PGlite has no lock of its own and two on one folder destroy it. A file with a process id can be read as stale too early
 *  or too late; so this holds a lock of the operating system, through SQLite's portable file locking, which ends with the
 *  process however it ends and cannot be inherited by a process that happens to get the same id.
 *  @returns a function that gives the folder free
 *  @throws UnsuitableDatabase naming the folder and the process that holds it   @throws DatabaseUnavailable when nothing can be written there */
export const lockFolder = (folder: string): (() => void) => {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(folder, { recursive: true })
    lock = new DatabaseSync(join(folder, 'lock'))
    lock.exec('begin exclusive')
    writeFileSync(join(folder, HOLDER), `${process.pid}\n`)
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new UnsuitableDatabase(
        `the data folder ${folder} is in use by process ${readHolder(join(folder, HOLDER))}: stop it first, or choose another folder`,
      )
    }
    throw new DatabaseUnavailable(`nothing can be written in the data folder ${folder}: ${(error as Error).message}`, { cause: error })
  }
  const held = lock
  return () => held.close()
}

/** Only for the message; the lock itself does not depend on it. */
const readHolder = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return '(starting)'
  }
}
