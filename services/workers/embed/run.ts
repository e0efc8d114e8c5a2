// Keeps one embedder's vectors up with what every school has written.
//
// What is to be done is not remembered but seen: a school whose packed catalogue is not of the version its read models
// are at. So an upload, a crash at any instant, a new model and a first start are all the same case, and there is no queue
// and no checkpoint that could be wrong. The log only wakes.
//
// The school that uploaded last comes first: whoever has just uploaded does not wait while a new model works off all the
// others, which are answered from what they have meanwhile.

import type { Embedder } from '@clearbell/answering'
import { type Reaction, runReaction, type Turn } from '@clearbell/eventstore'
import { nextToPack } from '@clearbell/projections'
import { type ReadModels, wokenByReadModels } from '../waken.ts'
import { embedSchool } from './embed-school.ts'

const uploads = ['FAQUploaded', 'CalendarUploaded']
const readModels = ['faqs', 'calendar', 'schools']
const SECOND_MS = 1_000
const FIRST_RETRY_MS = SECOND_MS
const LONGEST_RETRY_MS = 60 * SECOND_MS
const LONGEST_WAIT_MS = 3_600 * SECOND_MS

export interface Embedding extends ReadModels {
  embedder: Embedder
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  /** Ends the work at once; what the embedder has in hand is not waited for. */
  signal: AbortSignal
  /** Pause after a first failure; it doubles with each up to a minute. Default: 1 s. */
  firstRetryMs?: number
}

/** Embeds until the signal aborts. One process at a time does so for a model, under a lock that another gets when it dies. */
export const runEmbedding = (embedding: Embedding): Promise<void> => {
  const { database, embedder, signal, log, firstRetryMs } = embedding
  const reaction: Reaction = {
    lock: `embedding:${embedder.model}`,
    wokenBy: wokenByReadModels(embedding, { types: uploads, readModels }),
    work: (turn) => embedAll(embedding, turn),
    onFailure: (error, retryMs) => log.warn({ err: error, model: embedder.model, retryMs }, 'embedding had to stop'),
    firstRetryMs,
  }
  return runReaction(database, reaction, signal)
}

/** One school after the other. One that fails is passed over until the others are done: a text that no model takes must
 *  not keep every other school waiting. Neither may a large school: if it has texts left, it is skipped until the others had
 *  their turn. */
const embedAll = async ({ database, embedder, log, firstRetryMs = FIRST_RETRY_MS }: Embedding, { sleep, stop }: Turn) => {
  const { model } = embedder
  const failed = new Set<string>()
  const hadTurn = new Set<string>()
  let retryMs = firstRetryMs
  while (!stop.aborted) {
    const schoolId = await nextToPack(database, model, [...failed, ...hadTurn])
    if (schoolId === undefined) {
      if (failed.size + hadTurn.size === 0) await sleep(LONGEST_WAIT_MS)
      failed.clear()
      hadTurn.clear()
      continue
    }
    try {
      if (!(await embedSchool(database, embedder, schoolId, stop))) hadTurn.add(schoolId)
      retryMs = firstRetryMs
    } catch (error) {
      if (stop.aborted) return
      if (retryMs === firstRetryMs) log.warn({ err: error, model, schoolId, retryMs }, 'a catalogue could not be embedded; trying again')
      failed.add(schoolId)
      await sleep(retryMs)
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
    }
  }
}
