// The peers of our log behind the one method that the benchmark calls. Each has a pool of ten sessions, as ours has.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Appending } from '@clearbell/eventstore/testing'

const folder = import.meta.dirname
const require = createRequire(join(folder, 'package.json'))
const load = async (name: string) => import(pathToFileURL(require.resolve(name)).href)

export interface Peer {
  append: Appending['append']
  close(): Promise<void>
}

/** Fetches the peers' packages, the first time. */
export const installPeers = (): void => {
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 2, 2] })
}

/** Emmett's event store.   @param url of a database of its own */
export const openEmmett = async (url: string): Promise<Peer> => {
  const { getPostgreSQLEventStore } = await load('@event-driven-io/emmett-postgresql')
  const store = getPostgreSQLEventStore(url)
  await store.schema.migrate()
  return {
    append: ({ stream, event }) =>
      store.appendToStream(stream, [{ type: event.type, data: event.data, metadata: event.metadata }], {
        expectedStreamVersion: 'STREAM_DOES_NOT_EXIST',
      }),
    close: () => store.close(),
  }
}

const NEW_STREAM = -1

/** message-db, a schema with functions that any client may call.   @param url of a database of its own */
export const openMessageDb = async (url: string): Promise<Peer> => {
  const pg = (await load('pg')).default
  const pool = new pg.Pool({ connectionString: url, options: '-c search_path=message_store,public' })
  pool.on('error', () => {}) // an idle session that the server ends
  const statements = await Promise.all(
    MESSAGE_DB_FILES.map((name) => readFile(require.resolve(`@eventide/message-db/database/${name}.sql`), 'utf8')),
  )
  await pool.query(statements.join(';\n'))
  const text = 'select write_message($1, $2, $3, $4, $5, $6)'
  return {
    append: ({ stream, event }) =>
      pool.query({ name: 'write', text, values: [event.id, stream, event.type, event.data, event.metadata, NEW_STREAM] }),
    close: () => pool.end(),
  }
}

// In the order of its own installer, without roles, privileges and the functions that read.
const MESSAGE_DB_FILES = [
  'schema/message-store',
  'types/message',
  'tables/messages',
  'functions/hash-64',
  'functions/category',
  'functions/cardinal-id',
  'functions/id',
  'functions/is-category',
  'functions/acquire-lock',
  'functions/stream-version',
  'functions/write-message',
  'indexes/messages-id',
  'indexes/messages-stream',
  'indexes/messages-category',
]
