import { type Embedder, hasCalibration } from '@clearbell/answering'
import type { Embeddings } from '@clearbell/assistant'
import type { AnsweringStatus } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import { prepareVectors } from '@clearbell/projections'
import type { Logger } from 'pino'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { type WatchedEmbedder, watchEmbedder } from './watched-embedder.ts'

export interface EmbedderChoice {
  openLocal(): Promise<Embedder>
  /** Asked beside the local model; null when there is no key for one. */
  provider: Embedder | null
}

export interface RunningEmbedding extends Embeddings {
  /** Embedders that can be asked now, the local one first. A provider that is down refuses questions at once. */
  ready(): readonly Embedder[]
  stop(): Promise<void>
}

/** Embeds the schools' texts until the signal aborts. */
export type EmbedTexts = (embedder: Embedder, signal: AbortSignal) => Promise<void>

/** Opens the local model in the background. Opens no embedder when the database has no pgvector.
 *  @param embedTexts runs for each embedder; null in a process that only embeds questions */
export const openEmbeddings = async (
  database: Database,
  { openLocal, provider }: EmbedderChoice,
  log: Logger,
  embedTexts: EmbedTexts | null,
): Promise<RunningEmbedding> => {
  const reason = await prepareVectors(database)
  if (reason !== null) {
    log.warn(
      { reason },
      'this database keeps no vectors: words alone find answers. Install pgvector and run `create extension vector`, then start again',
    )
    return { ready: () => [], models: () => [], status: () => ({ by: 'words', model: 'off', provider: 'none' }), stop: async () => {} }
  }
  const stopping = new AbortController()
  const runs: Promise<void>[] = []
  const begin = (embedder: Embedder): WatchedEmbedder => {
    const { model } = embedder
    const saying = (down: string, back: string) => (isDown: boolean, error?: unknown) => {
      if (stopping.signal.aborted) return // stopping makes running work fail
      if (isDown) log.error({ model, err: error }, down)
      else log.info({ model }, back)
    }
    const watched = watchEmbedder(embedder, {
      vectors: saying('the embedder does not answer; chat goes on without it', 'the embedder answers again'),
      reading: saying('the reranker does not answer; chat goes on without it', 'the reranker answers again'),
      rerank: saying('the provider does not rerank; its vectors order what was found', 'the provider reranks again'),
    })
    if (embedTexts) runs.push(embedTexts(watched, stopping.signal))
    return watched
  }

  let local: WatchedEmbedder | 'loading' | 'missing' = 'loading'
  const remote = provider && withCircuitBreaker(begin(provider))
  const opened = openLocal().then(
    (embedder) => {
      local = begin(embedder)
    },
    (error) => {
      local = 'missing'
      log.error({ err: error }, 'the local model cannot be opened')
    },
  )
  const ready = () => [local, remote].filter((embedder) => embedder !== null && typeof embedder === 'object')
  return {
    ready,
    models: () => ready().map(({ model }) => model),
    status: () => statusOf(local, remote),
    async stop() {
      stopping.abort()
      await opened
      await Promise.all(runs)
      await Promise.all(ready().map((embedder) => embedder.close()))
    },
  }
}

const statusOf = (local: WatchedEmbedder | 'loading' | 'missing', remote: WatchedEmbedder | null): AnsweringStatus => {
  const model = typeof local === 'string' ? local : local.isDown() ? 'missing' : 'ready'
  const isCalibrated = remote !== null && hasCalibration(remote.model)
  const provider = remote === null ? 'none' : remote.isDown() ? 'down' : isCalibrated ? 'decides' : 'reorders'
  const by = provider === 'decides' ? 'cohere' : model === 'ready' ? 'local' : 'words'
  return { by, model, provider }
}
