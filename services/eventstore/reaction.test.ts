import type { Lock } from '@clearbell/database'
import { describe, expect, it } from 'vitest'
import { type Reaction, runReaction } from './reaction.ts'

const open = () => {
  const lost = new AbortController()
  const names: string[] = []
  let held = 0
  const lock = async (name: string): Promise<Lock> => {
    names.push(name)
    expect(++held).toBe(1)
    return { lost: lost.signal, release: async () => void held-- }
  }
  return { database: { lock }, names, lost, isHeld: () => held > 0 }
}

/** Runs the steps one after the other, one each time the reaction starts; the last one must end it. */
const runSteps = async (steps: Reaction['work'][], changes: Partial<Reaction> = {}) => {
  const failures: [string, number][] = []
  const parts = open()
  let step = 0
  const onFailure: Reaction['onFailure'] = (error, retryMs) => void failures.push([(error as Error).message, retryMs])
  const reaction: Reaction = { lock: 'test', work: (turn) => steps[step++]!(turn), onFailure, firstRetryMs: 1, ...changes }
  await runReaction(parts.database, reaction, new AbortController().signal)
  return { ...parts, failures }
}

const fail = async () => {
  throw new Error('broken')
}
const over = async () => 'over' as const

describe('a reaction', () => {
  it('works under its lock and releases it when its work is over', async () => {
    const { names, isHeld } = await runSteps([over])
    expect([names, isHeld()]).toEqual([['test'], false])
  })

  it('doubles its pause with each failure, and begins again after it has progressed', async () => {
    const progressThenFail: Reaction['work'] = async ({ progressed }) => {
      progressed()
      await fail()
    }
    const restThenFail: Reaction['work'] = async ({ sleep }) => {
      await sleep(1)
      await fail()
    }
    const { failures, isHeld } = await runSteps([fail, fail, fail, progressThenFail, fail, restThenFail, over])
    expect(failures.map(([, pause]) => pause)).toEqual([1, 2, 4, 1, 2, 1])
    expect(isHeld()).toBe(false)
  })

  it('takes its lock again when it was lost', async () => {
    const { names } = await runSteps([async () => {}, over])
    expect(names).toEqual(['test', 'test'])
  })

  it('sleeps until news come, also news since its last sleep', async () => {
    let wake = () => {}
    const watch: Reaction['wokenBy'] = async (callback) => {
      wake = callback
      return { stop: async () => {}, ended: new Promise(() => {}) }
    }
    const work: Reaction['work'] = async ({ sleep }) => {
      wake()
      await sleep(3_600_000)
      setImmediate(wake)
      await sleep(3_600_000)
      return 'over'
    }
    expect((await runSteps([work], { wokenBy: watch })).failures).toEqual([])
  })

  it('fails when the watch for news ends', async () => {
    const watch: Reaction['wokenBy'] = async () => ({ stop: async () => {}, ended: fail() })
    const sleepLong: Reaction['work'] = async ({ sleep }) => {
      await sleep(3_600_000)
    }
    expect((await runSteps([sleepLong, over], { wokenBy: watch })).failures).toEqual([['broken', 1]])
  })

  it('ends with its signal, whatever it waits for', async () => {
    const stopping = new AbortController()
    const { database, isHeld } = open()
    const work: Reaction['work'] = async ({ sleep, stop }) => {
      setImmediate(() => stopping.abort())
      await sleep(3_600_000)
      expect(stop.aborted).toBe(true)
    }
    await runReaction(database, { lock: 'test', work, onFailure: (error) => expect.unreachable(String(error)) }, stopping.signal)
    expect(isHeld()).toBe(false)
  })
})
