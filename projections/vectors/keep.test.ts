import { randomUUID } from 'node:crypto'
import { type Database, sql } from '@clearbell/database'
import { vectorDatabases } from '@clearbell/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepTextVectors, packCatalogue, textsWithoutVector } from './keep.ts'
import { prepareVectors } from './prepare.ts'
import { keptTextVectors, readTextVectors } from './read.ts'

describe.each(await vectorDatabases())('vectors that are kept $where', ({ open }) => {
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ database, drop } = await open())
    await prepareVectors(database)
  })
  afterAll(() => drop())

  const random = (dimensions: number) => Float32Array.from({ length: dimensions }, () => Math.random() - 0.5)
  const names = () => ({ schoolId: randomUUID(), model: randomUUID() })

  it.each([1, 384, 1536])('come back to the last bit, with %i dimensions', async (dimensions) => {
    const { schoolId, model } = names()
    const texts = ['When?', 'When? Now.', 'Où ça ? 🙂']
    const vectors = [random(dimensions), new Float32Array(dimensions).fill(1e-30), random(dimensions)]
    await keepTextVectors(database, model, texts, vectors)
    await packCatalogue(database, { schoolId, model, dimensions, catalogueVersion: '1.0', textsVersion: '1', texts })
    const [packed] = await readTextVectors(database, schoolId, [model])
    expect(texts.map(packed!.vectorOf)).toEqual(vectors)
    expect(packed!.vectorOf('when?')).toBeUndefined()
    const kept = await keptTextVectors(database, { model, dimensions }, [...texts, 'when?'])
    expect([...texts, 'when?'].map((text) => kept.get(text))).toEqual([...vectors, undefined])
  })

  /** A school of 200 texts: more bytes than are read at a time. */
  const openLarge = async () => {
    const { schoolId, model } = names()
    const texts = Array.from({ length: 200 }, (_, i) => `Text ${i}`)
    const vectors = texts.map(() => random(1536))
    await keepTextVectors(database, model, texts, vectors)
    const pack = () => packCatalogue(database, { schoolId, model, dimensions: 1536, catalogueVersion: '1.0', textsVersion: '1', texts })
    await pack()
    return { schoolId, model, texts, vectors, pack }
  }

  it('come back in many pieces as in one', async () => {
    const { schoolId, model, texts, vectors } = await openLarge()
    const [packed] = await readTextVectors(database, schoolId, [model])
    expect(texts.map(packed!.vectorOf)).toEqual(vectors)
  })

  it('are never read half of one packing and half of the next', async () => {
    const { schoolId, model, texts, vectors, pack } = await openLarge()
    let statements = 0
    // Without a transaction, which would hold the embedded database's only session.
    const interrupted: Database = {
      ...database,
      forSchool: (_, work) =>
        work({
          query: async (statement) => {
            if (++statements === 2) await pack()
            return database.query(statement)
          },
        }),
    }
    const [packed] = await readTextVectors(interrupted, schoolId, [model])
    expect(texts.map(packed!.vectorOf)).toEqual(vectors)
    // The second found nothing of that revision.
    expect(statements).toBe(2 + 1 + 3)
  })

  it('are padded with zeros in the column that all models share', async () => {
    const { model } = names()
    await keepTextVectors(database, model, ['a'], [Float32Array.of(0.6, 0.8)])
    const [row] = await database.query<{ size: number; norm: number; head: string }>(sql`
      select vector_dims(embedding) as size, vector_norm(embedding) as norm, subvector(embedding, 1, 3)::text as head
      from vectors.text_vectors where model = ${model}`)
    expect(row).toEqual({ size: 1536, norm: expect.closeTo(1, 6), head: '[0.6,0.8,0]' })
  })

  it('stay as they were first made, and say which texts have none yet', async () => {
    const { model } = names()
    expect(await textsWithoutVector(database, model, ['a', 'b', 'a'])).toEqual(['a', 'b'])
    await keepTextVectors(database, model, ['a'], [Float32Array.of(1)])
    await keepTextVectors(database, model, ['a'], [Float32Array.of(2)])
    expect(await textsWithoutVector(database, model, ['b', 'a'])).toEqual(['b'])
    expect(await textsWithoutVector(database, 'another', ['a'])).toEqual(['a'])
    const kept = await database.query(sql`select subvector(embedding, 1, 1)::text as v from vectors.text_vectors where model = ${model}`)
    expect(kept).toEqual([{ v: '[1]' }])
  })

  it.each([
    ['too many dimensions', [new Float32Array(1537)]],
    ['a number that is none', [Float32Array.of(Number.NaN)]],
    ['fewer vectors than texts', []],
    ['more vectors than texts', [Float32Array.of(1), Float32Array.of(2)]],
  ])('are refused with %s', async (_, vectors) => {
    const { model } = names()
    await expect(keepTextVectors(database, model, ['a'], vectors)).rejects.toThrow()
    expect(await textsWithoutVector(database, model, ['a'])).toEqual(['a'])
  })

  it('are read in the order of the models asked for, and of the school alone', async () => {
    const [{ schoolId, model: first }, { schoolId: elsewhere, model: second }] = [names(), names()]
    for (const model of [first, second]) {
      await keepTextVectors(database, model, ['a'], [Float32Array.of(1)])
      await packCatalogue(database, { schoolId, model, dimensions: 1, catalogueVersion: '1.0', textsVersion: '1', texts: ['a'] })
    }
    expect((await readTextVectors(database, schoolId, [second, first])).map(({ model }) => model)).toEqual([second, first])
    expect((await readTextVectors(database, schoolId, ['unknown', first])).map(({ model }) => model)).toEqual([first])
    expect(await readTextVectors(database, elsewhere, [first, second])).toEqual([])
  })
})
