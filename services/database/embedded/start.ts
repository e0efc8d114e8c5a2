import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { SyncedNodeFS, syncPath } from './synced-fs.ts'
import { loadTemplate } from './template.ts'

// PGlite starts Postgres with -F (no fsync); and its fdatasync, which Postgres would choose for the log, does nothing.
const DURABLE = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync']

// A recycled file of the write-ahead log keeps what was in it until it is full again, such as the words of an erased conversation.
const FORGETTING = ['-c', 'wal_recycle=off']

/** What a server offers as `create extension vector`; it takes effect where that is said. */
const extensions = { vector }

/** A compiled `WebAssembly.Module`. */
export type Program = object

export interface Started {
  pglite: PGlite
  /** Syncs to disk since the start. */
  syncs(): number
}

export const startInMemory = async (program: Program): Promise<Started> => ({
  pglite: await PGlite.create({ pgliteWasmModule: program, extensions, loadDataDir: await loadTemplate() }),
  syncs: () => 0,
})

/** Opens the database below `folder`, or makes it there. Whoever calls holds the folder's lock.
 *  @param onPanic ends the thread: see SyncedNodeFS */
export const startInFolder = async (folder: string, program: Program, onPanic: (reason: string) => never): Promise<Started> => {
  const dataDir = join(folder, 'postgres')
  // Marks a first start that is not finished: nothing in such a folder was ever acknowledged, so it is made anew.
  const unfinished = join(folder, 'first-start')
  if (existsSync(unfinished)) rmSync(dataDir, { recursive: true, force: true })
  const isFirst = !existsSync(dataDir)
  if (isFirst) {
    writeFileSync(unfinished, '')
    syncPath(unfinished)
    syncPath(folder)
    mkdirSync(dataDir)
  }
  // Left by a crash; the folder's lock has already shown that no other process is in here.
  rmSync(join(dataDir, 'postmaster.pid'), { force: true })
  const fs = new SyncedNodeFS(dataDir, onPanic)
  const template = isFirst ? { loadDataDir: await loadTemplate() } : {}
  const startParams = [...DURABLE, ...FORGETTING]
  const starting = PGlite.create({ pgliteWasmModule: program, fs, extensions, startParams, ...template })
  const pglite = await starting.catch((error: Error) => {
    throw new Error(fs.lastWords || error.message, { cause: error }) // PGlite itself only says that it failed
  })
  if (isFirst) {
    syncTree(dataDir)
    rmSync(unfinished)
    syncPath(folder)
    syncPath(dirname(folder))
  }
  return { pglite, syncs: () => fs.syncs }
}

/** The template's files were written without a sync, so everything is synced once. */
const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) syncPath(join(entry.parentPath, entry.name))
  syncPath(folder)
}
