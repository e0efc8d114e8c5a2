import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAnswerEngine } from '../engine.ts'
import type { CatalogueVectors, Embedder, Entry } from '../index.ts'
import { faq } from '../testing/faq.ts'
import { localModel, localVectors } from '../testing/local-model.ts'
import { schoolEntries as entries, allSchoolQuestions as questions } from '../testing/school.ts'
import { type OpenAnswerEngine, openAnswerEngine } from './open.ts'

const now = new Date('2026-10-05T17:00:00Z')
const gym = [faq('Where is the gym?', 'Behind the library.'), faq('Is there a pool?', 'No.')]

let versions = 0
/** Each has a version of its own, and gives its vectors away. */
const catalogueOf = (list: Entry[], vectors: CatalogueVectors[] = []) => {
  const named = { schoolId: 's', version: String(++versions) }
  const made = { ...named, schoolName: '', timeZone: 'America/New_York', entries: list }
  return { ...named, load: vi.fn(async () => ({ ...made, vectors: structuredClone(vectors) })) }
}

const stranger: Embedder = {
  model: 'stranger',
  dimensions: 2,
  embedQuestion: vi.fn(async () => Float32Array.of(1, 0)),
  embedTexts: async () => [],
  close: async () => {},
}
const byStranger = (list: Entry[]): CatalogueVectors => ({
  model: 'stranger',
  ofEntry: new Map(list.map(({ id }, i) => [id, [i === 0 ? Float32Array.of(1, 0) : Float32Array.of(0, 1)]])),
})

describe('an answer engine in a thread of its own', () => {
  let local: Embedder
  const ready: Embedder[] = []
  let engine: OpenAnswerEngine
  beforeAll(async () => {
    local = await localModel()
    engine = openAnswerEngine({ embedders: () => ready })
  })
  afterAll(() => engine.close())

  it('answers and ranks as one that has none, by words', async () => {
    const [inside, asked] = [createAnswerEngine(), catalogueOf(entries)]
    for (const text of questions) {
      expect(await engine.answer(text, asked, now), text).toEqual(await inside.answer(text, asked, now))
      expect(await engine.rank(text, asked, now), text).toEqual(await inside.rank(text, asked, now))
    }
  }, 60_000)

  it('answers as one that has none, by meaning, with the embedders that can be asked by then', async () => {
    const asked = catalogueOf(entries, [await localVectors(entries)])
    const inside = createAnswerEngine({ embedders: () => [local] })
    const [first, ...others] = questions.filter((_, i) => i % 8 === 0)
    const byWords = await engine.rank(first!, asked, now)
    ready.push(local)
    expect(await engine.rank(first!, asked, now)).not.toEqual(byWords)
    for (const text of others) expect(await engine.rank(text, asked, now), text).toEqual(await inside.rank(text, asked, now))
  }, 60_000)

  it('goes on with the local model when the provider beside it fails', async () => {
    const own = await localVectors(gym)
    const [both, alone] = [catalogueOf(gym, [own, byStranger(gym)]), catalogueOf(gym, [own])]
    ready.splice(0, ready.length, local)
    const byLocal = await engine.rank('somewhere to swim', alone, now)
    expect(byLocal[0]!.entry).toEqual(gym[1])
    ready.push(stranger)
    vi.mocked(stranger.embedQuestion).mockClear().mockRejectedValueOnce(new Error('down'))
    expect(await engine.rank('somewhere to swim', both, now)).toEqual(byLocal)
    expect(stranger.embedQuestion).toHaveBeenCalledExactlyOnceWith('somewhere to swim')
    ready.length = 0
  })

  it('lets a provider rerank', async () => {
    const asked = catalogueOf(gym, [byStranger(gym)])
    const rerank = vi.fn(async (_: string, texts: readonly string[]) => texts.map((text) => Number(text.includes('pool'))))
    ready.splice(0, ready.length, { ...stranger, rerank })
    expect((await engine.rank('gym or pool', asked, now))[0]!.entry).toEqual(gym[1])
    expect(rerank).toHaveBeenCalledOnce()
    ready.length = 0
  })

  it('goes on with words when an embedder fails or is gone', async () => {
    const asked = catalogueOf(gym, [byStranger(gym)])
    const byWords = await createAnswerEngine().rank('gym or pool', asked, now)
    ready.splice(0, 1, stranger)
    expect(await engine.rank('gym or pool', asked, now)).not.toEqual(byWords)
    vi.mocked(stranger.embedQuestion).mockRejectedValueOnce(new Error('down'))
    expect(await engine.rank('gym or pool', asked, now)).toEqual(byWords)
    vi.mocked(stranger.embedQuestion).mockImplementationOnce(() => {
      throw new Error('down at once')
    })
    expect(await engine.rank('gym or pool', asked, now)).toEqual(byWords)
    ready.length = 0
    expect(await engine.rank('gym or pool', asked, now)).toEqual(byWords)
  })

  it('loads a school once for all who wait for it', async () => {
    const asked = catalogueOf(gym)
    await Promise.all(Array.from({ length: 20 }, () => engine.answer('where is the gym', asked, now)))
    await engine.answer('is there a pool', asked, now)
    expect(asked.load).toHaveBeenCalledTimes(1)
  })

  it('gives all who wait for a load the very error it fails with, and tries again', async () => {
    const [asked, other, error] = [catalogueOf(gym), catalogueOf(gym), new RangeError('database away')]
    asked.load.mockRejectedValueOnce(error)
    const ask = () => engine.answer('where is the gym', asked, now)
    const [refused, elsewhere, ...failed] = await Promise.allSettled([
      engine.answer('Hi!', asked, now),
      engine.answer('where is the gym', other, now),
      ...Array.from({ length: 3 }, ask),
    ])
    expect(refused).toMatchObject({ value: { wasAnswered: false } })
    expect(elsewhere).toMatchObject({ value: { wasAnswered: true } })
    for (const outcome of failed) expect((outcome as PromiseRejectedResult).reason).toBe(error)
    expect(await ask()).toMatchObject({ wasAnswered: true })
    expect(asked.load).toHaveBeenCalledTimes(2)
  })

  it('answers what it knows at once, and asks again after an embedder has failed', async () => {
    const asked = catalogueOf(gym, [byStranger(gym)])
    ready.splice(0, ready.length, stranger)
    vi.mocked(stranger.embedQuestion).mockClear().mockRejectedValueOnce(new Error('down'))
    const byWords = await engine.answer('gym or pool', asked, now)
    const answer = await engine.answer('gym or pool', asked, now)
    expect(answer).not.toEqual(byWords)
    expect(stranger.embedQuestion).toHaveBeenCalledTimes(2)
    expect(await engine.answer('Gym or pool?', asked, now)).toBe(answer)
    expect(stranger.embedQuestion).toHaveBeenCalledTimes(2)
    ready.length = 0
  })

  it('leaves a twentieth of indexing large schools to the main thread', async () => {
    const large = Array.from({ length: 700 }, (_, i) => ({ ...entries[i % entries.length]!, id: String(i) }))
    const vectors = { model: 'large', ofEntry: new Map(large.map(({ id }) => [id, [new Float32Array(384), new Float32Array(384)]])) }
    const schools = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const asked = catalogueOf(large, [vectors])
        const loaded = await asked.load()
        return { ...asked, load: async () => loaded }
      }),
    )
    const shares: number[] = []
    for (const asked of schools) {
      const [all, main] = [process.cpuUsage(), process.threadCpuUsage()]
      await engine.answer('where is the gym', asked, now)
      const [ofAll, ofMain] = [process.cpuUsage(all), process.threadCpuUsage(main)]
      shares.push((ofMain.user + ofMain.system) / (ofAll.user + ofAll.system))
    }
    // Garbage of the tests before may be collected during one of them.
    expect(Math.min(...shares)).toBeLessThan(1 / 20)
  }, 60_000)
})

