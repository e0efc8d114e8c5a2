import { type Database, openEmbedded } from '@clearbell/database'
import { openPostgresEventStore, upcastingStore } from '@clearbell/eventstore'
import { benchAppend } from '@clearbell/eventstore/testing'
import { type Figure, median, rate } from './figure.ts'

const ROUNDS = 3
const CALLERS = 16
const WARM_UP_MS = 500
const ROUND_MS = 1_500

const appendRate = async (database: Database, ms: number, maxGroup?: number): Promise<number> => {
  const store = upcastingStore(await openPostgresEventStore(database, maxGroup === undefined ? {} : { maxGroup }))
  try {
    return await benchAppend({
      append: ({ stream, event }) => store.append([{ stream, expectedVersion: 'none', events: [event] }]),
      callers: CALLERS,
      ms,
    })
  } finally {
    await store.close()
  }
}

/** Appends on disk that share transactions, beside one transaction each. Rounds alternate, so that a busy moment of the
 *  machine meets both.
 *  @param folder for a database of its own */
export const benchAppending = async (folder: string): Promise<Figure[]> => {
  const database = await openEmbedded({ dataDir: folder })
  try {
    await appendRate(database, WARM_UP_MS)
    const grouped: number[] = []
    const alone: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      grouped.push(await appendRate(database, ROUND_MS))
      alone.push(await appendRate(database, ROUND_MS, 1))
    }
    const [ours, yardstick] = [median(grouped), median(alone)]
    return [
      {
        what: `${CALLERS} callers appending one event each, sharing transactions`,
        ours: rate(ours, 'appends'),
        yardstick: `${rate(yardstick, 'appends')}, one transaction each`,
        ratio: ours / yardstick,
      },
    ]
  } finally {
    await database.close()
  }
}
