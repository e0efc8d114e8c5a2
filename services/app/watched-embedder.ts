import type { Embedder } from '@clearbell/answering'

export interface WatchedEmbedder extends Embedder {
  /** Whether the last thing it was asked failed. */
  isDown(): boolean
}

/** Notices whether an embedder does what it is asked, whoever asks.
 *  @param onChange told once when it begins to fail, with what it threw, and once when it works again */
export const watchEmbedder = (embedder: Embedder, onChange: (isDown: boolean, error?: unknown) => void): WatchedEmbedder => {
  let isDown = false
  const note = (now: boolean, error?: unknown) => {
    if (now !== isDown) onChange(now, error)
    isDown = now
  }
  const watching = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      const result = await work
      note(false)
      return result
    } catch (error) {
      note(true, error)
      throw error
    }
  }
  return {
    model: embedder.model,
    dimensions: embedder.dimensions,
    embedQuestion: (text) => watching(embedder.embedQuestion(text)),
    embedTexts: (texts) => watching(embedder.embedTexts(texts)),
    close: () => embedder.close(),
    isDown: () => isDown,
  }
}
