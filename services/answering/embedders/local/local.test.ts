import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Embedder } from '../../port.ts'
import { openLocalEmbedder } from './open.ts'
import { SHIPPED_MODEL } from './shipped.ts'

const FILES = ['model.json', 'tokenizer.json', 'model.onnx', 'reranker.onnx']
const writeSums = async (folder: string) => {
  const sums = await Promise.all(FILES.map(async (name) => `${hash('sha256', await readFile(join(folder, name)))}  ${name}\n`))
  await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
}
const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)
const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ')
const upload = Array.from({ length: 200 }, (_, i) => `Who may use locker ${i}? ${words(i % 5, 'Whoever asks at the office.')}`)

describe('the local embedder', () => {
  let embedder: Embedder
  beforeAll(async () => {
    embedder = await openLocalEmbedder()
  })
  afterAll(() => embedder.close())

  it('makes unit vectors that put near meanings near', async () => {
    const [ill, sick, parking] = await embedder.embedTexts([
      'How do I report that my child is ill?',
      'my kid is sick today, who do i tell',
      'Where can visitors park their car?',
    ])
    for (const vector of [ill!, sick!, parking!]) {
      expect(vector).toHaveLength(embedder.dimensions)
      expect(cosine(vector, vector)).toBeCloseTo(1, 5)
    }
    expect(cosine(ill!, sick!)).toBeGreaterThan(cosine(ill!, parking!) + 0.2)
  })

  it('gives a text the same vector alone, as a question and among others of any length', async () => {
    const texts = ['Lunch?', words(300, 'lunch menu'), 'When is lunch served on a half day?', '', 'naïve 🙂 \u0000 \ud800']
    const together = await embedder.embedTexts(texts)
    for (const [i, text] of texts.entries()) {
      expect(await embedder.embedTexts([text])).toEqual([together[i]])
      expect(await embedder.embedQuestion(text)).toEqual(together[i])
    }
    expect(await embedder.embedTexts([])).toEqual([])
  })

  it('reads both ends of a question beyond its limit, and not the middle', async () => {
    const long = (first: string, middle: string, last: string) =>
      embedder.embedQuestion([first, words(70, 'so'), middle, words(70, 'so'), last].join(' '))
    const question = await long('Our bus was late', 'again', 'who do we call?')
    expect(await long('Our bus was late', 'today', 'who do we call?')).toEqual(question)
    expect(await long('Our bus was late', 'again', 'where is the gym?')).not.toEqual(question)
    expect(await long('Our cat was lost', 'again', 'who do we call?')).not.toEqual(question)
  })

  it('tells what answers a question from what is only near, however long either is', async () => {
    const asked = 'do i have to pack a lunch on the half day before thanksgiving'
    const price = 'What does lunch cost? A school lunch costs $3.10; pay through the portal or send cash in an envelope.'
    const halfDay = 'Is lunch served on half days? No. Children go home at 11:45; a bag lunch can be ordered two days before.'
    const { score } = embedder.reranker!
    expect(await score(asked, halfDay)).toBeGreaterThan((await score(asked, price)) + 1)
    const long = (end: string) => score(`${words(200, 'well')} ${asked}`, `${words(300, 'lunch menu')} ${end}`)
    expect(await long('Lunch is served on half days.')).not.toBe(await long('Dogs stay at home.'))
    expect(await score('', '')).toEqual(expect.any(Number))
  })

  it('says that it was the model that failed', async () => {
    await expect(embedder.embedTexts([null as never])).rejects.toThrow('the local model fails: Cannot read')
  })

  it('answers a question while an upload waits', async () => {
    let isDone = false
    const uploaded = embedder.embedTexts(upload).then((vectors) => {
      isDone = true
      return vectors
    })
    await embedder.embedQuestion('Is there school on Monday?')
    expect(isDone).toBe(false)
    expect(await uploaded).toHaveLength(upload.length)
  }, 60_000)

  it('keeps the main thread free for all but a tenth of the time', async () => {
    const [start, used] = [performance.now(), process.threadCpuUsage()]
    await embedder.embedTexts(upload)
    const { user, system } = process.threadCpuUsage(used)
    expect((user + system) / 1000).toBeLessThan((performance.now() - start) / 10)
  }, 60_000)
})