describe('an answer engine whose thread is not available', { timeout: 60_000 }, () => {
  const ask = (engine: OpenAnswerEngine) => engine.answer('where is the gym', catalogueOf(gym), now)
  const never = { schoolId: 's', version: 'never', load: () => new Promise<never>(() => {}) }

  it('rejects what is pending when the thread dies, and begins another for what comes later', async () => {
    const created = once(process, 'worker') as Promise<[Worker]>
    const engine = openAnswerEngine()
    const pending = engine.answer('where is the gym', never, now)
    // It cannot read this message: an error that nobody catches, which ends the thread.
    const [worker] = await created
    worker.postMessage(null)
    await expect(pending).rejects.toThrow('the answer engine is not available: Cannot')
    await expect(ask(engine)).rejects.toThrow('not available')
    await vi.waitFor(async () => expect(await ask(engine)).toMatchObject({ wasAnswered: true }), { timeout: 30_000 })
    await engine.close()
    await expect(ask(engine)).rejects.toThrow('it is closed')
  })

  it('rejects what is pending when it is closed, and may be closed again', async () => {
    const engine = openAnswerEngine()
    const pending = expect(engine.answer('where is the gym', never, now)).rejects.toThrow('it is closed')
    await engine.close()
    await pending
    await engine.close()
  })

  it.each([
    ['that is idle end by itself', 'console.log((await answer()).answer)', { status: 0, stdout: 'Behind the library.\n' }],
    ['exit while a question is pending', 'answer(); setTimeout(() => process.exit(3), 50)', { status: 3, stdout: '' }],
  ])('lets a process %s', (_, then, ended) => {
    const program = `
      const { openAnswerEngine } = await import(process.argv[1])
      const engine = openAnswerEngine()
      const named = { schoolId: 's', version: '1' }
      const load = async () => ({ ...named, schoolName: '', timeZone: 'UTC', entries: ${JSON.stringify(gym)}, vectors: [] })
      const answer = () => engine.answer('where is the gym', { ...named, load }, new Date())
      ${then}`
    const open = new URL('./open.ts', import.meta.url).href
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--eval', program, open], { encoding: 'utf8', timeout: 50_000 })
    expect({ status, stdout, stderr }).toEqual({ ...ended, stderr: '' })
  })
})
