import { expect, it } from 'vitest'
import { processorMs } from '../../../scripts/processor-time.ts'
import { Catalogue } from './state.ts'

interface Entry {
  text: string
  isActive: boolean
}
interface Change {
  data: { uploadId: string; id: string; text: string }
}
type List = Catalogue<Entry, Change>

const change = (uploadId: string, id: string, text: string): Change => ({ data: { uploadId, id, text } })
const close = (list: List, uploadId: string, versionNumber: number): List =>
  list.close({ uploadId, versionNumber }, (entries, changes) => {
    for (const { data } of changes) entries.set(data.id, { text: data.text, isActive: data.text !== '' })
  })
const shown = ({ entries }: List) => [...entries].map(([id, { text }]) => `${id}: ${text}`)

it('makes the changes of an upload count when it is closed, and forgets those of one that was cut short', () => {
  const staged = Catalogue.empty<Entry, Change>()
    .stage(change('cut', 'x', 'lost'))
    .stage(change('u1', 'a', 'A'))
    .stage(change('u1', 'a', 'AA'))
  expect([shown(staged), staged.versionNumber]).toEqual([[], 0])
  const closed = close(staged, 'u1', 1)
  expect([shown(closed), closed.versionNumber]).toEqual([['a: AA'], 1])
  expect(shown(close(closed, 'cut', 2))).toEqual(['a: AA'])
})

it('leaves a value as it was when others are made of it, and knows every version', () => {
  const first = close(Catalogue.empty<Entry, Change>().stage(change('u1', 'a', 'A')), 'u1', 1)
  const second = close(first.stage(change('u2', 'b', 'B')).stage(change('u2', 'a', '')), 'u2', 2)
  const other = close(first.stage(change('u3', 'c', 'C')), 'u3', 2)
  expect([shown(other), shown(second), shown(first)]).toEqual([['a: A', 'c: C'], ['a: ', 'b: B'], ['a: A']])
  expect([second.activeIn(1), second.activeIn(2), second.activeIn(3)]).toEqual([
    [{ text: 'A', isActive: true }],
    [{ text: 'B', isActive: true }],
    undefined,
  ])
})

it('replays 2,000 versions of 2,000 entries in less than a second', () => {
  const ids = Array.from({ length: 2_000 }, (_, id) => `${id}`)
  const upload = ids.reduce((list, id) => list.stage(change('u', id, 'A')), Catalogue.empty<Entry, Change>())
  const replay = () => ids.reduce((list, id, at) => close(list.stage(change(id, id, 'B')), id, at + 2), close(upload, 'u', 1)).entries
  expect(replay().size).toBe(2_000)
  expect(processorMs(replay)).toBeLessThan(1_000)
})
