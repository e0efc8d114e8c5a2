import type { Embedder } from '@clearbell/answering'
import { type Database, sql } from '@clearbell/database'
import { hasPgvector, testDatabase, testEmbedded } from '@clearbell/database/testing'
import pino, { type Logger } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { type EmbedderChoice, openEmbeddings } from './embedding.ts'

const embedder = (model: string, isDown = () => false): Embedder => ({
  model,
  dimensions: 1,
  embedQuestion: async () => {
    if (isDown()) throw new Error(`${model} is down`)
    return Float32Array.of(1)
  },
  embedTexts: async (texts) => texts.map(() => Float32Array.of(1)),
  close: async () => {},
})

/** A logger and the messages it was given. */
const notingLog = (): { log: Logger; messages: string[] } => {
  const messages: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void messages.push(JSON.parse(line).msg) })
  return { log, messages }
}

const inMemory = async () => {
  const database = await testEmbedded()
  return { database, drop: () => database.close() }
}

const open = async (choice: EmbedderChoice, openDatabase: () => Promise<{ database: Database; drop(): Promise<void> }> = inMemory) => {
  const { database, drop } = await openDatabase()
  const { log, messages } = notingLog()
  const embedding = await openEmbeddings(database, choice, log, null)
  const close = async () => {
    await embedding.stop()
    await drop()
  }
  return { database, embedding, messages, close }
}

const isPgvectorThere = await hasPgvector()

describe('the embedders of an installation', { timeout: 60_000 }, () => {
  it('are none until the local model is open, and then it', async () => {
    const opening = Promise.withResolvers<Embedder>()
    const { embedding, close } = await open({ openLocal: () => opening.promise, provider: null })
    expect([embedding.status(), embedding.models()]).toEqual([{ by: 'words', model: 'loading', provider: 'none' }, []])
    opening.resolve(embedder('small'))
    await vi.waitFor(() => expect(embedding.models()).toEqual(['small']))
    expect(embedding.status()).toEqual({ by: 'local', model: 'ready', provider: 'none' })
    await close()
  })

  it('are none where the local model cannot be opened, and the log says why', async () => {
    const { embedding, messages, close } = await open({ openLocal: () => Promise.reject(new Error('no binary')), provider: null })
    await vi.waitFor(() => expect(embedding.status()).toEqual({ by: 'words', model: 'missing', provider: 'none' }))
    expect(messages).toContain('the local model cannot be opened')
    expect(embedding.models()).toEqual([])
    await close()
  })

  it('are the local one and the provider, of which the log says once that it is down and once that it is back', async () => {
    let isDown = true
    const provider = embedder('remote', () => isDown)
    const { embedding, messages, close } = await open({ openLocal: async () => embedder('small'), provider })
    await vi.waitFor(() => expect(embedding.models()).toEqual(['small', 'remote']))
    expect(embedding.status()).toEqual({ by: 'local', model: 'ready', provider: 'reorders' })
    const ask = () =>
      embedding
        .ready()[1]!
        .embedQuestion('When?')
        .catch(() => null)
    for (let i = 0; i < 3; i++) expect(await ask()).toBeNull()
    expect(embedding.status()).toEqual({ by: 'local', model: 'ready', provider: 'down' })
    isDown = false
    // It is tried every ten seconds.
    const soon = performance.now() + 10_000
    vi.spyOn(performance, 'now').mockReturnValue(soon)
    await vi.waitFor(async () => expect(await ask()).toEqual(Float32Array.of(1)))
    vi.restoreAllMocks()
    for (let i = 0; i < 3; i++) expect(await ask()).toEqual(Float32Array.of(1))
    expect(embedding.status()).toMatchObject({ by: 'local', provider: 'reorders' })
    expect(messages.filter((message) => message.startsWith('the embedder'))).toEqual([
      'the embedder does not answer; chat goes on without it',
      'the embedder answers again',
    ])
    await close()
  })

  it('still make vectors when the reranker fails, of which the log says once that it does', async () => {
    const score = async () => Promise.reject(new Error('cannot read'))
    const failing: Embedder = { ...embedder('small'), reranker: { score } }
    const { embedding, messages, close } = await open({ openLocal: async () => failing, provider: null })
    await vi.waitFor(() => expect(embedding.models()).toEqual(['small']))
    const [local] = embedding.ready()
    for (let i = 0; i < 3; i++) {
      await expect(local!.reranker!.score('When?', 'Now.')).rejects.toThrow('cannot read')
      await local!.embedQuestion('When?')
    }
    expect(embedding.status()).toEqual({ by: 'local', model: 'ready', provider: 'none' })
    expect(messages.filter((message) => message.includes('reranker'))).toEqual(['the reranker does not answer; chat goes on without it'])
    await close()
  })

  it.skipIf(!isPgvectorThere)('are opened on a server with pgvector', async () => {
    const { embedding, close } = await open({ openLocal: async () => embedder('small'), provider: null }, testDatabase)
    await vi.waitFor(() => expect(embedding.status()).toEqual({ by: 'local', model: 'ready', provider: 'none' }))
    await close()
  })

  it('are not even opened where Postgres has no pgvector', async (test) => {
    const openLocal = vi.fn(async () => embedder('small'))
    const without = await testDatabase({ withoutPgvector: true })
    const [pgvector] = await without.database.query(sql`select 1 from pg_available_extensions where name = 'vector'`)
    test.skip(pgvector !== undefined, 'this server cannot hide pgvector')
    const { embedding, messages, close } = await open({ openLocal, provider: embedder('remote') }, async () => without)
    expect(embedding.status()).toEqual({ by: 'words', model: 'off', provider: 'none' })
    expect(messages).toContainEqual(expect.stringContaining('this database keeps no vectors: words alone find answers. Install pgvector'))
    expect(openLocal).not.toHaveBeenCalled()
    await close()
  })
})
