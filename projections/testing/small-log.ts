import { UnfitData } from '@clearbell/contracts'
import { type EventStore, type LoggedEvent, type LogSlice, type RecordedEvent, UnreadableEvent } from '@clearbell/eventstore'
import { type Happened, toNewEvent } from './read-models.ts'

/** An event of a log in memory. One that is `broken` cannot be read. */
export interface SmallEvent {
  type: string
  isBroken?: boolean
}

const positionOf = (index: number) => String(index + 1).padStart(4, '0')

const toRecorded = ({ type }: SmallEvent, index: number): RecordedEvent => ({
  ...toNewEvent({ type: 'ChatAsked', data: {} } as Happened),
  type,
  stream: 'small-1',
  version: index + 1,
  position: positionOf(index),
  recordedAt: new Date(0),
})

/** A log in memory that only reads. Positions are 0001, 0002 and so on.
 *  @param events may grow; `grew` tells the subscriptions */
export const smallLog = (events: SmallEvent[]) => {
  const subscribers = new Set<() => void>()
  const log = { reads: 0, subscriptions: 0, failure: null as Error | null }

  const readAll: EventStore['readAll'] = async ({ after = '', types, limit = 1_000 } = {}) => {
    log.reads++
    await Promise.resolve()
    if (log.failure) throw log.failure
    const found: LoggedEvent[] = []
    for (const [index, event] of events.entries()) {
      if (positionOf(index) <= after || (types && !types.includes(event.type))) continue
      if (event.isBroken && found.length === 0) throw new UnreadableEvent(toRecorded(event, index), new UnfitData('broken'))
      if (event.isBroken || found.length === limit) return { events: found, position: found.at(-1)!.position, isEnd: false }
      found.push(toRecorded(event, index) as LoggedEvent)
    }
    return { events: found, position: events.length === 0 ? '' : positionOf(events.length - 1), isEnd: true }
  }

  const subscribe: EventStore['subscribe'] = ({ after = '', types }, onBatch) => {
    log.subscriptions++
    let isStopped = false
    let wake = () => {}
    const notice = () => wake()
    subscribers.add(notice)
    const run = async () => {
      for (let seen = after; !isStopped; ) {
        const news = new Promise<void>((resolve) => (wake = resolve))
        const slice: LogSlice = await readAll({ after: seen, ...(types && { types }) })
        if (isStopped) return
        if (slice.position > seen) await onBatch(slice)
        else await news
        seen = slice.position
      }
    }
    const ended = run().finally(() => subscribers.delete(notice))
    const stop = () => {
      isStopped = true
      wake()
      return ended
    }
    return { ended, stop }
  }

  const grew = () => {
    for (const notice of subscribers) notice()
  }
  return Object.assign(log, { grew, store: { readAll, subscribe } as EventStore })
}
