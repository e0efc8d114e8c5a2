import { setTimeout } from 'node:timers/promises'
import type { Database } from '@clearbell/database'
import { dropVisitorData } from '@clearbell/projections'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Log {
  error(details: object, message: string): void
}

export interface VisitorData {
  database: Database
  days: number
  /** Drops the addresses whose hits are counted no more. */
  dropCounted: () => Promise<void>
}

/** Every hour, takes addresses and browsers of visitors out of the read model once they are older than `days`, and addresses out of
 *  the counts of hits that have run out. The log keeps them encrypted. Ends when `signal` aborts. */
export const dropExpiredVisitorData = async (
  { database, days, dropCounted }: VisitorData,
  log: Log,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await dropCounted()
      await dropVisitorData(database, new Date(Date.now() - days * DAY_MS))
    } catch (error) {
      log.error({ err: error }, 'visitor data could not be dropped; trying again in an hour')
    }
    await setTimeout(HOUR_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}
