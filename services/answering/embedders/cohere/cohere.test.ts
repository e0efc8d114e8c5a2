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
  embedder = await embedderWith(apiKey)
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
    for (const i of [0, 23, 24, 199]) expect(vectors[i]).toEqual((await embedder.embedTexts([texts[i]!]))[0])
    expect(await embedder.embedTexts([])).toEqual([])
  })

  it('counts what it spends', async () => {
    service.faults.push('none', { status: 500 })
    await embedder.embedQuestion('three words long')
    await embedder.embedTexts(['two words', 'one'])
    expect(embedder.usage()).toEqual({ requests: 3, failures: 1, billedTokens: 6, billedSearches: 0 })
  })
})

describe('reranking by Cohere', () => {
  const texts = ['The longest of the three', 'Short', 'Of middle length']

  it('says how relevant each text is, in the order of the texts', async () => {
    const [longest, short, middle] = await embedder.rerank!('Which?', texts)
    expect([short! > middle!, middle! > longest!]).toEqual([true, true])
    expect(service.reranks).toEqual([{ model: 'rerank-v3.5', query: 'Which?', documents: texts }])
    expect(embedder.usage()).toEqual({ requests: 1, failures: 0, billedTokens: 0, billedSearches: 1 })
  })

  it.each([401, 403])('is not asked for again with a key that may only embed (%i)', async (status) => {
    service.faults.push({ status })
    await expect(embedder.rerank!('Which?', texts)).rejects.toThrow(`refused the API key (${status})`)
    await expect(embedder.rerank!('Which?', texts)).rejects.toThrow('does not let this key rerank')
    expect(service.reranks).toHaveLength(1)
    expect(lengthOf(await embedder.embedQuestion('Still there?'))).toBeCloseTo(1, 5)
  })

  it('gets one second and one try, for the vectors have an order already', async () => {
    service.faults.push('no answer', { status: 429 })
    const start = performance.now()
    await expect(embedder.rerank!('Which?', texts)).rejects.toThrow('did not answer in time')
    expect(performance.now() - start).toBeLessThan(1_900)
    await expect(embedder.rerank!('Which?', texts)).rejects.toThrow('too many requests')
    expect(await embedder.rerank!('Which?', texts)).toHaveLength(3)
    expect(service.reranks).toHaveLength(3)
  })

  it('is not believed when it leaves texts out', async () => {
    service.faults.push('no vectors')
    await expect(embedder.rerank!('Which?', texts)).rejects.toThrow('did not rank 3 texts')
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

  it('is asked again after a page that is no JSON', async () => {
    service.faults.push('no JSON')
    expect(lengthOf(await embedder.embedQuestion('Through a proxy?'))).toBeCloseTo(1, 5)
    expect(inspect(logged)).toContain('sent a reply that cannot be read')
  })

  it('does not send texts on to another host', async () => {
    const other = await startCohereService(apiKey)
    service.faults.push({ status: 307, headers: { location: `${other.baseUrl}/v2/embed` } })
    await embedder.embedQuestion('Who reads this?')
    expect(other.requests).toEqual([])
    await other.close()
  })

  it('may be out of reach', async () => {
    await service.close()
    await expect(embedder.embedQuestion('Hello?')).rejects.toThrow('Cohere could not be reached')
    expect(embedder.usage()).toEqual({ requests: 2, failures: 2, billedTokens: 0, billedSearches: 0 })
    service = await startCohereService(apiKey)
  })
})

describe('a Cohere that refuses or answers nonsense', () => {
  it('is not asked again with a key it refuses, and nobody gets to read the key', async () => {
    const wrongKey = 'some-other-key'
    const refused = await embedderWith(wrongKey)
    const error = await refused.embedTexts(['text']).catch((reason) => reason)
    expect(error.message).toBe('Cohere refused the API key (401)')
    expect(service.requests).toHaveLength(1)
    expect(inspect({ error, logged }, { depth: 10, showHidden: true })).not.toContain(wrongKey)
  })

  it('is never asked with a key that cannot be one', async () => {
    for (const key of ['', 'two words', 'line\nbreak', 'clé'])
      await expect(embedderWith(key)).rejects.toThrow('the Cohere API key is empty or holds')
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
    expect(embedder.usage()).toEqual({ requests: 1, failures: 1, billedTokens: 2, billedSearches: 0 })
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
