import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openCallQueue } from './call-queue.ts'

/** Notes the texts in the order in which a model is called with them, and how many at once. */
const watched = () => {
  const order: string[] = []
  let running = 0
  let mostAtOnce = 0
  const { forQuestion, forUpload } = openCallQueue()
  const call = async (text: string) => {
    order.push(text)
    mostAtOnce = Math.max(mostAtOnce, ++running)
    await new Promise(setImmediate)
    running--
    if (text === 'bad') throw new Error('cannot read this')
    return text.length
  }
  return {
    question: (text: string) => forQuestion(() => call(text)),
    upload: (text: string) => forUpload(() => call(text)),
    order,
    mostAtOnce: () => mostAtOnce,
  }
}

const LONG_MS = 40

/** How long so many calls for uploads take. */
const uploadsOf = async (count: number, { forUpload }: ReturnType<typeof openCallQueue>) => {
  const began = performance.now()
  await Promise.all(Array.from({ length: count }, () => forUpload(() => delay(LONG_MS))))
  return performance.now() - began
}

describe('the queue of calls of a model', () => {
  it('leaves an upload half of the time while questions come, and all of it otherwise', async () => {
    const queue = openCallQueue()
    const alone = await uploadsOf(8, queue)
    await queue.forQuestion(async () => {})
    const beside = await uploadsOf(8, queue)
    // Seven pauses: the last call ends the last upload.
    expect(beside - alone).toBeGreaterThan(5 * LONG_MS)
  })

  it('makes the call of a question that comes in a pause at once', async () => {
    const { forQuestion, forUpload } = openCallQueue()
    await forQuestion(async () => {})
    await forUpload(() => delay(1_000))
    const began = performance.now()
    await forQuestion(async () => {})
    expect(performance.now() - began).toBeLessThan(500)
  })

  it('calls it with one text at a time, a question before every text that waits', async () => {
    const { question, upload, order, mostAtOnce } = watched()
    const texts = ['a', 'bb', 'ccc'].map(upload)
    const questions = ['first?', 'second?'].map(question)
    expect(await Promise.all([...texts, ...questions])).toEqual([1, 2, 3, 6, 7])
    expect(order).toEqual(['a', 'first?', 'second?', 'bb', 'ccc'])
    expect(mostAtOnce()).toBe(1)
  })

  it('goes on after a text that fails, and after a pause', async () => {
    const { upload } = watched()
    const [bad, next] = ['bad', 'next'].map(upload)
    await expect(bad).rejects.toThrow('cannot read this')
    await expect(next).resolves.toBe(4)
    await expect(upload('later')).resolves.toBe(5)
  })

  it('goes on after a call that throws at once', async () => {
    const { forQuestion } = openCallQueue()
    const throwing = (): Promise<never> => {
      throw new Error('no text at all')
    }
    const [bad, next] = [forQuestion(throwing), forQuestion(async () => 'read')]
    await expect(bad).rejects.toThrow('no text at all')
    await expect(next).resolves.toBe('read')
  })
})
