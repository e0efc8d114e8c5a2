import { openEvent } from '@clearbell/secrets'
import { type EventTopic, openKafkaTopic, type Relaying, relayBehindSince, runRelay } from '@clearbell/workers'
import type { Parts } from '../parts.ts'

const TOPIC = 'clearbell.events'

export interface OpenedTopic extends EventTopic {
  /** When the first event was recorded that is not published yet; null when all are. */
  behindSince(): Promise<Date | null>
  /** Ends the relay after the batch in hand. */
  stop(): Promise<void>
}

/** The topic of a worker, with a relay that publishes the log to it; null without Kafka. */
export const openTopic = async ({ config, log, database, sealed, subjectKeys }: Parts): Promise<OpenedTopic | null> => {
  const { KAFKA_BROKERS: cluster } = config
  if (!cluster) return null
  const topic = await openKafkaTopic({ cluster, topic: TOPIC })
  const stopping = new AbortController()
  const relaying: Relaying = { database, sealed, topic, topicName: TOPIC, log, signal: stopping.signal }
  const relayed = runRelay(relaying)
  return {
    topic,
    open: (event) => openEvent(subjectKeys, event),
    behindSince: () => relayBehindSince(relaying),
    async stop() {
      stopping.abort()
      await relayed
    },
  }
}
