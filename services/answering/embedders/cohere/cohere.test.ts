import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CohereEmbedder, createCohereEmbedder } from './create.ts'
import { startCohereService } from './testing/service.ts'

const apiKey = 'a-key-that-nobody-may-read'
let service: Awaited<ReturnType<typeof startCohereService>>
let embedder: CohereEmbedder
let logged: string[]

const embedderWith = (key: string) => {
  const log = { warn: (details: object, message: string) => logged.push(`${message} ${inspect(details)}`) }
  return createCohereEmbedder({ apiKey: key, baseUrl: service.baseUrl, log })
}

beforeEach(async () => {
  service = await startCohereService(apiKey)
  logged = []
  embedder = embedderWith(apiKey)
})
afterEach(async () => {
  await embedder.close()
  await service.close()
})

const lengthOf = (vector: Float32Array) => Math.hypot(...vector)

describe('embedding by Cohere', () => {
  it('asks for a question as a query, and makes the vector 1 long', async () => {
    const vector = await embedder.embedQuestion('When is lunch?')
    expect(vector).toHaveLength(embedder.dimensions)
    expect(lengthOf(vector)).toBeCloseTo(1, 5)
    expect(service.requests).toMatchObject([
      { model: 'embed-v4.0', input_type: 'search_query', texts: ['When is lunch?'], output_dimension: 1536 },
    ])
  })

  it('sends many texts in requests the service takes, and keeps their order', async () => {
    const texts = Array.from({ length: 200 }, (_, i) => `text ${i}`)
    const vectors = await embedder.embedTexts(texts)
    expect(service.requests.flatMap((request) => request.texts)).toEqual(texts)
    expect(new Set(service.requests.map((request) => request.input_type))).toEqual(new Set(['search_document']))
    expect(vectors).toHaveLength(200)
    for (const i of [0, 47, 48, 199]) expect(vectors[i]).toEqual((await embedder.embedTexts([texts[i]!]))[0])
    expect(await embedder.embedTexts([])).toEqual([])
  })

  it('counts what it spends', async () => {
    service.faults.push('none', { status: 500 })
    await embedder.embedQuestion('three words long')
    await embedder.embedTexts(['two words', 'one'])
    expect(embedder.usage()).toEqual({ requests: 3, failures: 1, billedTokens: 6 })
  })
})

describe('a Cohere that fails for a while', () => {
  it.each([{ status: 500 }, { status: 503 }, { status: 429 }, 'broken off'] as const)(
    'is asked a question again after %o',
    async (fault) => {
      service.faults.push(fault)
      expect(lengthOf(await embedder.embedQuestion('Still there?'))).toBeCloseTo(1, 5)
      expect(logged).toHaveLength(1)
    },
  )

  it('is left the time it asks for', async () => {
    service.faults.push({ status: 429, headers: { 'retry-after': '1' } })
    await embedder.embedQuestion('Now?')
    const [first, second] = service.requests
    expect(second!.at - first!.at).toBeGreaterThan(990)
  })

  it('is asked a question once more and not a third time', async () => {
    service.faults.push({ status: 500 }, { status: 502 })
    await expect(embedder.embedQuestion('Hello?')).rejects.toThrow('Cohere failed (502)')
    expect(service.requests).toHaveLength(2)
  })

  it('is given up at once when it asks for more time than a parent has', async () => {
    service.faults.push({ status: 429, headers: { 'retry-after': new Date(Date.now() + 60_000).toUTCString() } })
    await expect(embedder.embedQuestion('Hello?')).rejects.toThrow('too many requests (429)')
    expect(service.requests).toHaveLength(1)
  })

  it('gets two seconds for a question, and no longer', async () => {
    service.faults.push('no answer')
    const start = performance.now()
    await expect(embedder.embedQuestion('Hello?')).rejects.toThrow('Cohere did not answer in time')
    expect(performance.now() - start).toBeGreaterThan(1_950)
    expect(performance.now() - start).toBeLessThan(3_000)
  })

  it('is asked for a batch again and again, waiting longer each time', async () => {
    service.faults.push({ status: 500 }, { status: 429 })
    expect(await embedder.embedTexts(['one', 'two'])).toHaveLength(2)
    const [first, second, third] = service.requests.map((request) => request.at)
    expect(second! - first!).toBeGreaterThan(490)
    expect(third! - second!).toBeGreaterThan(990)
  })

  it('may be out of reach', async () => {
    await service.close()
    await expect(embedder.embedQuestion('Hello?')).rejects.toThrow('Cohere could not be reached')
    expect(embedder.usage()).toEqual({ requests: 2, failures: 2, billedTokens: 0 })
    service = await startCohereService(apiKey)
  })
})

describe('a Cohere that refuses or answers nonsense', () => {
  it('is not asked again with a key it refuses, and nobody gets to read the key', async () => {
    const wrongKey = 'some-other-key'
    const error = await embedderWith(wrongKey)
      .embedTexts(['text'])
      .catch((reason) => reason)
    expect(error.message).toBe('Cohere refused the API key (401)')
    expect(service.requests).toHaveLength(1)
    expect(inspect({ error, logged }, { depth: 10, showHidden: true })).not.toContain(wrongKey)
  })

  it('is never asked with a key that cannot be one', () => {
    for (const key of ['', 'two words', 'line\nbreak', 'clé'])
      expect(() => embedderWith(key)).toThrow('the Cohere API key is empty or holds')
  })

  it('is not asked again what it refuses, and nothing of its reply is told: it may repeat what a parent asked', async () => {
    service.faults.push({ status: 422 })
    const error = await embedder.embedTexts(['My son has epilepsy']).catch((reason) => reason)
    expect(error.message).toBe('Cohere refused the request (422)')
    expect(inspect({ error, logged }, { depth: 10, showHidden: true })).not.toContain('epilepsy')
    expect(service.requests).toHaveLength(1)
  })

  it.each([
    ['no vectors', 'did not send 2 vectors'],
    ['wrong length', 'something else than vectors of 1536 numbers'],
    ['not a number', 'something else than vectors of 1536 numbers'],
  ] as const)('is not believed when it sends %s', async (fault, message) => {
    service.faults.push(fault)
    await expect(embedder.embedTexts(['one', 'two'])).rejects.toThrow(message)
    expect(embedder.usage()).toEqual({ requests: 1, failures: 1, billedTokens: 2 })
  })
})

describe('closing the Cohere embedder', () => {
  it('ends a request under way, a wait between two, and every later call', async () => {
    service.faults.push('no answer', { status: 429, headers: { 'retry-after': '60' } })
    const outcomes = Promise.allSettled([embedder.embedTexts(['under way']), embedder.embedTexts(['waiting'])])
    await expect.poll(() => logged).toHaveLength(1)
    await embedder.close()
    for (const outcome of await outcomes) expect(outcome.status).toBe('rejected')
    await expect(embedder.embedQuestion('Later?')).rejects.toThrow('the embedder is closed')
    expect(service.requests).toHaveLength(2)
  })
})
