import { type Database, DatabaseUnavailable, sql } from '@clearbell/database'
import { openPostgresEventStore } from '@clearbell/eventstore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answeredChat, newSchool } from '../testing/events.ts'
import { openProcesses, type Processes, until, WAIT_MS } from '../testing/processes.ts'
import { append, type Happened, silent, toNewEvent } from '../testing/read-models.ts'
import { readTally, tally } from '../testing/tally.ts'
import { rebuildProjection } from './rebuild.ts'
import { readRebuilds } from './rebuilds.ts'
import { type RunningProjections, watchProjections } from './run.ts'

describe('an event that cannot be applied', () => {
  let processes: Processes
  beforeEach(async () => {
    processes = await openProcesses()
  })
  afterEach(() => processes.close())

  const failing = () => {
    let isBroken = true
    const projection = tally(1, ({ data }) => (isBroken && data.question === 'poison' ? [sql`select 1 / 0`] : []))
    return { projection, repair: () => (isBroken = false) }
  }

  it('stops the projection just before it, names itself, and is tried again', async () => {
    const [{ projection, repair }, school, error] = [failing(), newSchool(), vi.fn()]
    const running = await processes.run(projection, { log: { ...silent, error } })
    const before = await append(processes.store, answeredChat(school))
    const poison = await append(processes.store, [
      ...answeredChat(school),
      ...answeredChat(school, { question: 'poison' }),
      ...answeredChat(school),
    ])

    await until(async () => expect(await readTally(processes.database, school)).toBe(2))
    const [event] = (await processes.store.readAll({ after: before, types: ['ChatAsked'] })).events.slice(1)
    const problem = `It could not apply event ${event?.id} (ChatAsked) at position ${event?.position}: Postgres error 22012.`
    await until(async () =>
      expect(await running.status()).toMatchObject([
        { name: 'tally', error: expect.stringContaining(`ChatAsked ${event?.id} at ${event?.position}`), problem },
      ]),
    )
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ projection: 'tally', eventId: event?.id, type: 'ChatAsked', position: event?.position }),
      'the projection has stopped',
    )

    const { database, store } = processes
    const elsewhere = await watchProjections({ database, store, projections: [projection] })
    await until(async () => expect(await elsewhere.status()).toMatchObject([{ error: null, problem }]))
    await expect(rebuildProjection({ database, store, projection, signal: new AbortController().signal })).rejects.toThrow(
      'could not apply',
    )
    expect(await readRebuilds(database)).toMatchObject([{ name: 'tally', state: 'failed', problem }])

    repair()
    expect(await running.waitFor('tally', poison, WAIT_MS)).toBe(true)
    expect(await readTally(processes.database, school)).toBe(4)
    expect(await running.status()).toMatchObject([{ error: null }])
    expect(await elsewhere.status()).toMatchObject([{ problem: null }])
  })

  it('stops the projection just before it also when it does not fit its schema', async () => {
    const [school, error] = [newSchool(), vi.fn()]
    const engine = await openPostgresEventStore(processes.database) // stores events that the product would refuse
    const [asked] = answeredChat(school)
    const [bad, good] = [toNewEvent({ ...asked!, data: { ...asked!.data, question: 7 } } as unknown as Happened), toNewEvent(asked!)]
    await engine.append([{ stream: 'chat-1', expectedVersion: 'none', events: [good, bad] }])
    await engine.close()
    const running = await processes.run(tally(), { log: { ...silent, error } })
    await until(() =>
      expect(error).toHaveBeenCalledWith(
        expect.objectContaining({ projection: 'tally', eventId: bad.id, type: 'ChatAsked' }),
        'the projection has stopped',
      ),
    )
    expect(await readTally(processes.database, school)).toBe(1)
    expect(await running.status()).toMatchObject([{ error: expect.stringContaining('version 2 of chat-1') }])
    expect(await running.behindSince()).toMatchObject([{ name: 'tally', since: expect.any(Date) }])
  })

  it('leaves other projections running', async () => {
    const [{ projection }, school] = [failing(), newSchool()]
    const other = { ...tally(), name: 'other' }
    const running = await processes.run([projection, other])
    const position = await append(processes.store, answeredChat(school, { question: 'poison' }))
    expect(await running.waitFor('other', position, WAIT_MS)).toBe(true)
    expect(await running.waitFor('tally', position, 50)).toBe(false)
  })
})

describe('a failure of the database', () => {
  let processes: Processes
  beforeEach(async () => {
    processes = await openProcesses()
  })
  afterEach(() => processes.close())

  /** Answers as before but for the first lock, as a server that restarts. */
  const restarting = (): Database => {
    let isUp = false
    const lock: Database['lock'] = async (...args) => {
      if (isUp) return processes.database.lock(...args)
      isUp = true
      throw new DatabaseUnavailable('the database cannot be reached')
    }
    return { ...processes.database, lock }
  }

  /** A process that has applied all the log there is. */
  const runToEnd = async () => {
    const running = await processes.run(tally())
    const position = await append(processes.store, answeredChat(newSchool()))
    await until(async () => expect(await running.status()).toMatchObject([{ position }]))
    return running
  }

  const runAfterRestart = async () => {
    const error = vi.fn()
    const running = await processes.run(tally(), { on: restarting(), store: processes.store, log: { ...silent, error } })
    await until(() => expect(error).toHaveBeenCalledWith(expect.anything(), 'the projection has stopped'))
    return running
  }

  const expectWell = (running: RunningProjections) => until(async () => expect(await running.status()).toMatchObject([{ error: null }]))

  it('is over when the projection goes on, although the log has nothing new for it', async () => {
    const before = await runToEnd()
    await before.stop()
    await expectWell(await runAfterRestart())
  })

  it('is over when another process goes on with the projection', async () => {
    await runToEnd()
    await expectWell(await runAfterRestart())
  })
})