describe('a local embedder that is not available', () => {
  it('rejects what is pending when its thread dies, and begins another for what comes later', async () => {
    const created = once(process, 'worker') as Promise<[Worker]>
    const embedder = await openLocalEmbedder()
    const pending = [embedder.embedTexts(upload), embedder.embedQuestion('Anyone there?')]
    // It cannot read this message: an error that nobody catches, which ends the thread.
    const [worker] = await created
    worker.postMessage(null)
    for (const outcome of await Promise.allSettled(pending))
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringContaining('the local model is not available: Cannot') },
      })
    const later = () => embedder.embedQuestion('And now?')
    await expect(later()).rejects.toThrow('not available')
    await vi.waitFor(async () => expect(await later()).toHaveLength(384), { timeout: 10_000 })
    await embedder.close()
    await expect(later()).rejects.toThrow('it is closed')
  })

  it('rejects what is pending when it is closed, and may be closed again', async () => {
    const embedder = await openLocalEmbedder()
    const pending = expect(embedder.embedTexts(upload)).rejects.toThrow('it is closed')
    await embedder.close()
    await pending
    await embedder.close()
  })

  it('lets the process exit in the middle of an upload', async () => {
    const program = `
      const { openLocalEmbedder } = await import(process.argv[1])
      const embedder = await openLocalEmbedder()
      embedder.embedTexts(Array(1000).fill('Whoever asks at the office. '.repeat(15)))
      setTimeout(() => process.exit(3), 50)`
    const open = new URL('./open.ts', import.meta.url).href
    const { status, stderr } = spawnSync(process.execPath, ['--eval', program, open], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 3, stderr: '' })
  })

  it('is closed in the middle of a reading before the process exits by itself', async () => {
    const program = `
      const { openLocalEmbedder } = await import(process.argv[1])
      const embedder = await openLocalEmbedder()
      embedder.reranker.score('Who may ask?', 'Whoever asks at the office. '.repeat(30)).catch(() => {})
      await new Promise((wake) => setTimeout(wake, 5))
      await embedder.close()
      console.log('closed')`
    const open = new URL('./open.ts', import.meta.url).href
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--eval', program, open], { encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'closed\n', stderr: '' })
  })

  it('does not open without its model, or with a damaged one, and says what is wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'model-'))
    try {
      await expect(openLocalEmbedder(folder)).rejects.toThrow(`the local model is not available: cannot read ${join(folder, 'SHA256SUMS')}`)
      await cp(SHIPPED_MODEL, folder, { recursive: true })
      const facts = await readFile(join(folder, 'model.json'), 'utf8')
      await writeFile(join(folder, 'model.json'), facts.replace('384', '300'))
      await expect(openLocalEmbedder(folder)).rejects.toThrow(`the local model is not available: ${join(folder, 'model.json')} is damaged`)
      await writeSums(folder)
      await expect(openLocalEmbedder(folder)).rejects.toThrow('makes 384 dimensions, not 300')
      await truncate(join(folder, 'model.onnx'), 1_000_000)
      await expect(openLocalEmbedder(folder)).rejects.toThrow(`${join(folder, 'model.onnx')} is damaged`)
      await writeSums(folder)
      await expect(openLocalEmbedder(folder)).rejects.toThrow('the local model is not available')
      await cp(SHIPPED_MODEL, folder, { recursive: true })
      await rm(join(folder, 'reranker.onnx'))
      await expect(openLocalEmbedder(folder)).rejects.toThrow('reranker.onnx')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
