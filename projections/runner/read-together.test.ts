import { expect, it } from 'vitest'
import { type SmallEvent, smallLog } from '../testing/small-log.ts'
import { type PageReader, ReadTogether } from './read-together.ts'

const logOf = (length: number): SmallEvent[] => Array.from({ length }, (_, i) => ({ type: i % 3 === 0 ? 'A' : 'B' }))

/** Reads to the end of the log.   @returns the positions of the events */
const readOn = async (reader: PageReader, from = '', pause: () => Promise<void> = async () => {}): Promise<string[]> => {
  const found: string[] = []
  for (let after = from, isEnd = false; !isEnd; ) {
    const slice = await reader.read(after)
    found.push(...slice.events.map(({ position }) => position))
    ;({ position: after, isEnd } = slice)
    await pause()
  }
  return found
}

it('reads the log once for all who begin together, and gives each what it takes', async () => {
  const log = smallLog(logOf(3_500))
  const together = ReadTogether.of(log.store)
  const [one, other, both] = [together.join(['A']), together.join(['B']), together.join(['A', 'B', 'C'])]
  const late = new Promise<void>((resolve) => setImmediate(resolve))
  const found = await Promise.all([readOn(one), late.then(() => readOn(other)), readOn(both)])
  expect(found.map(({ length }) => length)).toEqual([1_167, 2_333, 3_500])
  expect(found[2]).toEqual([...found[0]!, ...found[1]!].sort())
  expect(log.reads).toBe(4)
})

it('gives each its own events, from wherever it begins and however slow it is', async () => {
  const log = smallLog(logOf(30_000).slice(0, 9_000))
  const together = ReadTogether.of(log.store)
  const [quick, slow, middle] = [together.join(['A']), together.join(['A', 'B']), together.join(['B'])]
  let turns = 0
  const pause = () => new Promise<void>((resolve) => (turns++ % 2 ? setImmediate(resolve) : resolve()))
  const found = await Promise.all([readOn(quick), readOn(slow, '', pause), readOn(middle, '4500')])
  expect(found.map(({ length }) => length)).toEqual([3_000, 9_000, 3_000])
  expect(new Set(found[1]).size).toBe(9_000)
  expect(log.reads).toBeLessThan(15)
})

it('fails only for those who take the event that cannot be read', async () => {
  const log = smallLog([{ type: 'A' }, { type: 'B' }, { type: 'A', isBroken: true }, { type: 'B' }, { type: 'A' }])
  const together = ReadTogether.of(log.store)
  const [one, other] = [together.join(['A']), together.join(['B'])]
  const [found] = await Promise.all([
    readOn(other),
    (async () => {
      expect((await one.read('')).events).toHaveLength(1)
      await expect(one.read('0002')).rejects.toMatchObject({ name: 'UnreadableEvent', event: { position: '0003' } })
      expect(await readOn(one, '0003')).toEqual(['0005'])
    })(),
  ])
  expect(found).toEqual(['0002', '0004'])
})

it('looks again at the end of the log, and after an outage', async () => {
  const events = logOf(2)
  const log = smallLog(events)
  const reader = ReadTogether.of(log.store).join(['A', 'B'])
  expect(await reader.read('0002')).toEqual({ events: [], position: '0002', isEnd: true })
  events.push({ type: 'A' })
  log.failure = new Error('away')
  await expect(reader.read('0002')).rejects.toThrow('away')
  log.failure = null
  expect(await readOn(reader, '0002')).toEqual(['0003'])
})
