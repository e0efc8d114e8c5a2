import { describe, expect, it } from 'vitest'
import type { CatalogueVectors } from '../port.ts'
import { faq } from '../testing/faq.ts'
import { cosinesOf, indexMeaning } from './school.ts'

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
})
