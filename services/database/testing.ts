import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openEmbedded } from './embedded/open.ts'
import type { Database } from './port.ts'
import { openServer } from './server/open.ts'

export { dumpSchema } from './dump-schema.ts'
export { openCuttingProxy } from './testing/cutting-proxy.ts'

export interface TestDatabase {
  database: Database
  /** For opening it a second time, as another process would. */
  url: string
  /** Closes `database` and removes it from the server, whoever else is still connected. */
  drop(): Promise<void>
}

const testServer = (): string => {
  const url = process.env['CLEARBELL_TEST_PG_URL']
  if (!url) throw new Error('CLEARBELL_TEST_PG_URL is not set: run the tests from the root, whose set-up starts a server')
  return url
}

/** A database as sessions with a setting of their own see it.   @param setting such as `lock_timeout=1s` */
export const withSetting = (url: string, setting: string): string => {
  const changed = new URL(url)
  changed.searchParams.set('options', `-c ${setting}`)
  return changed.href
}

/** Whether the test server has pgvector. */
export const hasPgvector = async (): Promise<boolean> =>
  (await onServer(testServer(), "select from pg_available_extensions where name = 'vector'")) > 0

export interface TestDatabaseOptions {
  /** The database finds no extension, as on a server without pgvector. The product then opens no models, which starts it sooner.
   *  Needs Postgres 18; an older server keeps the extensions it has. */
  withoutPgvector?: boolean
}

/** Makes an empty database of its own on the test server.
 *  @throws when CLEARBELL_TEST_PG_URL, which the test run's set-up provides, is missing */
export const testDatabase = async ({ withoutPgvector = false }: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  const serverUrl = testServer()
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, `create database ${name} strategy file_copy`)
  if (withoutPgvector) await hideExtensions(serverUrl, name)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openServer({ url: url.href, applicationName: name })
  const drop = async () => {
    await database.close()
    await onServer(serverUrl, `drop database if exists ${name} with (force)`)
  }
  return { database, url: url.href, drop }
}

/** An empty embedded database in memory. */
export const testEmbedded = (): Promise<Database> => openEmbedded({ memory: true })

/** An empty database for tests to which the engine does not matter: embedded, or on the test server with TEST_ENGINE=server. */
export const testAnyDatabase = async (): Promise<Database> => {
  if (process.env['TEST_ENGINE'] !== 'server') return testEmbedded()
  const { database, drop } = await testDatabase()
  return { ...database, close: drop }
}

/** The kinds of test database that have pgvector, for `describe.each`: the embedded one, and one on the server if it has pgvector. */
export const vectorDatabases = async (): Promise<{ where: string; open(): Promise<Pick<TestDatabase, 'database' | 'drop'>> }[]> => {
  const openEmpty = async () => {
    const database = await testEmbedded()
    return { database, drop: () => database.close() }
  }
  const embedded = { where: 'in the embedded database', open: openEmpty }
  return (await hasPgvector()) ? [embedded, { where: 'on a server', open: () => testDatabase() }] : [embedded]
}

const UNKNOWN_SETTING = '42704'

const hideExtensions = async (serverUrl: string, database: string): Promise<void> => {
  try {
    await onServer(serverUrl, `alter database ${database} set extension_control_path = '/nowhere'`)
  } catch (error) {
    if ((error as { code?: string }).code !== UNKNOWN_SETTING) throw error
  }
}

/** @returns how many rows the statement has */
const onServer = async (url: string, statement: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
