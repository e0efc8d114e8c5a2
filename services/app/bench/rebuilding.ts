import { setTimeout } from 'node:timers/promises'
import type { ChatAsked } from '@clearbell/contracts'
import { type Database, openEmbedded, openServer, sql } from '@clearbell/database'
import { type EventStore, type LoggedEvent, openPostgresEventStore } from '@clearbell/eventstore'
import { projections, runProjections } from '@clearbell/projections'
import { appKeys, openSubjectKeys, sealedStore, secretsMigrations } from '@clearbell/secrets'
import { startNativePostgres } from '../../../scripts/native-postgres.ts'
import { openDataFolder } from '../config/data-folder.ts'
import { duration, type Figure, rate, rateOf, timed } from './figure.ts'

const LONGEST_MS = 120_000
const READERS = 4
const APPENDERS = 16
const silent = { info: () => {}, error: console.error }

/** Reads the log to its end. */
const readWhole = async (store: EventStore, onEvents: (events: LoggedEvent[]) => Promise<void> | void): Promise<void> => {
  for (let after = '', isEnd = false; !isEnd; ) {
    const slice = await store.readAll({ after, limit: 1_000 })
    await onEvents(slice.events)
    ;({ position: after, isEnd } = slice)
  }
}

/** Builds every read model anew beside the one served and swaps it in, as a release with new versions does.
 *  @param ahead how many versions above those of the release   @returns the milliseconds of each switch */
const rebuild = async (database: Database, store: EventStore, ahead = 1): Promise<number[]> => {
  const next = projections.map((projection) => ({ ...projection, version: projection.version + ahead }))
  const switches: number[] = []
  const done = Promise.withResolvers<void>()
  const info = (details: object) => {
    if ('switchMs' in details && switches.push(details.switchMs as number) === next.length) done.resolve()
  }
  const running = await runProjections({ database, store, projections: next, log: { ...silent, info } })
  const late = setTimeout(LONGEST_MS, 'late' as const, { ref: false })
  if ((await Promise.race([done.promise, late])) === 'late') throw new Error(`the read models were not built after ${LONGEST_MS / 1_000} s`)
  await running.stop()
  return switches
}

/** @returns milliseconds */
const readingTime = async (store: EventStore): Promise<number> => {
  await readWhole(store, () => {}) // the keys are in memory afterwards
  return timed(() => readWhole(store, () => {}))
}

const figureOf = (what: string, events: number, readingMs: number, rebuildingMs: number): Figure => {
  const perSecond = (ms: number) => events / (ms / 1_000)
  return {
    what,
    ours: rate(perSecond(rebuildingMs), 'events'),
    yardstick: `${rate(perSecond(readingMs), 'events')}, only reading them`,
    ratio: readingMs / rebuildingMs,
  }
}

/** Reads what a school sees, one read after another, until it is told to stop.   @returns the milliseconds of each read */
const readOn = async (database: Database, schoolId: string, stop: AbortSignal): Promise<number[]> => {
  const times: number[] = []
  const queries = [
    sql`select count(*) from chat_history.interactions`,
    sql`select sum(asked) from analytics.chat_counts`,
    sql`select count(*) from faqs.faqs`,
  ]
  while (!stop.aborted) for (const query of queries) times.push(await timed(() => database.forSchool(schoolId, (tx) => tx.query(query))))
  return times
}

/** The same events on a server that syncs, and the switches there while schools read. */
const benchOnServer = async (events: readonly LoggedEvent[]): Promise<Figure[]> => {
  const server = await startNativePostgres({ max_connections: 100 })
  const database = await openServer({ url: server.url })
  try {
    await database.migrate('secrets', secretsMigrations)
    const keys = openSubjectKeys(database, Buffer.alloc(32, 1))
    const store = sealedStore(await openPostgresEventStore(database), keys)
    // What a command appended stays one append, and so in order.
    const commands = [...Map.groupBy(events, ({ stream, metadata }) => `${stream} ${metadata.causationId}`).values()]
    await rateOf(commands, APPENDERS, (appended) =>
      store.append([{ stream: appended[0]!.stream, expectedVersion: 'any', events: appended }]),
    )
    const asked = events.find(({ type }) => type === 'ChatAsked') as LoggedEvent & ChatAsked
    const schoolId = asked.data.schoolId
    const first = await runProjections({ database, store, projections, log: silent })
    const head = await store.head()
    for (const { name } of projections) await first.waitFor(name, head, LONGEST_MS)
    await first.stop()
    const reading = await readingTime(store)
    const rebuilding = await timed(() => rebuild(database, store))
    const stopping = new AbortController()
    const readers = Array.from({ length: READERS }, () => readOn(database, schoolId, stopping.signal))
    const switches = await rebuild(database, store, 2)
    stopping.abort()
    const times = (await Promise.all(readers)).flat() // fails when one of them failed
    await store.close()
    const [longest, longestRead] = [Math.max(...switches), Math.max(...times)]
    return [
      figureOf('the same on a server', events.length, reading, rebuilding),
      {
        what: `the longest of ${switches.length} switches to a read model built anew there, while ${READERS} readers ask without a pause`,
        ours: duration(longest),
        yardstick: `${duration(longestRead)}, the longest of ${times.length.toLocaleString('en-US')} reads, none of which failed`,
        ratio: longest / longestRead,
      },
    ]
  } finally {
    await database.close()
    await server.stop()
  }
}

/** @param dataDir of a product that is stopped; its read models end up under versions no release knows */
export const benchRebuilding = async (dataDir: string): Promise<Figure[]> => {
  const folder = await openDataFolder(dataDir)
  const database = await openEmbedded({ dataDir: `${dataDir}/database` })
  const events: LoggedEvent[] = []
  try {
    const keys = openSubjectKeys(database, appKeys(await folder.appSecret()).wrapping)
    const store = sealedStore(await openPostgresEventStore(database), keys)
    await readWhole(store, (more) => void events.push(...more))
    const what = `building all ${projections.length} read models anew from ${events.length.toLocaleString('en-US')} events`
    const reading = await readingTime(store)
    const rebuilding = await timed(() => rebuild(database, store))
    await store.close()
    const costs = { rebuiltPerSecond: events.length / (rebuilding / 1_000) }
    return [{ ...figureOf(what, events.length, reading, rebuilding), costs }, ...(await benchOnServer(events))]
  } finally {
    await database.close()
  }
}
