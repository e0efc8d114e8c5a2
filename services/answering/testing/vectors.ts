import type { CatalogueVectors, Embedder, Entry } from '../port.ts'
import { textsOf } from '../texts.ts'

const BATCH = 64

/** Makes the vectors of catalogues that share entries: each text goes through the model once. */
export const vectorsBy = (embedder: Embedder) => {
  const known = new Map<string, Float32Array>()
  return async (entries: readonly Entry[]): Promise<CatalogueVectors> => {
    const missing = [...new Set(entries.flatMap(textsOf))].filter((text) => !known.has(text))
    for (let start = 0; start < missing.length; start += BATCH) {
      const texts = missing.slice(start, start + BATCH)
      const vectors = await embedder.embedTexts(texts)
      texts.forEach((text, i) => known.set(text, vectors[i]!))
    }
    return { model: embedder.model, ofEntry: new Map(entries.map((entry) => [entry.id, textsOf(entry).map((text) => known.get(text)!)])) }
  }
}
