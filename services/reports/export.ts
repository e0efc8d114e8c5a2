import { type EventStore, type RecordedEvent, START } from '@clearbell/eventstore'
import { CHAIN_START, nextSum } from './chain.ts'
import type { ExportedEvent } from './file.ts'

const BATCH_SIZE = 1_000

/** The stored log with the sum of each event. Personal fields stay sealed. The next batch is read while one is used. */
export async function* exportLog(store: Pick<EventStore<RecordedEvent>, 'readAll'>): AsyncGenerator<ExportedEvent[]> {
  let chain = CHAIN_START
  const next = (after: string) => {
    const slice = store.readAll({ after, limit: BATCH_SIZE })
    slice.catch(() => {}) // whoever awaits it hears of it
    return slice
  }
  let reading = next(START)
  for (let isEnd = false; !isEnd; ) {
    const slice = await reading
    isEnd = slice.isEnd
    if (!isEnd) reading = next(slice.position)
    yield slice.events.map(({ position, id, type, stream, version, recordedAt, data, metadata }) => {
      const event = { position, id, type, stream, version, recordedAt: recordedAt.toISOString(), data, metadata }
      chain = nextSum(chain, event)
      return { ...event, chain } as ExportedEvent
    })
  }
}
