import type { WatchedEmbedder } from './watched-embedder.ts'

/** How often an embedder that is down is probed. */
const PROBE_MS = 10_000

/** A circuit breaker. While the embedder is down it refuses questions at once instead of letting visitors wait for a timeout.
 *  Every ten seconds one question is sent all the same, to notice when the embedder works again. */
export const withCircuitBreaker = (embedder: WatchedEmbedder): WatchedEmbedder => {
  let probedAt = -PROBE_MS
  const probe = (question: string) => {
    if (performance.now() - probedAt < PROBE_MS) return
    probedAt = performance.now()
    embedder.embedQuestion(question).catch(() => {}) // the watch notices
  }
  return {
    ...embedder,
    embedQuestion: async (question) => {
      if (!embedder.isDown()) return embedder.embedQuestion(question)
      probe(question)
      throw new Error(`${embedder.model} is down and not waited for`)
    },
  }
}
