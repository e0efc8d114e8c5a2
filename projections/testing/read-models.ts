import { randomUUID } from 'node:crypto'
import { type Actor, type DomainEvent, newestVersion } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import { testDatabase, testEmbedded } from '@clearbell/database/testing'
import { type EventStore, type LoggedEvent, type NewEvent, openPostgresEventStore, upcastingStore } from '@clearbell/eventstore'
import type { Projection } from '../runner/define.ts'
import type { Log } from '../runner/follow.ts'
import { type RunningProjections, runProjections } from '../runner/run.ts'
import { prepareVectors } from '../vectors/prepare.ts'

/** What a test says of an event; the rest is filled in. */
export type Happened = DomainEvent & { at?: string; actor?: Actor }

export const toNewEvent = ({
  type,
  data,
  at = '2026-03-02T09:00:00.000Z',
  actor = { kind: 'system', name: 'test' },
}: Happened): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: { occurredAt: at, actor, correlationId: 'test', causationId: 'test', schemaVersion: newestVersion(type) },
})

/** Appends events, in one append. @returns the position of the last */
export const append = async (store: EventStore, events: Happened[]): Promise<string> =>
  (await store.append([{ stream: 'test-1', expectedVersion: 'any', events: events.map(toNewEvent) }])).position

export const silent: Log = { info: () => {}, error: () => {} }

/** Every event once as it comes, or twice in a row, as after a crash between a commit and its answer. */
export const deliveries: [string, (events: LoggedEvent[]) => LoggedEvent[]][] = [
  ['once', (events) => events],
  ['twice', (events) => events.flatMap((event) => [event, event])],
]

/** A store that hands out its batches changed. */
export const delivering = (store: EventStore, change: (events: LoggedEvent[]) => LoggedEvent[]): EventStore => ({
  ...store,
  readAll: async (options) => {
    const slice = await store.readAll(options)
    return { ...slice, events: change(slice.events) }
  },
  subscribe: (options, onBatch) => store.subscribe(options, (slice) => onBatch({ ...slice, events: change(slice.events) })),
})

/** A store that hands out its log in pieces of random size. */
export const cutting = (store: EventStore, random: () => number): EventStore => {
  const size = () => 1 + Math.floor(random() * 40)
  return {
    ...store,
    readAll: (options) => store.readAll({ ...options, limit: size() }),
    subscribe: (options, onBatch) => store.subscribe({ ...options, batchSize: size() }, onBatch),
  }
}

export interface ReadModels {
  database: Database
  store: EventStore
  running: RunningProjections
  /** Appends events and waits until every read model has seen them. */
  happened(...events: Happened[]): Promise<void>
  close(): Promise<void>
}

/** An empty database on either engine. */
export const engines: [string, () => Promise<{ database: Database; drop(): Promise<void> }>][] = [
  ['a server', testDatabase],
  [
    'the embedded engine',
    async () => {
      const database = await testEmbedded()
      return { database, drop: () => database.close() }
    },
  ],
]

/** Read models kept up with an empty log, in a database of their own that keeps vectors where it can. */
export const openReadModels = async (
  projections: readonly Projection[],
  deliver: (events: LoggedEvent[]) => LoggedEvent[] = (events) => events,
  open: (typeof engines)[number][1] = testDatabase,
): Promise<ReadModels> => {
  const { database, drop } = await open()
  const store = upcastingStore(await openPostgresEventStore(database))
  await prepareVectors(database)
  const running = await runProjections({ database, store: delivering(store, deliver), projections, log: silent })
  return {
    database,
    store,
    running,
    happened: async (...events) => {
      const position = await append(store, events)
      const seen = await Promise.all(projections.map(({ name }) => running.waitFor(name, position, 10_000)))
      if (seen.includes(false)) throw new Error(`the read models did not catch up: ${JSON.stringify(await running.status())}`)
    },
    close: async () => {
      await running.stop()
      await store.close()
      await drop()
    },
  }
}
