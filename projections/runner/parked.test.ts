import { type ChatAsked, type DomainEvent, streams } from '@clearbell/contracts'
import { type Database, type Sql, sql } from '@clearbell/database'
import { type EventStore, openPostgresEventStore } from '@clearbell/eventstore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { crashing, randomFrom } from '../testing/crashing.ts'
import { answeredChat, newSchool } from '../testing/events.ts'
import { openProcesses, type Processes, until, WAIT_MS } from '../testing/processes.ts'
import { append, cutting, type Happened, silent, toNewEvent } from '../testing/read-models.ts'
import { readTally, tally } from '../testing/tally.ts'
import { claimVersion, readCheckpoints } from './checkpoints.ts'
import { defineProjection, type Handlers } from './define.ts'
import { readParkedRows } from './parked.ts'
import { rebuildProjection } from './rebuild.ts'
import { writesRows } from './rows.ts'
import { type RunningProjections, watchProjections } from './run.ts'

let processes: Processes
beforeEach(async () => {
  processes = await openProcesses()
})
afterEach(() => processes.close())

const poison = (school: string) => answeredChat(school, { question: 'poison' })

/** Cannot apply a poisoned question until it is repaired. */
const failing = (statement: Sql = sql`select 1 / 0`) => {
  let isBroken = true
  const build = (version: 1 | 2 = 1) => tally(version, ({ data }) => (isBroken && data.question === 'poison' ? [statement] : []))
  return { projection: build(), build, repair: () => (isBroken = false) }
}

const parked = async (version = 1) =>
  (await readParkedRows(processes.database, { name: 'tally', version })).map(({ eventId, type, schoolId, error }) => ({
    id: eventId,
    type,
    schoolId,
    error,
  }))

const idOf = async (position: string, store: EventStore = processes.store) =>
  (await store.readAll({ until: position, types: ['ChatAsked'], limit: 10_000 })).events.findLast(({ position: at }) => at <= position)!.id

const decide = (event: DomainEvent) =>
  processes.store.append([{ stream: streams.parked('tally'), expectedVersion: 'any', events: [toNewEvent(event as Happened)] }])
const retry = async (eventId: string) => (await decide({ type: 'ParkedEventRetried', data: { projection: 'tally', eventId } })).position
const discard = async (eventId: string) =>
  (await decide({ type: 'ParkedEventDiscarded', data: { projection: 'tally', eventId, reason: 'A test' } })).position

const seen = async (running: RunningProjections, position: string) => expect(await running.waitFor('tally', position, WAIT_MS)).toBe(true)

