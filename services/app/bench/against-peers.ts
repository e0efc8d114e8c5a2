import { setTimeout as delay } from 'node:timers/promises'
import { openServer, raw, sql } from '@clearbell/database'
import { openPostgresEventStore } from '@clearbell/eventstore'
import { benchAppend } from '@clearbell/eventstore/testing'
import { startNativePostgres } from '../../../scripts/native-postgres.ts'
import { type Figure, median, rate } from './figure.ts'
import { installPeers, openEmmett, openMessageDb, type Peer } from './peers/stores.ts'

const ROUNDS = 5
const ROUND_MS = 1_500
const CALLERS = [1, 16, 64]

const openOurs = async (url: string): Promise<Peer> => {
  const database = await openServer({ url })
  const store = await openPostgresEventStore(database)
  const close = async () => {
    await store.close()
    await database.close()
  }
  return { append: ({ stream, event }) => store.append([{ stream, expectedVersion: 'none', events: [event] }]), close }
}

/** @returns the address of a new database on the server */
const newDatabase = async (serverUrl: string, name: string): Promise<string> => {
  const database = await openServer({ url: serverUrl })
  await database.query(raw(`create database ${name}`))
  await database.close()
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}

/** Resolves when nobody else has a session: a peer's pool takes the end of the server for an error while it still closes. */
const withoutSessions = async (serverUrl: string): Promise<void> => {
  const database = await openServer({ url: serverUrl })
  const others = sql`select from pg_stat_activity where datname in ('ours', 'emmett', 'message_db')`
  while ((await database.query(others)).length > 0) await delay(20)
  await database.close()
}

/** Rounds of all stores alternate, so that a busy moment of the machine meets each.   @returns the median rate of each */
const appendRates = async (stores: readonly Peer[], callers: number): Promise<number[]> => {
  const rates: number[][] = stores.map(() => [])
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, { append }] of stores.entries()) {
      const measured = await benchAppend({ append, callers, ms: ROUND_MS })
      if (round > 0) rates[index]?.push(measured) // the first round only warms up
    }
  return rates.map(median)
}

/** Appends on a native Postgres server that syncs, beside other event stores on the same server. Each has a database of its own. */
export const benchAgainstPeers = async (): Promise<Figure[]> => {
  installPeers()
  const server = await startNativePostgres({ max_connections: 100 })
  const stores: Peer[] = []
  try {
    stores.push(await openOurs(await newDatabase(server.url, 'ours')))
    stores.push(await openEmmett(await newDatabase(server.url, 'emmett')))
    stores.push(await openMessageDb(await newDatabase(server.url, 'message_db')))
    const figures: Figure[] = []
    for (const callers of CALLERS) {
      const [ours = 0, emmett = 0, messageDb = 0] = await appendRates(stores, callers)
      const what = `${callers} ${callers === 1 ? 'caller' : 'callers'} appending one event each, on a server`
      for (const [name, theirs] of Object.entries({ Emmett: emmett, 'message-db': messageDb }))
        figures.push({
          what,
          ours: rate(ours, 'appends'),
          yardstick: `${rate(theirs, 'appends')}, ${name}`,
          ratio: ours / theirs,
          costs: { appendsPerSecond: ours },
        })
    }
    return figures
  } finally {
    for (const { close } of stores) await close()
    await withoutSessions(server.url)
    await server.stop()
  }
}
