import type { Embedder } from '@clearbell/answering'

export interface WatchedEmbedder extends Embedder {
  /** Whether the last vectors it was asked for failed. */
  isDown(): boolean
}

/** Called once when something begins to fail, with the error, and once when it works again. */
type OnChange = (isDown: boolean, error?: unknown) => void

const watch = (onChange: OnChange) => {
  let isDown = false
  const note = (now: boolean, error?: unknown) => {
    if (now !== isDown) onChange(now, error)
    isDown = now
  }
  const during = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      const result = await work
      note(false)
      return result
    } catch (error) {
      note(true, error)
      throw error
    }
  }
  return { during, isDown: () => isDown }
}

/** Watches whether calls to an embedder succeed. Reading and reranking are watched separately, because the embedder
 *  is useful without them. */
export const watchEmbedder = (embedder: Embedder, on: { vectors: OnChange; reading: OnChange; rerank: OnChange }): WatchedEmbedder => {
  const vectors = watch(on.vectors)
  const reranks = watch(on.rerank)
  const reading = watch(on.reading)
  const { reranker } = embedder
  return {
    model: embedder.model,
    dimensions: embedder.dimensions,
    embedQuestion: (text) => vectors.during(embedder.embedQuestion(text)),
    embedTexts: (texts) => vectors.during(embedder.embedTexts(texts)),
    ...(reranker && { reranker: { score: (question, passage) => reading.during(reranker.score(question, passage)) } }),
    ...(embedder.rerank && { rerank: (question, texts) => reranks.during(embedder.rerank!(question, texts)) }),
    close: () => embedder.close(),
    isDown: vectors.isDown,
  }
}
