import { setTimeout } from 'node:timers/promises'
import { type Database, openEmbedded } from '@clearbell/database'
import { type EventStore, openPostgresEventStore } from '@clearbell/eventstore'
import { projections, runProjections } from '@clearbell/projections'
import { appKeys, openSubjectKeys, sealedStore } from '@clearbell/secrets'
import { openDataFolder } from '../config/data-folder.ts'
import { type Figure, rate, timed } from './figure.ts'

const LONGEST_MS = 60_000
const POLL_MS = 20
const log = { info: () => {}, error: console.error }

/** Reads the log to its end.   @returns its number of events and where it ends */
const readWhole = async (store: EventStore): Promise<{ events: number; position: string }> => {
  let events = 0
  let position = ''
  for (let isEnd = false; !isEnd; ) {
    const slice = await store.readAll({ after: position, limit: 1_000 })
    events += slice.events.length
    ;({ position, isEnd } = slice)
  }
  return { events, position }
}

/** Builds every read model anew beside the one served and swaps it in, as a release with new versions does. */
const rebuild = async (database: Database, store: EventStore): Promise<void> => {
  const next = projections.map((projection) => ({ ...projection, version: projection.version + 1 }))
  const running = await runProjections({ database, store, projections: next, log })
  const isServed = ({ name, version, isLive }: { name: string; version: number; isLive: boolean }) =>
    isLive && next.some((projection) => projection.name === name && projection.version === version)
  const deadline = Date.now() + LONGEST_MS
  while ((await running.status()).filter(isServed).length < next.length) {
    if (Date.now() > deadline) throw new Error(`the read models were not built after ${LONGEST_MS / 1_000} s`)
    await setTimeout(POLL_MS)
  }
  await running.stop()
}

/** @param dataDir of a product that is stopped; its read models end up under versions no release knows */
export const benchRebuilding = async (dataDir: string): Promise<Figure[]> => {
  const folder = await openDataFolder(dataDir)
  const database = await openEmbedded({ dataDir: `${dataDir}/database` })
  try {
    const keys = openSubjectKeys(database, appKeys(await folder.appSecret()).wrapping)
    const store = sealedStore(await openPostgresEventStore(database), keys)
    const { events } = await readWhole(store)
    const reading = await timed(() => readWhole(store))
    const rebuilding = await timed(() => rebuild(database, store))
    await store.close()
    const perSecond = (ms: number) => events / (ms / 1_000)
    return [
      {
        what: `building all ${projections.length} read models anew from ${events.toLocaleString('en-US')} events`,
        ours: rate(perSecond(rebuilding), 'events'),
        yardstick: `${rate(perSecond(reading), 'events')}, only reading them`,
        ratio: reading / rebuilding,
        costs: { rebuiltPerSecond: perSecond(rebuilding) },
      },
    ]
  } finally {
    await database.close()
  }
}
