import { checkAppend } from '../check-append.ts'
import type { EventStore, RecordedEvent, Subscription } from '../port.ts'
import { Signal } from '../signal.ts'
import { follow } from '../subscription.ts'
import { append } from './append.ts'
import { connect, disconnect } from './connect.ts'
import { patiently } from './errors.ts'
import { openTurns } from './in-turns.ts'
import { openKnownIds } from './known-ids.ts'
import type { KurrentEventStoreOptions } from './open.ts'
import { checkRead, readAll, readHead, readRevisions, readStream } from './read.ts'
import { wakeBySubscription } from './wake.ts'

export const openStore = async ({ url, onError = warn }: KurrentEventStoreOptions): Promise<EventStore<RecordedEvent>> => {
  const connection = await connect(url)
  const signal = new Signal()
  const subscriptions = new Set<Subscription>()
  const known = openKnownIds((stream, fromRevision) => readRevisions(connection, stream, fromRevision))
  const { inTurn, drained } = openTurns()
  let stopWaking: (() => Promise<void>) | undefined
  let isClosing = false
  let isClosed = false

  return {
    append: async (writes) => {
      if (isClosed) throw new Error('the event store is closed')
      checkAppend(writes)
      const streams = writes.map(({ stream }) => stream)
      const appended = await inTurn(streams, () => append(connection, known, writes))
      if (!appended.repeated) signal.raise(appended.position)
      return appended
    },

    readStream: (stream, options) => patiently(() => readStream(connection, known, stream, options)),
    readAll: (options) => patiently(() => readAll(connection, options)),
    head: () => patiently(() => readHead(connection)),

    subscribe: ({ batchSize, ...filter }, onBatch) => {
      if (isClosing) throw new Error('the event store is closed')
      const options = { ...filter, ...(batchSize !== undefined && { limit: batchSize }) }
      checkRead(options)
      stopWaking ??= wakeBySubscription(connection.client, signal, onError)
      const read = (after: string) => patiently(() => readAll(connection, { ...options, after }))
      const subscription = follow({ read, signal, onError }, options.after, onBatch)
      subscriptions.add(subscription)
      return { ...subscription, ended: subscription.ended.finally(() => subscriptions.delete(subscription)) }
    },

    close: async () => {
      isClosing = true
      await Promise.allSettled([...subscriptions].map((subscription) => subscription.stop())) // what they append is still taken
      isClosed = true
      await drained()
      await stopWaking?.()
      await disconnect(connection)
    },
  }
}

const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))
