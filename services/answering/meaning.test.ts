import { beforeAll, describe, expect, it } from 'vitest'
import { createAnswerEngine } from './engine.ts'
import type { CatalogueVectors, Embedder } from './index.ts'
import { faq } from './testing/faq.ts'
import { localModel, localVectors } from './testing/local-model.ts'

const now = new Date('2026-10-05T17:00:00Z')
const absence = faq('How do I report an absence?', 'Call the office before 8:30 or write in the portal.')
const entries = [
  absence,
  faq('What time does the building open?', 'Doors open at 7:45.'),
  faq('How much does lunch cost?', 'A lunch costs $3.10.'),
  faq('Where do buses stop?', 'Buses stop on Cedar Street.'),
  faq('Who teaches music?', 'Ms. Ortega teaches music on Tuesdays.'),
]
const asked = 'my daughter woke up with a fever so she is staying home today, who should i tell'

let versions = 0
const catalogueOf = (vectors: CatalogueVectors[], list = entries) => {
  const named = { schoolId: 's', version: String(++versions) }
  return { ...named, load: async () => ({ ...named, schoolName: '', timeZone: 'America/New_York', entries: list, vectors }) }
}

describe('an answer by meaning', () => {
  let local: Embedder
  let vectors: CatalogueVectors
  beforeAll(async () => {
    local = await localModel()
    vectors = await localVectors(entries)
  })

  it('finds what no word points to', async () => {
    const byMeaning = createAnswerEngine({ embedders: () => [local] })
    const [first] = await byMeaning.rank(asked, catalogueOf([vectors]), now)
    expect(first!.entry).toBe(absence)
    const [byWords] = await createAnswerEngine().rank(asked, catalogueOf([vectors]), now)
    expect(byWords?.similarity ?? 0).toBeLessThan(first!.similarity)
  })

  it('is found in the middle of a long text', async () => {
    const filler = Array.from({ length: 150 }, (_, i) => `Paragraph ${i} of the handbook speaks of manners and order.`)
    const long = filler
      .toSpliced(75, 0, 'Skateboards are kept in the rack by the gym door, and nobody rides one on school grounds.')
      .join(' ')
    const list = [...entries, faq('What does the handbook say?', long)]
    const engine = createAnswerEngine({ embedders: () => [local] })
    const catalogue = catalogueOf([await localVectors(list)], list)
    const [first] = await engine.rank('can my son bring his skateboard and where does he leave it', catalogue, now)
    expect(first!.entry.answer).toBe(long)
  }, 30_000)

  it('is left to the words while an entry has no vectors, and when the model fails', async () => {
    const words = await createAnswerEngine().rank(asked, catalogueOf([]), now)
    const half = { ...vectors, ofEntry: new Map([...vectors.ofEntry].slice(1)) }
    expect(await createAnswerEngine({ embedders: () => [local] }).rank(asked, catalogueOf([half]), now)).toEqual(words)
    const failing = { ...local, embedQuestion: () => Promise.reject(new Error('down')) }
    expect(await createAnswerEngine({ embedders: () => [failing] }).rank(asked, catalogueOf([vectors]), now)).toEqual(words)
  })

  const reading = (score: (passage: string, question: string) => number): Embedder => ({
    ...local,
    reranker: { score: async (question, passage) => score(passage, question) },
  })
  const unsure = 'who drives the music bus'
  const rank = (embedder: Embedder, question: string) =>
    createAnswerEngine({ embedders: () => [embedder] }).rank(question, catalogueOf([vectors]), now)

  it("is read together with the question, unless the question is an entry's own", async () => {
    const passages: string[] = []
    const preferring = (part: string) =>
      reading((passage) => {
        passages.push(passage)
        return passage.includes(part) ? 4 : -6
      })
    expect((await rank(preferring('Cedar'), unsure))[0]!.entry.question).toBe('Where do buses stop?')
    expect((await rank(preferring('Ortega'), unsure))[0]!.entry.question).toBe('Who teaches music?')
    expect(passages).toContain('Who teaches music? Ms. Ortega teaches music on Tuesdays.')
    passages.length = 0
    await rank(preferring('Cedar'), 'how much does lunch cost')
    expect(passages).toEqual([])

    const { reranker: _, ...unread } = local
    const down = reading(() => {
      throw new Error('down')
    })
    expect(await rank(down, unsure)).toEqual(await rank(unread, unsure))
  })

  it('is read as if it had been asked in the words of the entry', async () => {
    const list = entries.map((entry) => (entry.question.includes('lunch') ? faq('How much are school dinners?', 'They are £2.85.') : entry))
    const catalogue = catalogueOf([await localVectors(list)], list)
    const asked = new Map<string, string>()
    const noting = reading((passage, question) => {
      asked.set(passage, question)
      return -3
    })
    const engine = createAnswerEngine({ embedders: () => [noting] })
    for (const question of ['what do i pay for lunch', 'who drives the music bus']) await engine.rank(question, catalogue, now)
    expect(asked.get('How much are school dinners? They are £2.85.')).toBe('what do i pay for school dinners')
    expect(asked.get('Where do buses stop? Buses stop on Cedar Street.')).toBe('who drives the music bus')
  })

  it('is the entry that reading prefers, and surer the better it answers', async () => {
    const [first, next] = await rank(
      reading(() => -6),
      unsure,
    )
    const [other] = await rank(
      reading((passage) => (passage.startsWith(next!.entry.question) ? 6 : -6)),
      unsure,
    )
    expect(other!.entry).toBe(next!.entry)
    expect(other!.similarity).toBeGreaterThan(first!.similarity + 0.2)
  })

  it('is not decided by a model that nobody has calibrated: it only says which candidate comes first', async () => {
    const question = 'when do doors open and buses stop'
    const words = await createAnswerEngine().rank(question, catalogueOf([]), now)
    expect(words.length).toBeGreaterThan(1)
    const last = words.at(-1)!
    const stranger: Embedder = { ...local, model: 'stranger', embedQuestion: async () => Float32Array.of(1, 0) }
    const preferring = entries.map(({ id }): [string, Float32Array[]] => [
      id,
      [id === last.entry.id ? Float32Array.of(1, 0) : Float32Array.of(0, 1)],
    ])
    const engine = createAnswerEngine({ embedders: () => [stranger] })
    const [first] = await engine.rank(question, catalogueOf([{ model: 'stranger', ofEntry: new Map(preferring) }]), now)
    expect(first).toEqual(last)
  })

  it('is ordered by the reranker of a provider, and by its vectors when that fails', async () => {
    const question = 'when do doors open and buses stop'
    const stranger: Embedder = { ...local, model: 'stranger', embedQuestion: async () => Float32Array.of(1, 0) }
    const preferring = entries.map(({ id }, i): [string, Float32Array[]] => [id, [i === 1 ? Float32Array.of(1, 0) : Float32Array.of(0, 1)]])
    const rank = (rerank?: Embedder['rerank']) =>
      createAnswerEngine({ embedders: () => [{ ...stranger, ...(rerank && { rerank }) }] }).rank(
        question,
        catalogueOf([{ model: 'stranger', ofEntry: new Map(preferring) }]),
        now,
      )
    const byVectors = await rank()
    expect(byVectors[0]!.entry).toBe(entries[1])
    const byReranker = await rank(async (asked, texts) => texts.map((text) => Number(asked === question && text.includes('Cedar'))))
    expect(byReranker[0]!.entry.question).toBe('Where do buses stop?')
    expect(await rank(() => Promise.reject(new Error('no right')))).toEqual(byVectors)
  })

  it('is decided by reading where a model that nobody has calibrated only says what is read first', async () => {
    const preferred = entries.at(-1)!
    const stranger: Embedder = { ...local, model: 'stranger', embedQuestion: async () => Float32Array.of(1, 0) }
    const ofEntry = new Map(entries.map(({ id }) => [id, [id === preferred.id ? Float32Array.of(1, 0) : Float32Array.of(0, 1)]]))
    const rank = async (logOddsOf: (text: string) => number) => {
      const texts: string[] = []
      const noting = reading((text) => {
        texts.push(text)
        return logOddsOf(text)
      })
      const engine = createAnswerEngine({ embedders: () => [noting, stranger] })
      const [first] = await engine.rank(asked, catalogueOf([vectors, { model: 'stranger', ofEntry }]), now)
      return { first: first!, texts }
    }
    const { first, texts } = await rank((text) => (text.includes('8:30') ? 4 : -8))
    expect(texts[0]).toContain(preferred.question)
    expect(first.entry).toBe(absence)
    const { first: unread } = await rank(() => {
      throw new Error('down')
    })
    expect(unread.entry).toBe(preferred)
  })
})
