import { setTimeout as delay } from 'node:timers/promises'
import { type AllStreamSubscription, END, excludeSystemEvents, type KurrentDBClient } from '@kurrent/kurrentdb-client'
import type { Signal } from '../signal.ts'
import { toPosition } from './positions.ts'

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000

/** Raises the signal for every event that anybody appends. One subscription of the server serves all of this process. After a lost
 *  connection it subscribes again, at growing intervals; meanwhile the subscriptions of this process poll.
 *  @returns how to stop */
export const wakeBySubscription = (client: KurrentDBClient, signal: Signal, onError: (error: unknown) => void): (() => Promise<void>) => {
  const stopping = new AbortController()
  let current: AllStreamSubscription | undefined

  const listen = async (onConfirmed: () => void) => {
    current = client.subscribeToAll({ fromPosition: END, filter: excludeSystemEvents(), requiresLeader: true })
    current.once('confirmation', onConfirmed)
    for await (const { commitPosition } of current) if (commitPosition !== undefined) signal.raise(toPosition(commitPosition))
  }

  const run = async () => {
    let failures = 0
    const onConfirmed = () => {
      failures = 0
      signal.raise() // for what was appended before anyone listened
    }
    while (!stopping.signal.aborted) {
      await listen(onConfirmed).catch((error: unknown) => {
        if (!stopping.signal.aborted) onError(error)
      })
      await delay(Math.min(FIRST_PAUSE_MS * 2 ** failures++, MAX_PAUSE_MS), undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const ended = run()
  return async () => {
    stopping.abort()
    await current?.unsubscribe().catch(() => {})
    current?.destroy()
    await ended
  }
}
