import { describe, expect, it } from 'vitest'
import { createAnswerEngine } from './engine.ts'
import type { CatalogueVectors, Entry } from './index.ts'
import { faq } from './testing/faq.ts'
import { localModel, localVectors } from './testing/local-model.ts'
import { textsOf } from './texts.ts'

const now = new Date('2026-10-05T17:00:00Z')
const uniform = (...alsoAskedAs: string[]): Entry => ({ ...faq('Is there a uniform shop?', 'Parents sell used ones in May.'), alsoAskedAs })
const others = [
  faq('What time does the building open?', 'Doors open at 7:45.'),
  faq('How much does lunch cost?', 'A lunch costs $3.10.'),
  faq('Where do buses stop?', 'Buses stop on Cedar Street.'),
  faq('Who teaches music?', 'Ms. Ortega teaches music on Tuesdays.'),
]
const blazer = 'Where can I buy a blazer?'

let versions = 0
const catalogueOf = (entries: Entry[], vectors: CatalogueVectors[] = []) => {
  const named = { schoolId: 's', version: String(++versions) }
  return { ...named, load: async () => ({ ...named, schoolName: '', timeZone: 'America/New_York', entries, vectors }) }
}
const words = createAnswerEngine()

describe('another wording of a question', () => {
  it('is answered by the entry as its own question is, with the same similarity', async () => {
    const entries = [uniform('Do you sell ties?', blazer), ...others]
    const own = await words.answer('is there a uniform shop', catalogueOf(entries), now)
    const other = await words.answer('where can i buy a blazer', catalogueOf(entries), now)
    expect(other).toMatchObject({ wasAnswered: true, answer: 'Parents sell used ones in May.', sources: [entries[0]], source: entries[0] })
    expect(other.similarity).toBeGreaterThanOrEqual(0.97)
    expect(other.similarity).toBeCloseTo(own.similarity!, 1)
    expect(await words.answer('where can i buy a blazer', catalogueOf([uniform(), ...others]), now)).toMatchObject({ wasAnswered: false })
  })

  it('answers what is asked nearly so, as the same question of an entry of its own would', async () => {
    const asked = 'where can you buy the blazers'
    const [ofWording] = await words.rank(asked, catalogueOf([uniform(blazer), ...others]), now)
    const [ofEntry] = await words.rank(asked, catalogueOf([faq(blazer, 'Parents sell used ones in May.'), ...others]), now)
    expect(ofWording!.entry.question).toBe('Is there a uniform shop?')
    expect(Math.abs(ofWording!.similarity - ofEntry!.similarity)).toBeLessThan(0.1)
  })

  it('takes no place of another entry, however many there are', async () => {
    const many = Array.from({ length: 30 }, (_, n) => `Do you have a uniform in size ${n}?`)
    const entries = [uniform(...many), faq('Which shoes go with the uniform?', 'Black ones.'), ...others]
    const ranked = await words.rank('do you have uniforms', catalogueOf(entries), now)
    expect(ranked.filter(({ entry }) => entry === entries[0])).toHaveLength(1)
    expect(ranked.map(({ entry }) => entry)).toContain(entries[1])
  })

  it('is found by its meaning', async () => {
    const entries = [uniform('My son has outgrown his jacket, where do I get one?'), ...others]
    const [local, vectors] = [await localModel(), await localVectors(entries)]
    expect(vectors.ofEntry.get(entries[0]!.id)).toHaveLength(textsOf(entries[0]!).length)
    const engine = createAnswerEngine({ embedders: () => [local] })
    const asked = 'the coat of my boy is too small now, who has another'
    const [first] = await engine.rank(asked, catalogueOf(entries, [vectors]), now)
    const without = [uniform(), ...others]
    const before = await engine.rank(asked, catalogueOf(without, [await localVectors(without)]), now)
    expect(first!.entry).toBe(entries[0])
    expect(first!.similarity).toBeGreaterThan(before.find(({ entry }) => entry === without[0])?.similarity ?? 0)
  })
})
