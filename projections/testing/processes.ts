import { type Database, openServer } from '@clearbell/database'
import { testDatabase } from '@clearbell/database/testing'
import { type EventStore, openPostgresEventStore, upcastingStore } from '@clearbell/eventstore'
import { vi } from 'vitest'
import type { Projection } from '../runner/define.ts'
import { type RunningProjections, runProjections } from '../runner/run.ts'
import { silent } from './read-models.ts'

export const WAIT_MS = 10_000

/** Asks again until an assertion holds. */
export const until = <T>(assertion: () => Promise<T> | T) => vi.waitFor(assertion, { timeout: WAIT_MS, interval: 10 })

/** Several processes on one Postgres server, as far as the database can tell. */
export interface Processes {
  database: Database
  store: EventStore
  /** Sessions of its own on the same database. */
  another(applicationName: string): Promise<Database>
  /** Runs a projection, or several, until the test ends or before. */
  run(
    projections: Projection | Projection[],
    options?: { log?: typeof silent; on?: Database; store?: EventStore },
  ): Promise<RunningProjections>
  close(): Promise<void>
}

export const openProcesses = async (): Promise<Processes> => {
  const { database, url, drop } = await testDatabase()
  const store = upcastingStore(await openPostgresEventStore(database))
  const endings: (() => Promise<unknown>)[] = [drop, () => store.close()]
  const openStore = async (on: Database) => {
    const opened = upcastingStore(await openPostgresEventStore(on, { onError: () => {} })) // tests end sessions on purpose
    endings.push(() => opened.close())
    return opened
  }
  return {
    database,
    store,
    another: async (applicationName) => {
      const opened = await openServer({ url, applicationName })
      endings.push(() => opened.close())
      return opened
    },
    run: async (projections, { log = silent, on = database, store: given } = {}) => {
      const itsStore = given ?? (on === database ? store : await openStore(on))
      const running = await runProjections({ database: on, store: itsStore, projections: [projections].flat(), log })
      endings.push(() => running.stop())
      return running
    },
    close: async () => {
      for (const end of endings.reverse()) await end()
    },
  }
}
