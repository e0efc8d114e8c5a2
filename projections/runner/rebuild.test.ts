import { sql } from '@clearbell/database'
import type { EventStore } from '@clearbell/eventstore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answeredChat, newSchool } from '../testing/events.ts'
import { openProcesses, type Processes, until, WAIT_MS } from '../testing/processes.ts'
import { append, silent } from '../testing/read-models.ts'
import { readTally, tally } from '../testing/tally.ts'
import { claimVersion, migrateCheckpoints, readCheckpoints } from './checkpoints.ts'
import type { Projection } from './define.ts'
import { describeReadModels } from './overview.ts'
import { RebuildRefused, rebuildProjection, startRebuild } from './rebuild.ts'
import { CUT_SHORT } from './rebuilds.ts'
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
    const writer = new Writer(processes.database, processes.store, tally(2), checkpoint)
    await writer.apply({ events: [], position: behind, isEnd: true })
    expect(await writer.swapIn()).toBeNull()
    expect(await readTally(processes.database, school)).toBe(1)
  })

  it('takes its place while a long read goes on, which sees the old tables to its end, and drops these after it', async () => {
    const { database, store } = processes
    const school = newSchool()
    const old = await processes.run(tally(1))
    await old.waitFor('tally', await append(store, answeredChat(school)), WAIT_MS)
    const long = Promise.withResolvers<void>()
    const reading = database.transaction(async (tx) => {
      await tx.query(sql`select from tally.tally`)
      await long.promise
    })
    await processes.run(tally(2), { on: await processes.another('next') })
    await until(async () => expect(await readCheckpoints(database)).toMatchObject([{ version: 2, isLive: true }]))
    expect([await readTally(database, school), await columnsOfTally()]).toEqual([1, ['school_id', 'asked', 'newest']])
    const schemas = () => database.query(sql`select nspname as name from pg_namespace where nspname like 'tally%' order by 1`)
    expect(await schemas()).toEqual([{ name: 'tally' }, { name: 'tally_replaced' }])
    long.resolve()
    await reading
    await until(async () => expect(await schemas()).toEqual([{ name: 'tally' }]))
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

  it('of the same number takes the place of wrong tables, and the process that writes it goes on', async () => {
    const { database, store } = processes
    const school = newSchool()
    const running = await processes.run(tally(1))
    await running.waitFor('tally', await append(store, [...answeredChat(school), ...answeredChat(school)]), WAIT_MS)
    await database.query(sql`update tally.tally set asked = 7`)
    const signal = new AbortController().signal
    const rebuild = () => rebuildProjection({ database, store, projection: tally(1), signal })
    expect(await rebuild()).toBeGreaterThan(0)
    expect(await readTally(database, school)).toBe(2)
    const during = Array.from({ length: 20 }, () => append(store, answeredChat(school)))
    const [last] = [(await Promise.all(during)).sort().at(-1) ?? '', await rebuild()]
    expect(await running.waitFor('tally', last, WAIT_MS)).toBe(true)
    await until(async () => expect(await readTally(database, school)).toBe(22))
    const checkpoint = { name: 'tally', version: 1, isLive: true }
    expect(await readCheckpoints(database)).toMatchObject([checkpoint])
  })

  it('says how far a rebuild is, in every process, and that it failed when its process stopped', async () => {
    const { database, store } = processes
    const running = await processes.run(tally(1))
    const school = newSchool()
    const chats = Array.from({ length: 3 }, () => answeredChat(school)).flat()
    await running.waitFor('tally', await append(store, chats), WAIT_MS)
    const gate = Promise.withResolvers<void>()
    let reads = 0
    const held: EventStore = {
      ...store,
      readAll: async (options) => {
        if (++reads > 1) await gate.promise
        return store.readAll({ ...options, limit: 1 })
      },
    }
    const stopping = new AbortController()
    const rebuild = await startRebuild({ database, store: held, projection: tally(1), signal: stopping.signal })
    const ended = rebuild.done.catch((error: unknown) => error)
    const describe = () => describeReadModels({ database, store, projections: [tally(1)], status: running.status })
    await until(async () =>
      expect(await describe()).toMatchObject([
        { name: 'tally', behindSince: null, progress: 1, build: null, rebuild: { state: 'running', events: 1 } },
      ]),
    )
    const [{ rebuild: half } = {}] = await describe()
    expect(half?.progress).toBeGreaterThan(0)
    expect(half?.progress).toBeLessThan(1)
    stopping.abort(new Error('stopping'))
    gate.resolve()
    expect(await ended).toMatchObject({ message: 'stopping' })
    expect(await describe()).toMatchObject([{ rebuild: { state: 'failed', problem: CUT_SHORT } }])
  })

  it('is not built again while it is not the one that is served', async () => {
    await processes.run(tally(1))
    const rebuild = rebuildProjection({
      database: processes.database,
      store: processes.store,
      projection: tally(2),
      signal: new AbortController().signal,
    })
    await expect(rebuild).rejects.toThrow(RebuildRefused)
  })
})
