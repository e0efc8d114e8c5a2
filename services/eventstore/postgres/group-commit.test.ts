import { describe, expect, it } from 'vitest'
import { groupCommit } from './group-commit.ts'

class Outage extends Error {}

/** A commit that keeps what each group held and answers in capitals. */
const recorder = ({
  refuse,
  ...limits
}: {
  maxItems?: number
  maxBytes?: number
  refuse?: (group: string[]) => Error | undefined
} = {}) => {
  const groups: string[][] = []
  const write = async (group: string[]) => {
    groups.push(group)
    await new Promise(setImmediate)
    const refusal = refuse?.(group)
    if (refusal) throw refusal
    return group.map((text) => text.toUpperCase())
  }
  return { groups, ...groupCommit({ write, maxItems: 100, maxBytes: 1_000, isOutage: (error) => error instanceof Outage, ...limits }) }
}

const bad = (group: string[]) => (group.includes('bad') ? new Error('refused') : undefined)

describe('group commit', () => {
  it('writes together what is asked for in one turn, and what comes meanwhile in the next group', async () => {
    const { groups, submit } = recorder()
    const first = [submit('a'), submit('b')]
    await Promise.resolve()
    const second = [submit('c'), submit('d')]
    expect(await Promise.all([...first, ...second])).toEqual(['A', 'B', 'C', 'D'])
    expect(groups).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('keeps groups within their count', async () => {
    const { groups, submit } = recorder({ maxItems: 2 })
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(submit))
    expect(groups).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  })

  it('keeps groups within their bytes, but takes a larger item alone', async () => {
    const { groups, submit } = recorder({ maxBytes: 4 })
    await Promise.all(['ää', 'b', 'too large', 'c', 'd'].map(submit))
    expect(groups).toEqual([['ää'], ['b'], ['too large'], ['c', 'd']])
  })

  it('repeats a refused group one by one, and goes on', async () => {
    const { groups, submit } = recorder({ refuse: bad })
    const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map(submit))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(groups).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
    expect(await submit('d')).toBe('D')
  })

  it('writes everything again when only the session broke', async () => {
    let failures = 1
    const { submit } = recorder({ refuse: () => (failures-- > 0 ? new Outage() : undefined) })
    expect(await Promise.all(['a', 'b'].map(submit))).toEqual(['A', 'B'])
  })

  it('does not try every item in an outage', async () => {
    const { groups, submit } = recorder({ refuse: () => new Outage() })
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(submit))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(groups).toEqual([['a', 'b', 'c'], ['a']])
  })

  it('does not repeat a single item', async () => {
    const { groups, submit } = recorder({ refuse: bad })
    await expect(submit('bad')).rejects.toThrow('refused')
    expect(groups).toEqual([['bad']])
  })

  it('is drained when everything submitted is settled', async () => {
    const { submit, drained } = recorder({ maxItems: 1 })
    let settled = 0
    for (const text of ['a', 'b', 'c'])
      void submit(text).then(() => {
        settled++
      })
    await drained()
    expect(settled).toBe(3)
  })
})
