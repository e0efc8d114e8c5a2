import { expect, it, vi } from 'vitest'
import { type SmallEvent, smallLog } from '../testing/small-log.ts'
import { FollowTogether } from './follow-together.ts'

const until = (assertion: () => void) => vi.waitFor(assertion, { interval: 1 })

const open = (events: SmallEvent[]) => {
  const log = smallLog(events)
  const together = new FollowTogether(log.store, ['A', 'B'])
  const follow = (types: string[], after: string, before: () => Promise<void> = async () => {}) => {
    const found: string[] = []
    const at = { position: '' }
    const subscription = together.subscribe(types, after, async (slice) => {
      await before()
      found.push(...slice.events.map(({ position }) => position))
      at.position = slice.position
    })
    subscription.ended.catch(() => {})
    return { found, at, subscription }
  }
  const append = (...more: SmallEvent[]) => {
    events.push(...more)
    log.grew()
  }
  return { log, follow, append }
}

it('reads the news once for all, and tells each also of what is not for it', async () => {
  const { log, follow, append } = open([{ type: 'A' }, { type: 'B' }])
  const [one, other] = [follow(['A'], '0002'), follow(['B'], '0002')]
  append({ type: 'A' }, { type: 'A' })
  await until(() => expect([one.found, other.at.position]).toEqual([['0003', '0004'], '0004']))
  append({ type: 'B' })
  await until(() => expect([other.found, one.at.position]).toEqual([['0005'], '0005']))
  expect(log.subscriptions).toBe(1)
  await Promise.all([one.subscription.stop(), other.subscription.stop()])
  append({ type: 'A' })
  const again = follow(['A'], '0005')
  await until(() => expect(again.found).toEqual(['0006']))
  expect(log.subscriptions).toBe(2)
})

it('lets one that stands still or is far behind stop nobody, and leaves out nothing of what it missed', async () => {
  const { follow, append } = open(Array.from({ length: 100 }, () => ({ type: 'A' })))
  const gate = Promise.withResolvers<void>()
  const [quick, held, far] = [follow(['A'], '0100'), follow(['A'], '0100', () => gate.promise), follow(['A'], '')]
  for (let n = 0; n < 40; n++) {
    append(...Array.from({ length: 100 }, () => ({ type: 'A' })))
    await until(() => expect(quick.found).toHaveLength(100 * (n + 1)))
  }
  gate.resolve()
  await until(() => expect([held.found.length, far.found.length]).toEqual([4_000, 4_100]))
  expect([held.found, far.found]).toEqual([quick.found, far.found.toSorted()])
})

it('ends for those who take an event that cannot be read, when they come to it', async () => {
  const { log, follow, append } = open([])
  const [one, other] = [follow(['A'], ''), follow(['B'], '')]
  append({ type: 'A' }, { type: 'A', isBroken: true }, { type: 'B' }, { type: 'A' })
  await expect(one.subscription.ended).rejects.toMatchObject({ event: { position: '0002' } })
  expect(one.found).toEqual(['0001'])
  await until(() => expect(other.found).toEqual(['0003']))
  const on = follow(['A'], '0002')
  await until(() => expect(on.found).toEqual(['0004']))
  expect(log.subscriptions).toBe(2)
})

it('tells everyone of a failure, and begins anew', async () => {
  const { log, follow, append } = open([{ type: 'A' }])
  const followers = [follow(['A'], '0001'), follow(['B'], '0001')]
  await until(() => expect(log.reads).toBe(1))
  log.failure = new Error('away')
  append({ type: 'B' })
  for (const { subscription } of followers) await expect(subscription.ended).rejects.toThrow('away')
  log.failure = null
  const again = follow(['B'], '0001')
  await until(() => expect(again.found).toEqual(['0002']))
})
