import { type AnswerEngine, type CohereUsage, createCohereEmbedder, openAnswerEngine, type openLocalEmbedder } from '@clearbell/answering'
import type { RunningProjections } from '@clearbell/projections'
import { type EventTopic, runEmbedding } from '@clearbell/workers'
import { openEmbeddings, type RunningEmbedding } from '../embedding/embedding.ts'
import type { Parts } from '../parts.ts'

/** How long the engine may take to answer `/readyz`. */
const ENGINE_RESPONDS_MS = 1_000

export interface Answering {
  engine: AnswerEngine
  embeddings: RunningEmbedding
  responds(): Promise<boolean>
  /** Null without a provider. */
  usage(): CohereUsage | null
  /** Ends the embedding and closes the models. */
  stop(): Promise<void>
}

/** The engine and its models, which an API and a worker both need.
 *  @param isWorker also embeds what the schools upload   @param events where uploads are announced; null: in the log */
export const openAnswering = async (
  { config, log, limits, database, store }: Parts,
  { waitFor }: RunningProjections,
  { openLocal, isWorker, events }: { openLocal: typeof openLocalEmbedder; isWorker: boolean; events: EventTopic | null },
): Promise<Answering> => {
  const provider = config.COHERE_API_KEY ? await createCohereEmbedder({ apiKey: config.COHERE_API_KEY }) : null
  const embeddings = await openEmbeddings(
    database,
    { openLocal, provider },
    log,
    isWorker ? (embedder, signal) => runEmbedding({ database, store, waitFor, embedder, log, signal, events }) : null,
  )
  const engine = openAnswerEngine({
    embedders: embeddings.ready,
    deadlineMs: limits.chat.engineDeadlineMs,
    onStuck: (schoolId) => log.error({ schoolId }, 'a question has stopped the answering engine; another thread takes over'),
  })
  return {
    engine,
    embeddings,
    responds: () => engine.responds(ENGINE_RESPONDS_MS),
    usage: () => provider?.usage() ?? null,
    async stop() {
      await Promise.allSettled([embeddings.stop()])
      await engine.close()
    },
  }
}
