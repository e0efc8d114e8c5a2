import { sql } from '@clearbell/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answeredChat, newSchool } from '../testing/events.ts'
import { openProcesses, type Processes, until, WAIT_MS } from '../testing/processes.ts'
import { append } from '../testing/read-models.ts'
import { readTally, tally } from '../testing/tally.ts'
import { claimVersion, migrateCheckpoints } from './checkpoints.ts'
import { Writer } from './writer.ts'

describe('several processes', () => {
  let processes: Processes
  beforeEach(async () => {
    processes = await openProcesses()
  })
  afterEach(() => processes.close())

  it('write a projection one at a time, and another takes over when one breaks down', async () => {
    const school = newSchool()
    await processes.run(tally(), { on: await processes.another('first') })
    const heldBy = async () =>
      (
        await processes.database.query<{ name: string }>(sql`
        select application_name as name from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted and application_name in ('first', 'second')`)
      ).map(({ name }) => name)
    await until(async () => expect(await heldBy()).toEqual(['first']))
    const second = await processes.run(tally(), { on: await processes.another('second') })

    const before = await append(processes.store, Array.from({ length: 50 }, () => answeredChat(school)).flat())
    expect(await second.waitFor('tally', before, WAIT_MS)).toBe(true)
    expect(await heldBy()).toEqual(['first'])

    await processes.database.query(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'first'`)
    await until(async () => expect(await heldBy()).toEqual(['second']))
    const after = await append(processes.store, Array.from({ length: 50 }, () => answeredChat(school)).flat())
    expect(await second.waitFor('tally', after, WAIT_MS)).toBe(true)
    expect(await readTally(processes.database, school)).toBe(100)
  })

  it('say since when events wait, although the one that should apply them hangs', async () => {
    const running = await processes.run(tally())
    const position = await append(processes.store, answeredChat(newSchool()))
    expect(await running.waitFor('tally', position, WAIT_MS)).toBe(true)
    expect(await running.behindSince()).toEqual([{ name: 'tally', since: null }])
    await running.stop()
    const hanging = await processes.database.lock('projection:tally@1')
    const waiting = await processes.run(tally())
    await append(processes.store, answeredChat(newSchool()))
    const [event] = (await processes.store.readAll({ after: position })).events
    expect(await waiting.status()).toMatchObject([{ error: null }])
    expect(await waiting.behindSince()).toEqual([{ name: 'tally', since: event?.recordedAt }])
    await hanging.release()
  })

  it('hand over when one stops', async () => {
    const [first, second, school] = [await processes.run(tally()), await processes.run(tally()), newSchool()]
    await first.stop()
    const position = await append(processes.store, answeredChat(school))
    expect(await second.waitFor('tally', position, WAIT_MS)).toBe(true)
    expect(await readTally(processes.database, school)).toBe(1)
  })

  it('cannot both write from the same checkpoint: the batch of the one that is late fails as a whole', async () => {
    const school = newSchool()
    await migrateCheckpoints(processes.database)
    const open = async () => {
      const checkpoint = await claimVersion(processes.database, tally())
      if (!checkpoint) throw new Error('no checkpoint')
      return new Writer(processes.database, processes.store, tally(), checkpoint)
    }
    const writers = [await open(), await open()]
    await append(processes.store, answeredChat(school))
    const slice = await processes.store.readAll({ types: ['ChatAsked'] })
    const race = await Promise.allSettled(writers.map((writer) => writer.apply(slice)))
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(race.find((result) => result.status === 'rejected')?.reason).toMatchObject({ name: 'CheckpointMoved' })
    expect(await readTally(processes.database, school)).toBe(1)
  })
})
