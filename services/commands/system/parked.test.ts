import { streams } from '@clearbell/contracts'
import { expect, it } from 'vitest'
import { commandContext } from '../context.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { decideParkedEvent, type ParkedNow } from './parked.ts'

const data = { projection: 'faqs', eventId: 'an event' }
const context = () => commandContext({ now: new Date(), actor: { kind: 'system', name: 'test' } })

const parkedEvent = (now: Partial<ParkedNow> = {}) => {
  const { store } = memoryStore()
  const known: ParkedNow = { hasSeen: async () => true, find: async () => 'failed', ...now }
  return {
    retry: () => decideParkedEvent(store, known, { type: 'ParkedEventRetried', data }, context()),
    discard: () => decideParkedEvent(store, known, { type: 'ParkedEventDiscarded', data: { ...data, reason: 'A test' } }, context()),
    decisions: async () => (await store.readStream(streams.parked('faqs'))).map(({ type }) => type),
  }
}

it('records one of two decisions that come at once, when the first of them ends the matter', async () => {
  const { retry, discard, decisions } = parkedEvent({
    find: async () => ((await decisions()).length === 0 ? 'failed' : null), // the read model applies what is retried
  })
  const outcomes = await Promise.allSettled([retry(), discard()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'parked_event_not_found' } })
  expect(await decisions()).toHaveLength(1)
})

it('waits with a decision until the one before it is carried out', async () => {
  const { retry, discard, decisions } = parkedEvent({ hasSeen: async () => false })
  await retry()
  await expect(discard()).rejects.toMatchObject({ code: 'parked_event_pending' })
  expect(await decisions()).toEqual(['ParkedEventRetried'])
})

it('discards what waits behind another event, and does not retry it', async () => {
  const { retry, discard, decisions } = parkedEvent({ find: async () => 'waiting' })
  await expect(retry()).rejects.toMatchObject({ code: 'parked_event_waiting' })
  await discard()
  expect(await decisions()).toEqual(['ParkedEventDiscarded'])
})
