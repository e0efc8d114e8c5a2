import { type EventStore, inSpan, VersionConflict } from '@clearbell/eventstore'
import { Histogram } from 'prom-client'

/** Seconds. */
const APPEND_TIMES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

/** A log whose appends are timed and are part of traces. */
export const observeAppends = (store: EventStore): { store: EventStore; seconds: Histogram<'outcome'> } => {
  const seconds = new Histogram({
    name: 'clearbell_append_seconds',
    help: 'Time until the events of a command are on disk, or refused',
    labelNames: ['outcome'],
    buckets: APPEND_TIMES,
    registers: [],
  })
  const append: EventStore['append'] = (writes) => {
    const types = writes.flatMap(({ events }) => events.map(({ type }) => type))
    return inSpan('append', { 'events.count': types.length, 'events.types': [...new Set(types)] }, async () => {
      const took = seconds.startTimer()
      let outcome = 'failed'
      try {
        const appended = await store.append(writes)
        outcome = appended.repeated ? 'repeated' : 'appended'
        return appended
      } catch (error) {
        if (error instanceof VersionConflict) outcome = 'conflict'
        throw error
      } finally {
        took({ outcome })
      }
    })
  }
  return { store: { ...store, append }, seconds }
}
