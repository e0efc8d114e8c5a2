import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

/** Everybody asks in the same moment; a turn ends at once.   @returns who had their turn, in order */
const orderOf = async (...asking: { name: string; isUrgent?: boolean }[]) => {
  const turns = new Turns()
  const had: string[] = []
  const work = async ({ name, isUrgent = false }: { name: string; isUrgent?: boolean }) => {
    await turns.take(isUrgent)
    had.push(name)
    await Promise.resolve()
    turns.end()
  }
  await Promise.all(asking.map(work))
  return had.join(' ')
}
const urgent = (name: string) => ({ name, isUrgent: true })
const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name })) as [{ name: string }, { name: string }, { name: string }]

it('gives turns in order when nobody is urgent, or everybody', async () => {
  expect(await orderOf(a, b, c)).toBe('a b c')
  expect(await orderOf(urgent('1'), urgent('2'), urgent('3'))).toBe('1 2 3')
})

it('lets the urgent wait for one other, and each other for one urgent', async () => {
  expect(await orderOf(a, b, c, urgent('1'))).toBe('a 1 b c')
  expect(await orderOf(a, urgent('1'), urgent('2'), urgent('3'), b, c)).toBe('a 1 b 2 c 3')
  expect(await orderOf(urgent('1'), urgent('2'), a)).toBe('1 a 2')
})

it('is free again after the last turn', async () => {
  const turns = new Turns()
  for (const isUrgent of [true, false, true, true]) {
    await turns.take(isUrgent)
    turns.end()
  }
  await turns.take(false)
})
