import { type CatalogueVectors, type Embedder, type Entry, mapInTurns, textsOf } from '@clearbell/answering'
import type { Database } from '@clearbell/database'
import { keptTextVectors } from '@clearbell/projections'
import { vectorsOf } from './catalogue.ts'

/** So many texts are embedded before the signal is looked at again. */
const BATCH = 64

/** The vectors of entries. Texts that were embedded before have theirs; the embedder makes the rest. Nothing new is kept.
 *  @throws what the embedder throws, and the signal's reason once it aborts */
export const embedEntries = async (
  database: Database,
  embedder: Embedder,
  entries: readonly Entry[],
  signal?: AbortSignal,
): Promise<CatalogueVectors> => {
  const texts = [...new Set((await mapInTurns(entries, textsOf)).flat())]
  const known = await keptTextVectors(database, embedder, texts)
  const missing = texts.filter((text) => !known.has(text))
  for (let at = 0; at < missing.length; at += BATCH) {
    signal?.throwIfAborted()
    const batch = missing.slice(at, at + BATCH)
    const made = await embedder.embedTexts(batch)
    for (const [n, text] of batch.entries()) known.set(text, made[n] as Float32Array)
  }
  return vectorsOf(entries, { model: embedder.model, vectorOf: (text) => known.get(text) })
}
