import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answeredChat, newSchool, unansweredChat } from '../testing/events.ts'
import { openProcesses, type Processes, until, WAIT_MS } from '../testing/processes.ts'
import { append } from '../testing/read-models.ts'
import { readTally, tally } from '../testing/tally.ts'
import { claimVersion } from './checkpoints.ts'
import { createWaiter } from './run.ts'
import { Writer } from './writer.ts'

describe('waiting for a position', () => {
  let processes: Processes
  beforeEach(async () => {
    processes = await openProcesses()
  })
  afterEach(() => processes.close())

  it('ends when the read model has passed it', async () => {
    const [running, school] = [await processes.run(tally()), newSchool()]
    const position = await append(processes.store, answeredChat(school))
    expect(await running.waitFor('tally', position, WAIT_MS)).toBe(true)
    expect(await readTally(processes.database, school)).toBe(1)
  })

  it('ends when the log had nothing for the read model up to there, and the checkpoint follows', async () => {
    const running = await processes.run(tally())
    const position = await append(processes.store, unansweredChat(newSchool()).slice(1))
    expect(await running.waitFor('tally', position, WAIT_MS)).toBe(true)
    await until(async () => expect((await running.status())[0]?.position).toBe(position))
  })

  it('gives up after the time given', async () => {
    const waiter = await createWaiter(processes.database, [tally()])
    const position = await append(processes.store, answeredChat(newSchool()))
    expect(await waiter.waitFor('tally', position, 60)).toBe(false)
  })

  it('works in a process that leaves the writing to another', async () => {
    const waiter = await createWaiter(await processes.another('reader'), [tally()])
    const position = await append(processes.store, answeredChat(newSchool()))
    const waiting = waiter.waitFor('tally', position, WAIT_MS)
    await processes.run(tally())
    expect(await waiting).toBe(true)
  })

  it('is not over when a build has passed the position that nobody is served yet', async () => {
    const waiter = await createWaiter(processes.database, [tally(1)])
    const position = await append(processes.store, answeredChat(newSchool()))
    const checkpoint = await claimVersion(processes.database, tally(2))
    if (!checkpoint) throw new Error('no checkpoint')
    await new Writer(processes.database, processes.store, tally(2), checkpoint).apply(
      await processes.store.readAll({ types: ['ChatAsked'] }),
    )
    expect(await waiter.waitFor('tally', position, 100)).toBe(false)
  })

  it('is refused for a read model that does not exist', async () => {
    const waiter = await createWaiter(processes.database, [tally()])
    await expect(waiter.waitFor('tully', '', 10)).rejects.toThrow("no projection 'tully'")
  })
})
