import { describe, expect, it } from 'vitest'
import { takeTurns } from './turns.ts'

/** Notes the texts in the order in which they are embedded, and how many at once. */
const watched = () => {
  const order: string[] = []
  let running = 0
  let mostAtOnce = 0
  const turns = takeTurns(async (text) => {
    order.push(text)
    mostAtOnce = Math.max(mostAtOnce, ++running)
    await new Promise(setImmediate)
    running--
    if (text === 'bad') throw new Error('cannot read this')
    return Float32Array.of(text.length)
  })
  return { turns, order, mostAtOnce: () => mostAtOnce }
}

describe('taking turns at the model', () => {
  it('embeds one text at a time, a question before every text that waits', async () => {
    const { turns, order, mostAtOnce } = watched()
    const texts = ['a', 'bb', 'ccc'].map(turns.embedText)
    const questions = ['first?', 'second?'].map(turns.embedQuestion)
    expect(await Promise.all([...texts, ...questions])).toEqual([1, 2, 3, 6, 7].map((length) => Float32Array.of(length)))
    expect(order).toEqual(['a', 'first?', 'second?', 'bb', 'ccc'])
    expect(mostAtOnce()).toBe(1)
  })

  it('goes on after a text that fails, and after a pause', async () => {
    const { turns } = watched()
    const [bad, next] = ['bad', 'next'].map(turns.embedText)
    await expect(bad).rejects.toThrow('cannot read this')
    await expect(next).resolves.toEqual(Float32Array.of(4))
    await expect(turns.embedText('later')).resolves.toEqual(Float32Array.of(5))
  })
})