describe('an event that cannot be applied', () => {
  it('is parked with what follows of its school, while the other schools go on, and is applied by a retry', async () => {
    const [{ projection, repair }, oak, elm, error] = [failing(), newSchool(), newSchool(), vi.fn()]
    const running = await processes.run(projection, { log: { ...silent, error } })
    const at = await append(processes.store, [...answeredChat(oak), ...poison(oak), ...answeredChat(oak), ...answeredChat(elm)])
    await seen(running, at)
    expect([await readTally(processes.database, oak), await readTally(processes.database, elm)]).toEqual([1, 1])
    const [head, behind, ...more] = await parked()
    expect(head).toMatchObject({ type: 'ChatAsked', schoolId: oak, error: 'Postgres error 22012.' })
    expect([behind, more]).toEqual([expect.objectContaining({ schoolId: oak, error: null }), []])
    expect(await running.status()).toMatchObject([{ error: null, parked: 2 }])
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ eventId: head!.id, type: 'ChatAsked' }),
      'an event could not be applied and is parked',
    )
    expect(await running.behindSince()).toEqual([{ name: 'tally', since: null }])

    await seen(running, await retry(head!.id)) // not repaired yet
    expect((await parked()).map(({ error: why }) => why)).toEqual(['Postgres error 22012.', null])
    repair()
    await seen(running, await retry(head!.id))
    expect([await readTally(processes.database, oak), await parked()]).toEqual([3, []])
  })

  it('is left out when it is discarded, also by a rebuild and a new version that could apply it', async () => {
    const [{ projection, build, repair }, school] = [failing(), newSchool()]
    const running = await processes.run(projection)
    await seen(
      running,
      await append(processes.store, [...poison(school), ...answeredChat(school), ...poison(school), ...answeredChat(school)]),
    )
    const [first] = await parked()
    await seen(running, await discard(first!.id))
    expect(await readTally(processes.database, school)).toBe(1)
    const [second, last] = await parked()
    expect([second!.error, last!.error]).toEqual(['Postgres error 22012.', null])

    repair()
    const { database, store } = processes
    await rebuildProjection({ database, store, projection, signal: new AbortController().signal })
    expect([await readTally(database, school), await parked()]).toEqual([3, []])
    await seen(running, await append(store, answeredChat(school))) // the writer has noticed
    expect(await readTally(database, school)).toBe(4)
    await running.stop()
    await processes.run(build(2))
    await until(async () => expect(await readCheckpoints(database)).toMatchObject([{ version: 2, isLive: true }]))
    expect(await readTally(database, school)).toBe(4)
  })

  it('is parked also when its handler throws, or it does not fit its schema, and waits for nothing', async () => {
    const [oak, elm] = [newSchool(), newSchool()]
    const engine = await openPostgresEventStore(processes.database) // stores events that the product would refuse
    const [asked] = answeredChat(oak)
    const bad = toNewEvent({ ...asked!, data: { ...asked!.data, question: 7 } } as unknown as Happened)
    await engine.append([{ stream: 'chat-1', expectedVersion: 'none', events: [bad] }])
    await engine.close()
    const throwing = tally(1, ({ data }) => {
      if (data.question === 'poison') throw new TypeError(`what is ${data.question}?`)
      return []
    })
    const running = await processes.run(throwing)
    await seen(running, await append(processes.store, [...answeredChat(oak), ...poison(elm), ...answeredChat(newSchool())]))
    expect(await parked()).toEqual([
      { id: bad.id, type: 'ChatAsked', schoolId: oak, error: expect.stringMatching(/^It does not fit its schema: data\.question: /) },
      { id: expect.any(String), type: 'ChatAsked', schoolId: oak, error: null },
      { id: expect.any(String), type: 'ChatAsked', schoolId: elm, error: 'Its handler failed with TypeError.' },
    ])
    await seen(running, await retry(bad.id))
    expect(await parked()).toHaveLength(3)
    await seen(running, await discard(bad.id))
    expect([await readTally(processes.database, oak), (await parked()).length]).toEqual([1, 1])
  })

  it('is found among those that are written by one statement', async () => {
    const [oak, elm] = [newSchool(), newSchool()]
    const add = writesRows({
      columns: { school_id: 'text', divisor: 'integer' },
      key: null,
      statement: (given) => sql`
        insert into tally (school_id, asked) select school_id, sum(1 / divisor) from ${given} group by school_id
        on conflict (school_id) do update set asked = tally.asked + excluded.asked`,
    })
    const on: Handlers<ChatAsked> = {
      ChatAsked: ({ data }) => add({ school_id: data.schoolId, divisor: data.question === 'poison' ? 0 : 1 }),
    }
    const running = await processes.run(defineProjection<ChatAsked>({ ...tally(), on }))
    const chats = [oak, elm, oak].flatMap((school) => answeredChat(school))
    await seen(running, await append(processes.store, [...chats, ...poison(oak), ...answeredChat(elm), ...answeredChat(oak)]))
    expect([await readTally(processes.database, oak), await readTally(processes.database, elm)]).toEqual([2, 2])
    expect((await parked()).map(({ schoolId, error }) => [schoolId, error])).toEqual([
      [oak, 'Postgres error 22012.'],
      [oak, null],
    ])
  })

  it('is not parked but tried again when the disk is full', async () => {
    const statement = sql`do $$ begin raise exception using errcode = '53100'; end $$`
    const [{ projection, repair }, school, error] = [failing(statement), newSchool(), vi.fn()]
    const running = await processes.run(projection, { log: { ...silent, error } })
    const at = await append(processes.store, [...answeredChat(school), ...poison(school)])
    await until(() => expect(error).toHaveBeenCalledWith(expect.objectContaining({ type: 'ChatAsked' }), 'the projection has stopped'))
    expect([await readTally(processes.database, school), await parked()]).toEqual([1, []])
    expect(await running.status()).toMatchObject([{ error: expect.stringContaining('could not apply'), parked: 0 }])
    const { database, store } = processes
    const elsewhere = await watchProjections({ database, store, projections: [projection] })
    const problem = expect.stringMatching(/^It could not apply event .* \(ChatAsked\) at position .*: Postgres error/)
    await until(async () => expect(await elsewhere.status()).toMatchObject([{ error: null, problem }]))
    repair()
    await seen(running, at)
    expect(await elsewhere.status()).toMatchObject([{ problem: null }])
    expect(await readTally(processes.database, school)).toBe(2)
  })

  it('stops the projection when it cannot be parked either', async () => {
    const [{ projection }, school, error] = [failing(), newSchool(), vi.fn()]
    const running = await processes.run(projection, { log: { ...silent, error } })
    await processes.database.query(sql`alter table projections.parked_events add constraint closed check (false)`)
    await append(processes.store, [...answeredChat(school), ...poison(school)])
    await until(() => expect(error).toHaveBeenCalledWith(expect.anything(), 'the projection has stopped'))
    expect(await readTally(processes.database, school)).toBe(1)
    await processes.database.query(sql`alter table projections.parked_events drop constraint closed`)
    await until(async () => expect(await running.status()).toMatchObject([{ error: null, parked: 1 }]))
  })
})

