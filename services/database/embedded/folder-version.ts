import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UnsuitableDatabase } from '../errors.ts'

/** Of PGlite, whose version is pinned; a test compares it with what a first start writes. */
export const POSTGRES_VERSION = '18'

/** @throws UnsuitableDatabase when the files in `folder` are another version's, naming both */
export const checkFolderVersion = (folder: string): void => {
  const file = join(folder, 'postgres', 'PG_VERSION')
  // Where the first start was cut short, the next one begins anew.
  if (!existsSync(file) || existsSync(join(folder, 'first-start'))) return
  const version = readFileSync(file, 'utf8').trim()
  if (version === POSTGRES_VERSION) return
  throw new UnsuitableDatabase(
    `the data folder ${folder} was written by Postgres ${version || '(unknown)'}, and this release has Postgres ${POSTGRES_VERSION}. Start the release that wrote it, and move its data as docs/operations.md says under "Upgrades".`,
  )
}
