import { type Database, sql } from '@clearbell/database'
import {
  type EventStore,
  type LogSlice,
  type Position,
  type Reaction,
  type RecordedEvent,
  runReaction,
  START,
  type Turn,
} from '@clearbell/eventstore'
import { toMessage } from './message.ts'
import type { Message, Publisher, Topic } from './port.ts'

const BATCH_SIZE = 500
/** The messages of a partition travel as one, which the broker refuses above its limit. */
const MAX_PUBLISHED_BYTES = 500_000

export interface Relaying {
  database: Database
  /** The log as it is stored: personal fields are sealed. */
  sealed: EventStore<RecordedEvent>
  topic: Topic
  /** Under which the checkpoint is kept. */
  topicName: string
  log: { warn(details: object, message: string): void }
  signal: AbortSignal
}

/** Publishes the log to a topic until the signal aborts, from the first event on. One process at a time does. The checkpoint moves after
 *  the broker has acknowledged, so a crash in between publishes some events twice, and none is left out. */
export const runRelay = (relaying: Relaying): Promise<void> => {
  const { database, topic, log, signal, topicName } = relaying
  const reaction: Reaction = {
    lock: `relay:${topicName}`,
    prepare: async () => {
      await database.migrate('relay', new URL('./migrations/', import.meta.url))
      await topic.prepare()
    },
    work: (turn) => relay(relaying, turn),
    onFailure: (error, retryMs) => log.warn({ err: error, retryMs }, 'the relay had to stop'),
  }
  return runReaction(database, reaction, signal)
}

const relay = async ({ database, sealed, topic, topicName }: Relaying, { stop, progressed }: Turn): Promise<void> => {
  let position = await readCheckpoint(database, topicName)
  const publisher = await topic.openPublisher()
  const publishAll = async ({ events }: LogSlice<RecordedEvent>) => {
    for (const batch of batches(events)) {
      if (stop.aborted) return
      await publish(publisher, batch)
      position = await moveCheckpoint(database, topicName, position, batch.at(-1)!.position)
      progressed()
    }
  }
  const subscription = sealed.subscribe({ after: position, batchSize: BATCH_SIZE }, publishAll)
  try {
    await Promise.race([subscription.ended, aborted(stop)])
  } finally {
    await subscription.stop().finally(() => publisher.close())
  }
}

const publish = (publisher: Publisher, events: readonly RecordedEvent[]) => publisher.publish(events.map(toMessage))

const bytesOf = ({ key, headers, value }: Message) => Buffer.byteLength(key + value + JSON.stringify(headers))

/** In order, each as large as can be published at once; a larger event alone. */
function* batches(events: readonly RecordedEvent[]): Generator<RecordedEvent[]> {
  let batch: RecordedEvent[] = []
  let bytes = 0
  for (const event of events) {
    const size = bytesOf(toMessage(event))
    if (batch.length > 0 && bytes + size > MAX_PUBLISHED_BYTES) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(event)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

const readCheckpoint = async (database: Database, topic: string): Promise<Position> => {
  const [row] = await database.query<{ position: Position }>(sql`select position from relay.checkpoints where topic = ${topic}`)
  return row?.position ?? START
}

/** @throws when another relay has moved it: this one has lost its lock without noticing */
const moveCheckpoint = async (database: Database, topic: string, from: Position, to: Position): Promise<Position> => {
  const moved = await database.query(sql`
    insert into relay.checkpoints as checkpoint (topic, position) values (${topic}, ${to})
    on conflict (topic) do update set position = excluded.position where checkpoint.position = ${from}
    returning topic`)
  if (moved.length === 0) throw new Error('another relay has moved the checkpoint')
  return to
}

/** When the first event was recorded that is not published yet; null when all are. */
export const relayBehindSince = async ({ database, sealed, topicName }: Pick<Relaying, 'database' | 'sealed' | 'topicName'>) => {
  const { events } = await sealed.readAll({ after: await readCheckpoint(database, topicName), limit: 1 })
  return events[0]?.recordedAt ?? null
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
