import { type Embedder, eventEntry, mapInTurns, textsOf, textsVersion } from '@clearbell/answering'
import type { Database } from '@clearbell/database'
import { keepTextVectors, packCatalogue, readCatalogue, tellEmbedded, textsWithoutVector } from '@clearbell/projections'

/** Small enough that progress shows and a crash costs little; a provider's requests are about as long. */
const BATCH_SIZE = 48
/** About ten seconds of the local model. Then another school has its turn: a large one may have 12,000 texts. */
const TEXTS_A_TURN = 10 * BATCH_SIZE

/** Embeds what a school's catalogue says and no vector is kept of, batch by batch, then packs the catalogue. Cut short
 *  anywhere, it goes on behind the last batch when called again.
 *  @returns false while texts are left for another turn
 *  @throws what the embedder throws, and the signal's reason when it aborts */
export const embedSchool = async (database: Database, embedder: Embedder, schoolId: string, signal: AbortSignal): Promise<boolean> => {
  const { model, dimensions } = embedder
  const { catalogueVersion, faqs, calendarEvents } = await readCatalogue(database, schoolId)
  const entries = [...faqs, ...calendarEvents.map((event) => eventEntry(event.id, event))]
  const texts = (await mapInTurns(entries, textsOf)).flat()
  const missing = await textsWithoutVector(database, model, texts)
  for (let start = 0; start < Math.min(missing.length, TEXTS_A_TURN); start += BATCH_SIZE) {
    const batch = missing.slice(start, start + BATCH_SIZE)
    await keepTextVectors(database, model, batch, await unlessAborted(embedder.embedTexts(batch), signal))
    await tellEmbedded(database, schoolId)
  }
  if (missing.length > TEXTS_A_TURN) return false
  await packCatalogue(database, { schoolId, model, dimensions, catalogueVersion, textsVersion: textsVersion(), texts })
  return true
}

/** A provider may take its time; whoever stops does not wait for it. */
const unlessAborted = async <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> => {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
