import { mapInTurns, textsOf } from '@clearbell/answering'
import type { EmbeddingProgress } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import { activeFAQs, textsWithoutVector } from '@clearbell/projections'

/** How many of a school's active FAQs have all their vectors.   @param model undefined when no model runs: both figures are 0 */
export const embeddingProgress = async (database: Database, schoolId: string, model: string | undefined): Promise<EmbeddingProgress> => {
  if (model === undefined) return { embedded: 0, total: 0 }
  const entries = await mapInTurns(await activeFAQs(database, schoolId), textsOf)
  const missing = new Set(await textsWithoutVector(database, model, entries.flat()))
  return { embedded: entries.filter((texts) => !texts.some((text) => missing.has(text))).length, total: entries.length }
}
