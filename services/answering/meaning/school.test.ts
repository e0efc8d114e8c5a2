import { describe, expect, it } from 'vitest'
import type { CatalogueVectors } from '../port.ts'
import { faq } from '../testing/faq.ts'
import { textsOf } from '../texts.ts'
import { cosinesOf, indexMeaning, nearestText } from './school.ts'

const entries = [faq('a', ''), faq('b', '')]
const [east, north, west] = [Float32Array.of(1, 0), Float32Array.of(0, 1), Float32Array.of(-1, 0)]
const vectors = (ofEntry: [string, Float32Array[]][]): CatalogueVectors => ({ model: 'm', ofEntry: new Map(ofEntry) })

describe('the vectors of a school', () => {
  it('put a question as near to an entry as its nearest passage, and to its question apart', () => {
    const index = indexMeaning(
      entries,
      vectors([
        ['a', [north, west, east]],
        ['b', [east, north]],
      ]),
    )
    const { question, passage } = cosinesOf(east, index!)
    expect([...question]).toEqual([0, 1])
    expect([...passage]).toEqual([1, 0])
  })

  it('let the question stand for an entry without an answer', () => {
    const index = indexMeaning([faq('a', '')], vectors([['a', [north]]]))
    expect([...cosinesOf(north, index!).passage]).toEqual([1])
  })

  it('are not used while an entry has none', () => {
    expect(indexMeaning(entries, vectors([['a', [north, east]]]))).toBeNull()
    expect(
      indexMeaning(
        entries,
        vectors([
          ['a', [north]],
          ['b', []],
        ]),
      ),
    ).toBeNull()
    expect(indexMeaning([], vectors([]))).toBeNull()
  })

  it('tell what of an entry is nearest: a passage and the better of its neighbours', () => {
    const long = faq('b', Array.from({ length: 30 }, (_, i) => `Paragraph ${i} of the handbook speaks of order.`).join(' '))
    const texts = textsOf(long)
    const list = [faq('a', 'One.'), long, faq('c', '')]
    const near = (cosine: number) => Float32Array.of(cosine, Math.sqrt(1 - cosine ** 2))
    const index = indexMeaning(
      list,
      vectors([
        ['a', [east, east]],
        ['b', texts.map((_, i) => near([0, 0.1, 0.9, 0.5][i] ?? 0))],
        ['c', [east]],
      ]),
    )!
    expect(texts.length).toBeGreaterThan(4)
    const [one, middle, alone] = list.map((entry, place) => nearestText(entry, place, east, index))
    expect([one, alone]).toEqual(['a One.', 'c'])
    expect(middle).toBe(`${texts[2]}${texts[3]!.slice('b'.length)}`)
  })
})
