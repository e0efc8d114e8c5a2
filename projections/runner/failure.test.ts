import { type Database, DatabaseUnavailable } from '@clearbell/database'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answeredChat, newSchool } from '../testing/events.ts'
import { openProcesses, type Processes, until } from '../testing/processes.ts'
import { append, silent } from '../testing/read-models.ts'
import { tally } from '../testing/tally.ts'
import type { RunningProjections } from './run.ts'

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
