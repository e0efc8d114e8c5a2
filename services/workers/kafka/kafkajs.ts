import type { EachBatchPayload, KafkaConfig, KafkaMessage } from 'kafkajs'
import { connectionTo, type KafkaCluster } from './cluster.ts'
import type { Consumer, Message, OnMessage, Publisher, Topic } from './port.ts'

const PARTITIONS = 12
/** The broker's default is 1 MiB; an event of the largest size is sealed and so a third larger. */
const MAX_MESSAGE_BYTES = 2_000_000
const SESSION_TIMEOUT_MS = 10_000
const HEARTBEATS_A_SESSION = 4

export interface KafkaOptions {
  cluster: KafkaCluster
  topic: string
  /** After it the group gives a silent member's messages to others. Default: 10 s. */
  sessionTimeoutMs?: number
}

/** A topic of Kafka. The other topic is `<topic>.parked`.   @throws when the file of the cluster's authorities cannot be read */
export const openKafkaTopic = async ({ cluster, topic, sessionTimeoutMs = SESSION_TIMEOUT_MS }: KafkaOptions): Promise<Topic> => {
  const { CompressionTypes, Kafka, logLevel, Partitioners } = await import('kafkajs')
  // A few retries bridge a change of leaders. After a longer outage the reaction starts again, with a pause.
  const retry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4, restartOnFailure: async () => false }
  const connection = await connectionTo(cluster)
  const config: KafkaConfig = { clientId: 'clearbell', ...connection, retry, connectionTimeout: 3_000, logLevel: logLevel.NOTHING }
  const kafka = new Kafka(config)
  const parked = `${topic}.parked`

  const prepare = async (): Promise<void> => {
    const admin = kafka.admin()
    await admin.connect()
    try {
      const configEntries = [{ name: 'max.message.bytes', value: String(MAX_MESSAGE_BYTES) }]
      const topics = [
        { topic, numPartitions: PARTITIONS, configEntries },
        { topic: parked, numPartitions: 1, configEntries },
      ]
      await admin.createTopics({ waitForLeaders: true, topics })
    } finally {
      await admin.disconnect()
    }
  }

  const openPublisher = async (): Promise<Publisher> => {
    // Idempotent: the broker drops repeats of kafkajs and keeps the order of a partition.
    const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, createPartitioner: Partitioners.DefaultPartitioner })
    await producer.connect()
    const send = async (to: string, messages: readonly Message[]) =>
      void (await producer.send({ topic: to, acks: -1, compression: CompressionTypes.GZIP, messages: [...messages] }))
    return {
      publish: (messages) => send(topic, messages),
      park: (message) => send(parked, [message]),
      close: () => producer.disconnect(),
    }
  }

  const consume = async (group: string, onMessage: OnMessage): Promise<Consumer> => {
    const heartbeatMs = sessionTimeoutMs / HEARTBEATS_A_SESSION
    const consumer = kafka.consumer({ groupId: group, sessionTimeout: sessionTimeoutMs, heartbeatInterval: heartbeatMs, retry })
    const crashed = Promise.withResolvers<never>()
    consumer.on(consumer.events.CRASH, ({ payload }) => crashed.reject(payload.error))
    crashed.promise.catch(() => {}) // whoever awaits `ended` hears of it
    const stopping = new AbortController()
    await consumer.connect()
    await consumer.subscribe({ topics: [topic], fromBeginning: true })
    const eachBatch = (payload: EachBatchPayload) => handleBatch(payload, onMessage, heartbeatMs, stopping.signal)
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch })
    const stop = async () => {
      stopping.abort()
      await consumer.disconnect()
    }
    return { ended: crashed.promise, stop }
  }

  return { prepare, openPublisher, consume }
}

const handleBatch = async (payload: EachBatchPayload, onMessage: OnMessage, heartbeatMs: number, stop: AbortSignal): Promise<void> => {
  const { batch, resolveOffset, heartbeat, isRunning, isStale, commitOffsetsIfNecessary } = payload
  const commit = (offset: string) => {
    const partitions = [{ partition: batch.partition, offset: String(BigInt(offset) + 1n) }]
    return commitOffsetsIfNecessary({ topics: [{ topic: batch.topic, partitions }] })
  }
  let ignored: string | null = null
  for (const message of batch.messages) {
    if (stop.aborted || !isRunning() || isStale()) return
    const isHandled = await duringHeartbeats(heartbeat, heartbeatMs, stop, (signal) => onMessage(toMessage(message), signal))
    resolveOffset(message.offset)
    ignored = isHandled ? null : message.offset
    if (isHandled) await commit(message.offset)
  }
  if (ignored !== null) await commit(ignored)
  await heartbeat()
}

/** Keeps the membership while work takes its time. A heartbeat that fails tells of a rebalance: the message may go to another member, so
 *  the work is aborted, and kafkajs gets that failure and joins again. */
const duringHeartbeats = async <Result>(
  heartbeat: () => Promise<void>,
  intervalMs: number,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const failed = new AbortController()
  const timer = setInterval(() => heartbeat().catch((error) => failed.abort(error)), intervalMs)
  try {
    return await work(AbortSignal.any([stop, failed.signal]))
  } catch (error) {
    throw failed.signal.aborted ? failed.signal.reason : error
  } finally {
    clearInterval(timer)
  }
}

const toMessage = ({ key, value, headers = {} }: KafkaMessage): Message => ({
  key: key?.toString() ?? '',
  value: value?.toString() ?? '',
  headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, String(text ?? '')])),
})
