import { type Database, DatabaseUnavailable, type Sql } from '@clearbell/database'
import { checkAppend } from '../check-append.ts'
import {
  type EventStore,
  type KeyedEventStore,
  LogUnavailable,
  type NewKey,
  type RecordedEvent,
  type StreamWrite,
  type Subscription,
} from '../port.ts'
import { Signal } from '../signal.ts'
import { follow } from '../subscription.ts'
import { APPEND, type Appending, settle, toRequest, writeGroup } from './append.ts'
import { groupCommit } from './group-commit.ts'
import { toPosition } from './positions.ts'
import { checkRead, readAll, readHead, readStream } from './read.ts'

const CHANNEL = 'eventstore'
const MAX_GROUP_BYTES = 8_000_000

export interface PostgresEventStoreOptions {
  /** The most appends that share a transaction; default 200. */
  maxGroup?: number
  /** Told of each failure that a subscription gets over by itself; default: a process warning. */
  onError?: (error: unknown) => void
  /** SQL that holds when all `conditions` within `given.appends`, a JSON array of requests, hold; default: none are checked. */
  conditions?: Sql
}

/** The log in the `eventstore` schema of a database, made there when it is missing. Closing it waits for the appends
 *  and batches in hand and leaves the database open.
 *  @throws when the database cannot be reached, or holds another version of a migration */
export const openPostgresEventStore = async (
  database: Database,
  options?: PostgresEventStoreOptions,
): Promise<EventStore<RecordedEvent>> => {
  const { appendWithKeys: _, ...store } = await open(database, APPEND, options)
  return store
}

/** The same, for a database that has the keys too.
 *  @param append name of a function that takes and answers what `eventstore.append` does, stores the `keys` of an append in the same
 *  transaction, and answers `key_taken` for an append whose keys are not those that count */
export const openKeyedEventStore = (database: Database, append: string, options?: PostgresEventStoreOptions): Promise<KeyedEventStore> =>
  open(database, append, options)

const open = async (
  database: Database,
  append: string,
  { maxGroup = 200, onError = warn, conditions }: PostgresEventStoreOptions = {},
): Promise<KeyedEventStore> => {
  await database.migrate('eventstore', new URL('./migrations/', import.meta.url))
  const appending: Appending = { append, ...(conditions && { conditions }) }
  const signal = new Signal()
  const subscriptions = new Set<Subscription>()
  let isClosing = false
  let isClosed = false

  const commit = groupCommit({
    write: async (group) => {
      const outcomes = await writeGroup(database, group, appending)
      const written = outcomes.findLast((each) => each.outcome === 'written')
      if (written) signal.raise(written.position)
      return outcomes
    },
    maxItems: maxGroup,
    maxBytes: MAX_GROUP_BYTES,
    isOutage: (error) => error instanceof DatabaseUnavailable,
  })

  const listening = shareListening(database, signal, onError)

  const appendWithKeys = async (writes: StreamWrite[], keys: readonly NewKey[]) => {
    if (isClosed) throw new Error('the event store is closed')
    checkAppend(writes)
    return settle(await orLogUnavailable(commit.submit(toRequest(writes, keys))), writes)
  }

  return {
    append: (writes) => appendWithKeys(writes, []),
    appendWithKeys,
    checksConditions: conditions !== undefined,

    readStream: (stream, options) => orLogUnavailable(readStream(database, stream, options)),
    readAll: (options) => orLogUnavailable(readAll(database, options)),
    head: () => orLogUnavailable(readHead(database)),

    subscribe: ({ batchSize, ...filter }, onBatch) => {
      if (isClosing) throw new Error('the event store is closed')
      const options = { ...filter, ...(batchSize !== undefined && { limit: batchSize }) }
      checkRead(options)
      const read = (after: string) => {
        listening.ensure()
        return readAll(database, { ...options, after })
      }
      const subscription = follow({ read, signal, onError }, options.after, onBatch)
      subscriptions.add(subscription)
      return { ...subscription, ended: subscription.ended.finally(() => subscriptions.delete(subscription)) }
    },

    close: async () => {
      isClosing = true
      await Promise.allSettled([...subscriptions].map((subscription) => subscription.stop())) // what they append is still taken
      isClosed = true
      await commit.drained()
      await listening.stop()
    },
  }
}

const orLogUnavailable = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw error instanceof DatabaseUnavailable ? new LogUnavailable(error.message, { cause: error }) : error
  })

// One LISTEN serves every subscription of the process. Where it cannot be had, polling goes on and each poll tries again.
const shareListening = (database: Database, signal: Signal, onError: (error: unknown) => void) => {
  let listening: Promise<(() => Promise<void>) | undefined> | undefined

  const start = async () => {
    try {
      const stop = await database.listen(CHANNEL, (payload) => signal.raise(payload === '' ? undefined : toPosition(payload)))
      signal.raise() // for what was appended before anyone listened
      return stop
    } catch (error) {
      listening = undefined
      onError(error)
      return undefined
    }
  }
  return {
    ensure: () => {
      listening ??= start()
    },
    stop: async () => (await listening)?.(),
  }
}

const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))
