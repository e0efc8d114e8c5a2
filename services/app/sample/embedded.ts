import { setTimeout as delay } from 'node:timers/promises'
import { textsVersion } from '@clearbell/answering'
import type { Embeddings } from '@clearbell/assistant'
import type { Database } from '@clearbell/database'
import { isPacked } from '@clearbell/projections'
import { SAMPLE_SCHOOL_ID } from './school.ts'

const EMBEDDED_WITHIN_MS = 30_000
const LOOK_AGAIN_MS = 100

/** Waits until the sample's entries have vectors, at most 30 s. The sample should show what the product can do, so its
 *  questions and the message that the product is ready wait for this.   @param signal ends the wait */
export const sampleEmbedded = async (database: Database, embeddings: Embeddings, signal: AbortSignal): Promise<void> => {
  const deadline = Date.now() + EMBEDDED_WITHIN_MS
  const isDone = async () => {
    const [model] = embeddings.models()
    return model === undefined ? embeddings.status().model !== 'loading' : isPacked(database, SAMPLE_SCHOOL_ID, model, textsVersion())
  }
  while (!signal.aborted && Date.now() < deadline && !(await isDone())) await delay(LOOK_AGAIN_MS, undefined, { signal }).catch(() => {})
}
