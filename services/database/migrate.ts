import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sql, { raw } from 'sql-template-tag'
import type { Database } from './port.ts'

interface Migration {
  number: number
  name: string
  text: string
  sha256: string
}

/** Brings this database up to the folder's last file; see `Database.migrate`. */
export const migrate = async (database: Database, set: string, folder: URL): Promise<void> => {
  const migrations = await readMigrations(folder)
  const lock = await database.lock('clearbell.migrations')
  try {
    const applied = await readApplied(database, set)
    for (const migration of migrations) {
      const before = applied.get(migration.number)
      if (before === undefined) await apply(database, set, migration)
      else if (before.name !== migration.name || before.sha256 !== migration.sha256) throw changed(set, folder, migration, before.name)
    }
  } finally {
    await lock.release()
  }
}

const readMigrations = async (folder: URL): Promise<Migration[]> => {
  const path = fileURLToPath(folder)
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
      if (Number.isNaN(number)) throw new Error(`${path}: ${name} is not named like 0001-what-it-does.sql`)
      if (number !== index + 1)
        throw new Error(`${path}: ${name} stands where number ${index + 1} is expected; numbers have no gap and none twice`)
      const text = await readFile(new URL(name, withSlash(folder)), 'utf8')
      return { number, name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const withSlash = (folder: URL) => (folder.href.endsWith('/') ? folder : new URL(`${folder.href}/`))

/** What was applied before, by number. A file that is missing in the folder is fine: an older release runs on this database. */
const readApplied = async (database: Database, set: string) => {
  await database.query(sql`
    create schema if not exists clearbell;
    create table if not exists clearbell.migrations (
      set text not null, number integer not null, name text not null, sha256 text not null,
      applied_at timestamptz not null default now(), primary key (set, number))`)
  const rows = await database.query<{ number: number; name: string; sha256: string }>(
    sql`select number, name, sha256 from clearbell.migrations where set = ${set}`,
  )
  return new Map(rows.map((row) => [row.number, row]))
}

const apply = (database: Database, set: string, { number, name, text, sha256 }: Migration) =>
  database.transaction(async (tx) => {
    // A change of a large table may wait for whoever reads it, and nobody needs to hear of that within seconds.
    await tx.query(raw('set local lock_timeout = 0'))
    try {
      await tx.query(raw(text))
    } catch (error) {
      throw new Error(`migration ${set}/${name} failed: ${(error as Error).message}`, { cause: error })
    }
    await tx.query(sql`insert into clearbell.migrations (set, number, name, sha256) values (${set}, ${number}, ${name}, ${sha256})`)
  })

const changed = (set: string, folder: URL, { name }: Migration, appliedName: string) =>
  new Error(`migration ${set}/${name} in ${fileURLToPath(folder)} is not what was applied here as ${appliedName}: add a new file instead`)
