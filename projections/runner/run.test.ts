import { sql } from '@clearbell/database'
import { testAnyDatabase } from '@clearbell/database/testing'
import { type EventStore, openPostgresEventStore, upcastingStore } from '@clearbell/eventstore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answeredChat, newSchool } from '../testing/events.ts'
import { openProcesses, type Processes, until, WAIT_MS } from '../testing/processes.ts'
import { append, silent } from '../testing/read-models.ts'
import { readTally, tally } from '../testing/tally.ts'
import { createWaiter, runProjections } from './run.ts'

describe('running projections', () => {
  let processes: Processes
  beforeEach(async () => {
    processes = await openProcesses()
  })
  afterEach(() => processes.close())

  it('stops also in the moment in which it looks whether the log has anything new', async () => {
    const before = await processes.run(tally())
    const position = await append(processes.store, answeredChat(newSchool()))
    await until(async () => expect(await before.status()).toMatchObject([{ position, isLive: true }]))
    await before.stop()
    const [looking, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const readAll: EventStore['readAll'] = async (...asked) => {
      looking.resolve()
      await looked.promise
      return processes.store.readAll(...asked)
    }
    const running = await processes.run(tally(), { on: processes.database, store: { ...processes.store, readAll } })
    await looking.promise
    const stopped = running.stop()
    looked.resolve()
    await stopped
  })

  it('has empty tables for queries before anything is projected', async () => {
    await createWaiter(processes.database, [tally()])
    expect(await readTally(processes.database, newSchool())).toBe(0)
  })

  it('refuses tables that are not the declared ones', async () => {
    await expect(processes.run({ ...tally(), tables: ['tally', 'more'] })).rejects.toThrow(
      'projection tally declares the tables more,tally but makes tally',
    )
  })

  it('refuses other tables under the version that they had before', async () => {
    await (await processes.run(tally(1))).stop()
    const changed = { ...tally(2), version: 1 }
    const running = await processes.run(changed)
    await until(async () =>
      expect(await running.status()).toMatchObject([{ error: 'the tables of projection tally have changed: raise its version 1' }]),
    )
  })

  it('gathers statistics as tables grow, so that no statement keeps the plan it had for an empty one', async () => {
    const [running, school] = [await processes.run(tally()), newSchool()]
    const analysed = async () => {
      const [row] = await processes.database.query<{ rows: number }>(
        sql`select reltuples as rows from pg_class where oid = 'tally.tally'::regclass`,
      )
      return (row?.rows ?? -1) >= 0
    }
    expect(await analysed()).toBe(false)
    const position = await append(processes.store, Array.from({ length: 500 }, () => answeredChat(school)).flat())
    await running.waitFor('tally', position, WAIT_MS)
    await until(async () => expect(await analysed()).toBe(true))
  })
})

it('projects, waits and rebuilds on the embedded engine as well', { timeout: 60_000 }, async () => {
  const database = await testAnyDatabase()
  const store = upcastingStore(await openPostgresEventStore(database))
  const school = newSchool()
  const run = (version: 1 | 2) => runProjections({ database, store, projections: [tally(version)], log: silent })

  const first = await run(1)
  expect(await first.waitFor('tally', await append(store, answeredChat(school)), WAIT_MS)).toBe(true)
  await first.stop()
  const second = await run(2)
  expect(await second.waitFor('tally', await append(store, answeredChat(school)), WAIT_MS)).toBe(true)
  expect(await second.status()).toMatchObject([{ version: 2, isLive: true, error: null }])
  expect(await readTally(database, school)).toBe(2)

  await second.stop()
  await store.close()
  await database.close()
})
