// A process of its own that sends mails until it is killed: node mailer-process.ts <database url> <smtp url> [<broker> <topic>].
// With a topic it reports when it has handled an event, and never remembers that.
import { randomUUID } from 'node:crypto'
import { streamOfRecipient } from '@clearbell/contracts'
import { openServer } from '@clearbell/database'
import { openPostgresEventStore, readEvent, upcastingStore } from '@clearbell/eventstore'
import { openKafkaTopic } from '../../kafka/kafkajs.ts'
import { dyingTopic } from '../../kafka/testing/dying-topic.ts'
import { runMailer } from '../run.ts'
import { smtpTransport } from '../smtp.ts'

const [databaseUrl = '', smtpUrl = '', broker, name = ''] = process.argv.slice(2)
const database = await openServer({ url: databaseUrl })
const store = upcastingStore(await openPostgresEventStore(database))
const silent = () => {}
const report = () => {
  process.send?.('handled')
  return new Promise<void>(() => {})
}
const cluster = broker === undefined ? null : { brokers: [broker], tls: null, login: null }
const topic = cluster && (await openKafkaTopic({ cluster, topic: name, sessionTimeoutMs: 3_000 }))

await runMailer({
  database,
  store,
  secrets: { newTemporaryPassword: async () => randomUUID(), newResetToken: async () => randomUUID() },
  findRecipient: async (recipient) => {
    const [created] = await store.readStream(streamOfRecipient(recipient), { limit: 1 })
    if (created?.type !== 'UserCreated') return null
    return { status: 'active', requirePasswordChange: true, profile: created.data }
  },
  findOperators: async () => [],
  transport: smtpTransport(smtpUrl, 'Clearbell <no-reply@clearbell.test>'),
  config: { productName: 'Clearbell', origin: 'https://clearbell.test', supportEmail: null },
  clock: () => new Date(),
  log: { info: silent, warn: silent, error: silent },
  signal: new AbortController().signal,
  events: topic && { topic: dyingTopic(topic, report), open: async (event) => readEvent(event) },
})
