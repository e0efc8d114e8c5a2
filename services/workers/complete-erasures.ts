import { setTimeout as delay } from 'node:timers/promises'
import type { EventStore, LoggedEvent } from '@clearbell/eventstore'
import { type Erasure, finishErasure, type Secrets } from '@clearbell/privacy'

interface Log {
  error(details: object, message: string): void
}

export interface Completing {
  store: EventStore
  secrets: Secrets
  log: Log
  signal: AbortSignal
  retryMs?: number
}

const isErasure = (event: LoggedEvent): event is LoggedEvent & Erasure =>
  event.type === 'VisitorErased' || event.type === 'LeadErased' || event.type === 'SchoolErased'

/** Destroys the keys of every erasure in the log, also of those that a process decided and did not live to finish. Runs in every process:
 *  each forgets the keys that it has in memory. Ends when `signal` aborts. */
export const completeErasures = async ({ store, secrets, log, signal, retryMs = 5_000 }: Completing): Promise<void> => {
  while (!signal.aborted) {
    const broken = new AbortController()
    const subscription = store.subscribe({ types: ['VisitorErased', 'LeadErased', 'SchoolErased'] }, async ({ events }) => {
      for (const event of events) if (isErasure(event)) await finishErasure(secrets, event)
    })
    subscription.ended.catch((error) => broken.abort(error))
    await aborted(AbortSignal.any([signal, broken.signal]))
    await subscription.stop().catch(() => {})
    if (signal.aborted) return
    log.error({ err: broken.signal.reason, retryMs }, 'an erasure could not be completed; trying again')
    await delay(retryMs, undefined, { signal }).catch(() => {})
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
