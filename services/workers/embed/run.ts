// Keeps one embedder's vectors up with what every school has written.
//
// What is to be done is not remembered but seen: a school whose packed catalogue is not of the version its read models
// are at. So an upload, a crash at any instant, a new model and a first start are all the same case, and there is no queue
// and no checkpoint that could be wrong. The log only wakes.
//
// The school that uploaded last comes first: whoever has just uploaded does not wait while a new model works off all the
// others, which are answered from what they have meanwhile.

import { type Embedder, textsVersion } from '@clearbell/answering'
import { type LoggedEvent, type Reaction, runReaction, type Turn } from '@clearbell/eventstore'
import { isPacked, nextToPack } from '@clearbell/projections'
import { type Consuming, type EventTopic, runConsumer } from '../kafka/consume.ts'
import { passed, type ReadModels, wokenByReadModels } from '../waken.ts'
import { embedSchool } from './embed-school.ts'

const uploads = ['FAQUploaded', 'CalendarUploaded']
const readModels = ['faqs', 'calendar', 'schools']
const SECOND_MS = 1_000
const FIRST_RETRY_MS = SECOND_MS
const LONGEST_RETRY_MS = 60 * SECOND_MS
const LONGEST_WAIT_MS = 3_600 * SECOND_MS
/** For schools whose upload is not announced: a new model, a message that was parked. */
const LONGEST_WAIT_BESIDE_TOPIC_MS = 60 * SECOND_MS

export interface Embedding extends ReadModels {
  embedder: Embedder
  log: Consuming['log']
  /** Ends the work at once; what the embedder has in hand is not waited for. */
  signal: AbortSignal
  /** Pause after a first failure; it doubles with each up to a minute. Default: 1 s. */
  firstRetryMs?: number
  /** Where uploads are announced to all workers, which then share them; null: the log wakes the one that embeds. */
  events?: EventTopic | null
}

/** Embeds until the signal aborts. One process at a time looks for schools to embed, under a lock that another gets when it dies. With a
 *  topic every process embeds the schools whose uploads it gets, and the one that looks finds those that were left. */
export const runEmbedding = async (embedding: Embedding): Promise<void> => {
  const { database, embedder, signal, log, firstRetryMs, events } = embedding
  const looking: Reaction = {
    lock: `embedding:${embedder.model}`,
    ...(!events && { wokenBy: wokenByReadModels(embedding, { types: uploads, readModels }) }),
    work: (turn) => embedAll(embedding, turn),
    onFailure: (error, retryMs) => log.warn({ err: error, model: embedder.model, retryMs }, 'embedding had to stop'),
    firstRetryMs,
  }
  const group = `clearbell.embedding.${embedder.model}`
  const handle = (event: LoggedEvent, stop: AbortSignal) => embedUploaded(embedding, event, stop)
  const consuming = events && runConsumer({ ...events, database, group, types: uploads, handle, log, signal, firstRetryMs })
  await Promise.all([runReaction(database, looking, signal), consuming])
}

const embedUploaded = async (embedding: Embedding, event: LoggedEvent, stop: AbortSignal): Promise<void> => {
  if (event.type !== 'FAQUploaded' && event.type !== 'CalendarUploaded') return
  for (const readModel of readModels) await passed(embedding, readModel, event.position, stop)
  stop.throwIfAborted()
  while (!(await embedOnce(embedding, event.data.schoolId, stop)));
}

/** Embeds a school as far as its turn goes, and does nothing if that was done meanwhile: an upload may be announced twice.
 *  @returns false while texts are left for another turn */
const embedOnce = async ({ database, embedder }: Embedding, schoolId: string, stop: AbortSignal): Promise<boolean> => {
  const lock = await database.lock(`embedding:${embedder.model}:${schoolId}`, stop)
  try {
    if (await isPacked(database, schoolId, embedder.model, textsVersion())) return true
    return await embedSchool(database, embedder, schoolId, AbortSignal.any([stop, lock.lost]))
  } finally {
    await lock.release()
  }
}

/** One school after the other. One that fails is passed over until the others are done: a text that no model takes must
 *  not keep every other school waiting. Neither may a large school: if it has texts left, it is skipped until the others had
 *  their turn. */
const embedAll = async (embedding: Embedding, { sleep, stop }: Turn) => {
  const { database, embedder, log, events, firstRetryMs = FIRST_RETRY_MS } = embedding
  const { model } = embedder
  const longestWaitMs = events ? LONGEST_WAIT_BESIDE_TOPIC_MS : LONGEST_WAIT_MS
  const failed = new Set<string>()
  const hadTurn = new Set<string>()
  let retryMs = firstRetryMs
  while (!stop.aborted) {
    const schoolId = await nextToPack(database, model, textsVersion(), [...failed, ...hadTurn])
    if (schoolId === undefined) {
      if (failed.size + hadTurn.size === 0) await sleep(longestWaitMs)
      failed.clear()
      hadTurn.clear()
      continue
    }
    try {
      if (!(await embedOnce(embedding, schoolId, stop))) hadTurn.add(schoolId)
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
