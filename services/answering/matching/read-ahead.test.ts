import { expect, it } from 'vitest'
import type { Reranker } from '../port.ts'
import { readAhead } from './read-ahead.ts'

/** What is asked, in turn, and a reader that answers only when told. */
const slowReader = () => {
  const asked: string[] = []
  const pending = new Map<string, PromiseWithResolvers<number>>()
  const read = (reranker: Reranker, place: number) => {
    const call = Promise.withResolvers<number>()
    asked.push(`${reranker} ${place}`)
    pending.set(`${reranker} ${place}`, call)
    return call.promise
  }
  return { asked, pending, read }
}

it('lets the second begin while the first still reads, and asks it once', async () => {
  const { asked, pending, read } = slowReader()
  const ahead = readAhead(read)
  const first = ahead('first', 7)
  expect(asked.sort()).toEqual(['first 7', 'second 7'])
  pending.get('first 7')!.resolve(1.5)
  expect(await first).toBe(1.5)
  const second = ahead('second', 7)
  expect(asked).toHaveLength(2)
  pending.get('second 7')!.resolve(-2)
  expect(await second).toBe(-2)
})

it('keeps to itself that a reading failed for which nobody asks, and tells who does', async () => {
  const { pending, read } = slowReader()
  const ahead = readAhead(read)
  const first = ahead('first', 1)
  pending.get('second 1')!.reject(new Error('the second is down'))
  pending.get('first 1')!.resolve(0)
  expect(await first).toBe(0)
  await expect(ahead('second', 1)).rejects.toThrow('the second is down')
})
