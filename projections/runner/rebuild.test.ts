import { sql } from '@clearbell/database'
import type { EventStore } from '@clearbell/eventstore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answeredChat, newSchool } from '../testing/events.ts'
import { openProcesses, type Processes, until, WAIT_MS } from '../testing/processes.ts'
import { append, silent } from '../testing/read-models.ts'
import { readTally, tally } from '../testing/tally.ts'
import { claimVersion, migrateCheckpoints, readCheckpoints } from './checkpoints.ts'
import type { Projection } from './define.ts'
import { Writer } from './writer.ts'

describe('a new version of a projection', () => {
  let processes: Processes
  beforeEach(async () => {
    processes = await openProcesses()
  })
  afterEach(() => processes.close())

  const columnsOfTally = async () =>
    (
      await processes.database.query<{ name: string }>(sql`
      select attname as name from pg_attribute where attrelid = 'tally.tally'::regclass and attnum > 0 order by attnum`)
    ).map(({ name }) => name)

  it('is built beside the one that is served, which stays up to date, and takes its place while queries run', async () => {
    const school = newSchool()
    const old = await processes.run(tally(1))
    await append(processes.store, Array.from({ length: 300 }, () => answeredChat(school)).flat())
    const gate = Promise.withResolvers<void>()
    const { store } = processes
    const held: EventStore = { ...store, readAll: async (options) => (await gate.promise, store.readAll(options)) }
    const next = await processes.run(tally(2), { on: await processes.another('next'), store: held })
    await until(async () =>
      expect(await readCheckpoints(processes.database)).toMatchObject([
        { version: 1, isLive: true },
        { version: 2, isLive: false },
      ]),
    )
    const during = await append(processes.store, answeredChat(school))
    expect(await old.waitFor('tally', during, WAIT_MS)).toBe(true)
    expect(await readTally(processes.database, school)).toBe(301)

    let isSwapped = false
    const readers = Array.from({ length: 4 }, async () => {
      const counts = new Set<number>()
      while (!isSwapped) counts.add(await readTally(processes.database, school))
      return [...counts]
    })
    gate.resolve()
    await until(async () => expect(await readCheckpoints(processes.database)).toMatchObject([{ version: 2, isLive: true }]))
    isSwapped = true
    expect(await Promise.all(readers)).toEqual([[301], [301], [301], [301]])
    expect(await columnsOfTally()).toEqual(['school_id', 'asked', 'newest'])

    const after = await append(processes.store, answeredChat(school))
    expect(await next.waitFor('tally', after, WAIT_MS)).toBe(true)
    expect(await readTally(processes.database, school)).toBe(302)
  })

  it('does not take the place of one that has seen more of the log', async () => {
    const school = newSchool()
    const old = await processes.run(tally(1))
    const behind = (await processes.store.readAll()).position
    const position = await append(processes.store, answeredChat(school))
    await old.waitFor('tally', position, WAIT_MS)
    await until(async () => expect(await readCheckpoints(processes.database)).toMatchObject([{ position }]))
    const checkpoint = await claimVersion(processes.database, tally(2))
    if (!checkpoint) throw new Error('no checkpoint')
    const writer = new Writer(processes.database, tally(2), checkpoint)
    await writer.apply({ events: [], position: behind, isEnd: true })
    expect(await writer.swapIn()).toBe(false)
    expect(await readTally(processes.database, school)).toBe(1)
  })

  it('ends the runner of the version it replaces, which does not come back', async () => {
    const info = vi.fn()
    await processes.run(tally(1), { log: { ...silent, info } })
    await processes.run(tally(2))
    const school = newSchool()
    await until(async () => expect(await readCheckpoints(processes.database)).toMatchObject([{ version: 2, isLive: true }]))
    await append(processes.store, answeredChat(school))
    await until(() =>
      expect(info).toHaveBeenCalledWith({ projection: 'tally', version: 1 }, 'a newer version of the projection has taken over'),
    )
    await processes.run(tally(1))
    expect(await readCheckpoints(processes.database)).toMatchObject([{ version: 2, isLive: true }])
    await until(async () => expect(await readTally(processes.database, school)).toBe(1))
  })

  it('throws away the unfinished build of a version in between', async () => {
    await migrateCheckpoints(processes.database)
    const third: Projection = { ...tally(2), version: 3 }
    for (const projection of [tally(1), tally(2), third]) await claimVersion(processes.database, projection)
    expect(await readCheckpoints(processes.database)).toMatchObject([
      { version: 1, isLive: true },
      { version: 3, isLive: false },
    ])
    expect(await claimVersion(processes.database, tally(2))).toBeUndefined()
    const schemas = await processes.database.query(sql`select nspname as name from pg_namespace where nspname like 'tally%' order by 1`)
    expect(schemas).toEqual([{ name: 'tally' }, { name: 'tally_v3' }])
  })
})
