import { setTimeout as delay } from 'node:timers/promises'
import { openServer } from '@clearbell/database'
import { openPostgresEventStore } from '@clearbell/eventstore'
import { benchAppend } from '@clearbell/eventstore/testing'
import { startNativePostgres } from '../../../scripts/native-postgres.ts'
import { duration, type Figure, quantile } from './figure.ts'

const MS = 5_000
/** Between two appends of one caller: a busy school morning, not a race for the disk. */
const PAUSE_MS = 5

/** From the commit of an event to its arrival at a subscriber with a pool of its own, as in another process. Beside it: the time that the
 *  append itself took. */
export const benchFollowing = async (): Promise<Figure[]> => {
  const server = await startNativePostgres({ max_connections: 100 })
  const [writing, reading] = [await openServer({ url: server.url }), await openServer({ url: server.url })]
  const [writer, reader] = [await openPostgresEventStore(writing), await openPostgresEventStore(reading)]
  const committed = new Map<string, number>()
  const arrived = new Map<string, number>()
  const appends: number[] = []
  const subscription = reader.subscribe({}, async ({ events }) => {
    for (const { id } of events) arrived.set(id, performance.now())
  })
  try {
    await benchAppend({
      callers: 4,
      ms: MS,
      append: async ({ stream, event }) => {
        const startedAt = performance.now()
        await writer.append([{ stream, expectedVersion: 'none', events: [event] }])
        committed.set(event.id, performance.now())
        appends.push(performance.now() - startedAt)
        await delay(PAUSE_MS)
      },
    })
    while (arrived.size < committed.size) await delay(PAUSE_MS)
  } finally {
    await subscription.stop()
    for (const store of [writer, reader]) await store.close()
    for (const database of [writing, reading]) await database.close()
    await server.stop()
  }
  // The subscriber may hear of an event before the writer does.
  const waits = [...committed].slice(100).map(([id, at]) => Math.max(0, (arrived.get(id) ?? Number.NaN) - at))
  return (
    [
      ['median', 0.5],
      ['99th percentile', 0.99],
    ] as const
  ).map(([name, share]) => {
    const [ours, yardstick] = [quantile(waits, share), quantile(appends.slice(100), share)]
    return {
      what: `from commit to a subscriber in another pool, ${name}`,
      ours: duration(ours),
      yardstick: `${duration(yardstick)}, the append`,
      ratio: ours / yardstick,
    }
  })
}
