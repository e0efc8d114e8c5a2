import type { Embedder } from '@clearbell/answering'

export const LETTERS = 26

/** Counts letters: the same vector for the same text, and none that a reader could not check. */
export const letterVector = (text: string): Float32Array => {
  const counts = new Float32Array(LETTERS)
  for (const letter of text.toLowerCase()) {
    const place = letter.charCodeAt(0) - 97
    if (place >= 0 && place < LETTERS) counts[place]! += 0.1
  }
  return counts
}

/** An embedder without a model.   @param beforeEach sees every batch first, and may throw or wait */
export const letterEmbedder = (model: string, beforeEach: (texts: readonly string[]) => Promise<void> | void = () => {}): Embedder => ({
  model,
  dimensions: LETTERS,
  embedQuestion: async (text) => letterVector(text),
  embedTexts: async (texts) => {
    await beforeEach(texts)
    return texts.map(letterVector)
  },
  close: async () => {},
})
