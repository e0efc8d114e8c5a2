import { setTimeout as delay } from 'node:timers/promises'
import { type Database, DatabaseUnavailable } from '@clearbell/database'
import {
  type LoggedEvent,
  LogUnavailable,
  type Reaction,
  type RecordedEvent,
  runReaction,
  type Turn,
  UnreadableEvent,
} from '@clearbell/eventstore'
import { toEvent, typeOf, UnreadableMessage } from './message.ts'
import type { Message, OnMessage, Publisher, Topic } from './port.ts'

const ATTEMPTS = 5
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 10_000

/** The topic as a worker consumes it. */
export interface EventTopic {
  topic: Topic
  /** Decrypts, parses and upcasts an event.   @throws UnreadableEvent */
  open(event: RecordedEvent): Promise<LoggedEvent>
}

export interface Consuming extends EventTopic {
  database: Database
  /** The consumer group. Every process may join it; its members share the events. */
  group: string
  types: readonly string[]
  /** Makes tables, say, before the first event. */
  prepare?: () => Promise<void>
  /** Must do no harm when it gets an event again: after a crash, or from a relay that crashed. */
  handle(event: LoggedEvent, signal: AbortSignal): Promise<void>
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
  signal: AbortSignal
  /** Pause after a message's first failure; it doubles with each up to 10 s. Default: 0.5 s. */
  firstRetryMs?: number | undefined
}

/** Handles the events of a topic until the signal aborts. While the database or the log is away, a message waits. A message that fails
 *  five times otherwise, or that nobody can read, is parked, so that the events behind it go on. */
export const runConsumer = (consuming: Consuming): Promise<void> => {
  const { database, group, topic, prepare, log, signal } = consuming
  const reaction: Reaction = {
    lock: null,
    prepare: async () => {
      await prepare?.()
      await topic.prepare()
    },
    work: (turn) => consume(consuming, turn),
    onFailure: (error, retryMs) => log.warn({ err: error, group, retryMs }, 'the consumer had to stop'),
  }
  return runReaction(database, reaction, signal)
}

const consume = async (consuming: Consuming, { stop, progressed }: Turn): Promise<void> => {
  const { topic, group, types } = consuming
  const publisher = await topic.openPublisher()
  const onMessage: OnMessage = async (message, signal) => {
    const type = typeOf(message)
    if (type !== undefined && !types.includes(type)) return false
    await handleOrPark(consuming, publisher, message, signal)
    progressed()
    return true
  }
  try {
    const consumer = await topic.consume(group, onMessage)
    const stopped = Promise.withResolvers<void>()
    stop.addEventListener('abort', () => stopped.resolve(), { once: true })
    if (stop.aborted) stopped.resolve()
    await Promise.race([consumer.ended, stopped.promise]).finally(() => consumer.stop())
  } finally {
    await publisher.close()
  }
}

const isOutage = (error: unknown) => error instanceof DatabaseUnavailable || error instanceof LogUnavailable
const isUnreadable = (error: unknown) => error instanceof UnreadableMessage || error instanceof UnreadableEvent

const handleOrPark = async (consuming: Consuming, publisher: Publisher, message: Message, signal: AbortSignal): Promise<void> => {
  const { open, handle, group, log, firstRetryMs = FIRST_RETRY_MS } = consuming
  let attempts = 0
  let retryMs = firstRetryMs
  for (;;) {
    try {
      return await handle(await open(toEvent(message)), signal)
    } catch (error) {
      signal.throwIfAborted()
      if (!isOutage(error)) attempts++
      if (isUnreadable(error) || attempts === ATTEMPTS) return await park(consuming, publisher, message, error)
      log.warn({ err: error, group, eventId: message.headers['ce_id'], retryMs }, 'an event could not be handled; trying again')
      await delay(retryMs, undefined, { signal })
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
    }
  }
}

const park = async ({ group, log }: Consuming, publisher: Publisher, { key, headers, value }: Message, error: unknown): Promise<void> => {
  log.error({ err: error, group, eventId: headers['ce_id'] ?? null, type: headers['ce_type'] ?? null }, 'a message is parked')
  const reason = error instanceof Error ? error.name : 'Error' // the words may be personal
  await publisher.park({ key, value, headers: { ...headers, parked_by: group, parked_because: reason } })
}
