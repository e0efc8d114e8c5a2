import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

/** Keeps every other process, and every other opening in this one, out of a data folder.
 *
 *  PGlite has no lock of its own and two on one folder destroy it. A file with a process id can be read as stale too early
 *  or too late; so this holds a lock of the operating system, through SQLite's portable file locking, which ends with the
 *  process however it ends and cannot be inherited by a process that happens to get the same id.
 *  @returns a function that gives the folder free
 *  @throws naming the folder and the process that holds it */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const holderFile = join(folder, 'lock.pid')
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    throw new Error(`the data folder ${folder} is in use by process ${readHolder(holderFile)}: stop it first, or choose another folder`)
  }
  writeFileSync(holderFile, `${process.pid}\n`)
  return () => lock.close()
}

/** Only for the message; the lock itself does not depend on it. */
const readHolder = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return '(starting)'
  }
}
