import type { Database } from '@clearbell/database'
import { type EventStore, type Reaction, runReaction, wokenByLog } from '@clearbell/eventstore'
import { projections } from '@clearbell/projections'
import { passed, type ReadModels } from './waken.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export interface Wiping extends Pick<ReadModels, 'waitFor'> {
  database: Pick<Database, 'lock' | 'wipe'>
  store: EventStore
  log: { error(details: object, message: string): void }
  signal: AbortSignal
  /** From the last erasure on: erasures often come together. Default: one minute. */
  delayMs?: number
}

/** Rewrites the files of the embedded database after an erasure, once every read model shows it. Also after a start if there ever was an
 *  erasure: the process may have died before, and a restored backup has the words again. Ends when `signal` aborts. */
export const wipeErased = async ({ database, store, waitFor, log, signal, delayMs = MINUTE_MS }: Wiping): Promise<void> => {
  const { wipe } = database
  if (!wipe) return
  let erasures = 0
  const reaction: Reaction = {
    lock: null, // the embedded database has one process
    wokenBy: wokenByLog(store, {
      types: ['VisitorErased', 'LeadErased', 'SchoolErased'],
      onBatch: async ({ events, position }, stop) => {
        for (const { name } of projections) await passed({ waitFor }, name, position, stop)
        erasures += events.length
      },
    }),
    work: async ({ sleep, stop }) => {
      let wiped = 0
      while (!stop.aborted) {
        const seen = erasures
        await sleep(seen > wiped ? delayMs : DAY_MS)
        if (stop.aborted || seen === wiped || erasures > seen) continue
        await wipe()
        wiped = seen
      }
    },
    onFailure: (err, retryMs) => log.error({ err, retryMs }, 'the files of the database could not be rewritten; trying again'),
  }
  await runReaction(database, reaction, signal)
}