describe('a version that parks more than the served one', () => {
  it('is not swapped in until the operator has decided', async () => {
    const school = newSchool()
    const old = await processes.run(tally())
    const at = await append(processes.store, poison(school))
    await seen(old, at)
    const { database, store } = processes
    const { projection, build } = failing()
    await expect(rebuildProjection({ database, store, projection, signal: new AbortController().signal })).rejects.toThrow('not swapped in')
    const next = await processes.run(build(2), { on: await processes.another('next') })
    const problem = expect.stringMatching(/^It could not apply 1 events and what is served 0/)
    await until(async () =>
      expect((await next.status()).find(({ version }) => version === 2)).toMatchObject({ isLive: false, problem, parked: 1 }),
    )
    expect(await readTally(database, school)).toBe(1)
    await discard(await idOf(at))
    await until(async () => expect(await readCheckpoints(database)).toMatchObject([{ version: 2, isLive: true }]))
    expect(await readTally(database, school)).toBe(0)
  })
})

describe.each([1, Date.now()])('random poison, retries, discards and kills (seed %i)', (seed) => {
  it('leave the tables of a log without the discarded events, also when they are built anew', { timeout: 30_000 }, async () => {
    // How often it dies depends on time, and must not change what the seed says of the rest.
    const [random, deaths] = [randomFrom(seed), randomFrom(seed + 1)]
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
    const schools = [newSchool(), newSchool(), newSchool()]
    const { projection, build, repair } = failing()
    const { database, store } = processes
    await claimable(database)
    const running = await processes.run(projection, { on: crashing(database, () => deaths() < 0.01), store: cutting(store, deaths) })
    const discarded = new Set<string>()
    let position = ''
    for (let step = 0; step < 14; step++) {
      const chats = Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(schools))
      position = await append(
        store,
        chats.flatMap((school) => (random() < 0.2 ? poison(school) : answeredChat(school))),
      )
      await seen(running, position)
      const heads = (await parked()).filter(({ error }) => error !== null)
      if (heads.length > 0 && random() < 0.6) {
        const { id } = pick(heads)
        if (random() < 0.5) position = await retry(id)
        else {
          discarded.add(id)
          position = await discard(id)
        }
      }
    }
    await seen(running, position)
    const asked = (await store.readAll({ types: ['ChatAsked'], limit: 10_000 })).events
    const expected = (school: string, isBroken: boolean) => {
      const left = asked.filter(({ id, data }) => (data as { schoolId: string }).schoolId === school && !discarded.has(id))
      const stop = isBroken ? left.findIndex(({ data }) => (data as { question: string }).question === 'poison') : -1
      return stop < 0 ? left.length : stop
    }
    const counts = () => Promise.all(schools.map((school) => readTally(database, school)))
    expect(await counts()).toEqual(schools.map((school) => expected(school, true)))
    if (seed === 1) expect(discarded.size).toBeGreaterThan(0)

    repair()
    for (const { id, error } of await parked()) if (error !== null) position = await retry(id)
    await seen(running, position)
    expect([await counts(), await parked()]).toEqual([schools.map((school) => expected(school, false)), []])
    await running.stop()
    await processes.run(build(2), { on: crashing(database, () => deaths() < 0.01), store: cutting(store, deaths) })
    await until(async () => expect(await readCheckpoints(database)).toMatchObject([{ version: 2, isLive: true }]))
    expect(await counts()).toEqual(schools.map((school) => expected(school, false)))
  })
})

/** The start is not what dies. */
const claimable = async (database: Database) => {
  const running = await processes.run([])
  await claimVersion(database, tally())
  await running.stop()
}
