import type { WatchedEmbedder } from './watched-embedder.ts'

/** How often one that is down is tried with a question. */
const PROBE_MS = 10_000

/** While a service is down, nobody waits for it: a question is refused at once, and now and then one is tried beside, so that it is
 *  noticed when the service works again. */
export const withCircuitBreaker = (embedder: WatchedEmbedder): WatchedEmbedder => {
  let probedAt = -PROBE_MS
  const probe = (question: string) => {
    if (performance.now() - probedAt < PROBE_MS) return
    probedAt = performance.now()
    embedder.embedQuestion(question).catch(() => {}) // it is watched
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
