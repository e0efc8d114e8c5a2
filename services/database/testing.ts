import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openEmbedded } from './embedded/open.ts'
import type { Database } from './port.ts'
import { openServer } from './server/open.ts'

export { dumpSchema } from './dump-schema.ts'

export interface TestDatabase {
  database: Database
  /** For opening it a second time, as another process would. */
  url: string
  /** Closes `database` and removes it from the server, whoever else is still connected. */
  drop(): Promise<void>
}

/** Makes an empty database of its own on the test server.
 *  @throws when CLEARBELL_TEST_PG_URL, which the test run's set-up provides, is missing */
export const testDatabase = async (): Promise<TestDatabase> => {
  const serverUrl = process.env['CLEARBELL_TEST_PG_URL']
  if (!serverUrl) throw new Error('CLEARBELL_TEST_PG_URL is not set: run the tests from the root, whose set-up starts a server')
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, `create database ${name} strategy file_copy`)
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

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
