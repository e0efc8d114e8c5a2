import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Embedder, textsVersion } from '@clearbell/answering'
import { commandContext, handleAskChat } from '@clearbell/commands'
import { streams } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { testAnyDatabase, testDatabase } from '@clearbell/database/testing'
import { type EventStore, openPostgresEventStore, type RecordedEvent, readEvent, runReaction, type Turn } from '@clearbell/eventstore'
import { isPacked } from '@clearbell/projections'
import { appKeys, openEvent, openSubjectKeys, sealedStore, secretsMigrations } from '@clearbell/secrets'
import { afterAll, afterEach, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { startSink } from '../../../scripts/smtp-sink.ts'
import { CONTAINER_START_MS, hasDocker, startKafkaContainer } from '../../../scripts/test-containers.ts'
import { findKafka, startKafka, type TestKafka } from '../../../scripts/test-kafka.ts'
import { letterEmbedder } from '../embed/testing/letter-embedder.ts'
import { openSchools, type Schools } from '../embed/testing/schools.ts'
import { openPostOffice, until } from '../mail/testing/post-office.ts'
import type { KafkaCluster } from './cluster.ts'
import { type Consuming, runConsumer } from './consume.ts'
import { openKafkaTopic } from './kafkajs.ts'
import { toEvent, toMessage } from './message.ts'
import type { Message, Topic } from './port.ts'
import { runRelay } from './relay.ts'
import { dyingTopic } from './testing/dying-topic.ts'

const SESSION_TIMEOUT_MS = 3_000
/** Seconds become many on a busy machine. */
const PATIENCE_MS = 60_000
const jars = await findKafka()
const mailerProcess = new URL('../mail/testing/mailer-process.ts', import.meta.url)

const open = async (event: RecordedEvent) => readEvent(event)
const silent = () => {}
const quiet = { warn: silent, error: silent }

const withBroker = (broker: string, start: (() => Promise<TestKafka>) | null) =>
  describe.skipIf(start === null)(`with ${broker}`, { timeout: 150_000 }, () => {
    let kafka: TestKafka
    const endings: (() => Promise<unknown>)[] = []
    beforeAll(async () => {
      kafka = await start!()
    }, CONTAINER_START_MS)
    afterAll(() => kafka?.stop())
    afterEach(async () => {
      for (const end of endings.splice(0).reverse()) await end()
    })

    const plainly = (): KafkaCluster => ({ brokers: [kafka.broker], tls: null, login: null })

    const openTopic = async () => {
      const name = `events-${randomUUID()}`
      const topic = await openKafkaTopic({ cluster: plainly(), topic: name, sessionTimeoutMs: SESSION_TIMEOUT_MS })
      return { name, topic }
    }

    /** Runs something until the end of the test, or until it is stopped. */
    const running = (run: (signal: AbortSignal) => Promise<void>) => {
      const stopping = new AbortController()
      const ended = run(stopping.signal)
      const stop = () => {
        stopping.abort()
        return ended
      }
      endings.push(stop)
      return { stop }
    }

    const relay = (
      parts: { database: Parameters<typeof runRelay>[0]['database'] },
      sealed: EventStore<RecordedEvent>,
      name: string,
      topic: Topic,
    ) => running((signal) => runRelay({ ...parts, sealed, topic, topicName: name, log: quiet, signal }))

    /** Everything in a topic, as it comes. */
    const collect = async (name: string): Promise<Message[]> => {
      const topic = await openKafkaTopic({ cluster: plainly(), topic: name, sessionTimeoutMs: SESSION_TIMEOUT_MS })
      const found: Message[] = []
      const work = async ({ stop }: Turn) => {
        const consumer = await topic.consume(randomUUID(), async (message) => {
          found.push(message)
          return true
        })
        await Promise.race([consumer.ended, once(stop, 'abort')]).finally(() => consumer.stop())
      }
      running((signal) =>
        runReaction({ lock: () => Promise.reject() }, { lock: null, work, onFailure: () => void found.splice(0) }, signal),
      )
      return found
    }

    /** A log on a database server. */
    const openLog = async () => {
      const testing = await testDatabase()
      const { database } = testing
      await database.migrate('secrets', secretsMigrations)
      const sealed = await openPostgresEventStore(database)
      const keys = openSubjectKeys(database, appKeys('a secret of at least 32 characters').wrapping)
      const store = sealedStore(sealed, keys)
      endings.push(async () => {
        await store.close()
        await testing.drop()
      })
      const ask = async (conversationId: string, question: string) => {
        const outcome = { wasAnswered: false as const, similarity: null, fallbackMessage: 'Call us.', suggestions: [] }
        const visitor = { conversationId, channel: 'widget' as const, question, ipAddress: null, userAgent: null }
        const context = commandContext({ now: new Date(), actor: { kind: 'visitor' } })
        await handleAskChat(store, { ...visitor, schoolId: 'oak', catalogueVersion: '0.0', outcome }, context)
      }
      return { database, sealed, keys, ask }
    }

    describe('the relay', () => {
      it('publishes each stream in order, as CloudEvents whose personal fields are sealed', async () => {
        const { database, sealed, keys, ask } = await openLog()
        const { name, topic } = await openTopic()
        for (const question of ['One?', 'Two?', 'Three?'])
          for (const conversation of ['conversation-a', 'conversation-b']) await ask(conversation, question)
        relay({ database }, sealed, name, topic)
        await topic.prepare()
        const found = await collect(name)
        await until(() => expect(found).toHaveLength(12), PATIENCE_MS)

        const { events } = await sealed.readAll()
        for (const conversation of ['conversation-a', 'conversation-b']) {
          const stream = streams.chat('oak', conversation)
          expect(found.filter(({ key }) => key === stream).map(toEvent)).toEqual(events.filter((event) => event.stream === stream))
        }
        const [first] = events
        const message = found.find(({ headers }) => headers['ce_id'] === first!.id)!
        expect(message.headers).toMatchObject({
          ce_specversion: '1.0',
          ce_type: 'ChatAsked',
          ce_subject: first!.stream,
          ce_schemaversion: '1',
        })
        expect(message.value).not.toContain('One?')
        expect((await openEvent(keys, toEvent(message))).data).toMatchObject({ question: 'One?' })
      })

      it('leaves no event out when the broker is killed, and goes on when it is back', async () => {
        const { database, sealed, ask } = await openLog()
        const { name, topic } = await openTopic()
        const conversation = 'conversation-a'
        const publishing = relay({ database }, sealed, name, topic)
        for (let n = 0; n < 10; n++) await ask(conversation, `Before ${n}?`)
        await until(async () => expect(await database.query(sql`select * from relay.checkpoints`)).toHaveLength(1), PATIENCE_MS)
        await kafka.kill()
        for (let n = 0; n < 10; n++) await ask(conversation, `During ${n}?`)
        await kafka.start()
        await ask(conversation, 'After?')
        const { events } = await sealed.readAll()
        await until(
          async () =>
            expect(await database.query(sql`select position from relay.checkpoints`)).toEqual([{ position: events.at(-1)!.position }]),
          PATIENCE_MS,
        )
        await publishing.stop()
        const found = await collect(name)
        await until(() => expect(new Set(found.map(({ headers }) => headers['ce_id'])).size).toBe(events.length), PATIENCE_MS)
        const firsts = found.filter(
          ({ headers }, index) => found.findIndex((other) => other.headers['ce_id'] === headers['ce_id']) === index,
        )
        expect(firsts.map((message) => toEvent(message).version)).toEqual(events.map(({ version }) => version))
      })
    })

    describe('a cluster with TLS and a password', () => {
      const securely = (test: TestContext): KafkaCluster & { login: object } => {
        if (!kafka.secure) return test.skip('this broker has no TLS')
        const { broker, caFile, username, password } = kafka.secure
        return { brokers: [broker], tls: { caFile }, login: { mechanism: 'plain', username, password } }
      }
      const publishTo = async (cluster: KafkaCluster) => {
        const topic = await openKafkaTopic({ cluster, topic: `events-${randomUUID()}` })
        await topic.prepare()
        const publisher = await topic.openPublisher()
        await publisher.publish([{ key: 'oak', headers: {}, value: '{}' }])
        await publisher.close()
      }

      it('takes messages from who signs in, by either mechanism', async (test) => {
        const cluster = securely(test)
        await publishTo(cluster)
        await publishTo({ ...cluster, login: { ...cluster.login, mechanism: 'scram-sha-512' } })
      })

      it('refuses a wrong password, and is refused itself when its authority is unknown', async (test) => {
        const cluster = securely(test)
        await expect(publishTo({ ...cluster, login: { ...cluster.login, password: 'wrong' } })).rejects.toThrow(/Authentication failed/)
        await expect(publishTo({ ...cluster, tls: { caFile: null } })).rejects.toThrow(/certificate/)
        await expect(publishTo({ ...cluster, tls: { caFile: '/nowhere/ca.crt' } })).rejects.toThrow('/nowhere/ca.crt cannot be read')
      })
    })

    describe('embedding', () => {
      let schools: Schools
      let sealed: EventStore<RecordedEvent>
      beforeAll(async () => {
        schools = await openSchools(await testAnyDatabase())
        sealed = await openPostgresEventStore(schools.database)
      }, 120_000)
      afterAll(() => schools?.close())

      const embed = (embedder: Embedder, topic: Topic, onUpload: (schoolId: string) => void) => {
        const noting = async (recorded: RecordedEvent) => {
          const event = readEvent(recorded)
          if (event.type === 'FAQUploaded') onUpload(event.data.schoolId)
          return event
        }
        endings.push(schools.embed(embedder, { events: { topic, open: noting } }).stop)
      }
      const packed = (schoolId: string, { model }: Embedder) =>
        until(async () => expect(await isPacked(schools.database, schoolId, model, textsVersion())).toBe(true), PATIENCE_MS)
      const packings = async (schoolId: string) =>
        (await schools.database.query(sql`select revision::int from vectors.catalogue_vectors where school_id = ${schoolId}`))[0]

      it('takes effect once for each school when another process joins in the middle of a batch', async () => {
        const { name, topic } = await openTopic()
        const gate = Promise.withResolvers<void>()
        const embedder = letterEmbedder('letters-of-two', () => gate.promise)
        const [first, second] = [new Set<string>(), new Set<string>()]
        const ids: string[] = []
        for (let n = 0; n < 8; n++) ids.push(await schools.register())
        embed(embedder, topic, (id) => first.add(id))
        await schools.uploadFAQ(ids[0]!, ['When 0?'])
        relay(schools, sealed, name, topic)
        await until(() => expect(first.size).toBe(1), PATIENCE_MS)
        for (const [n, id] of ids.entries()) if (n > 0) await schools.uploadFAQ(id, [`When ${n}?`])
        // The first has a batch whose text does not come back, until the group shares the messages anew.
        embed(embedder, topic, (id) => second.add(id))
        await until(() => expect(second.size).toBeGreaterThan(0), PATIENCE_MS)
        gate.resolve()
        for (const id of ids) await packed(id, embedder)
        for (const id of ids) expect(await packings(id)).toEqual({ revision: 1 })
      })

      it('takes effect once, although an upload is announced twice and a consumer dies before it remembers', async () => {
        const { name, topic } = await openTopic()
        const seen: string[] = []
        const embedder = letterEmbedder('letters-of-the-dying', (texts) => void seen.push(...texts))
        const school = await schools.register()
        let deaths = 0
        let handled = 0
        const dying = dyingTopic(topic, async () => {
          if (++deaths <= 2) throw new Error('dies before it remembers')
        })
        embed(embedder, dying, (id) => {
          if (id === school) handled++
        })
        await schools.uploadFAQ(school, ['Why?', 'Where?'])
        const publishing = relay(schools, sealed, name, topic)
        await packed(school, embedder)
        await until(() => expect(handled).toBeGreaterThan(0), PATIENCE_MS)
        await publishing.stop()
        const before = handled
        await schools.database.query(sql`delete from relay.checkpoints`)
        relay(schools, sealed, name, topic)
        await until(() => expect(handled).toBeGreaterThan(before), PATIENCE_MS)
        await schools.uploadFAQ(school, ['Why?', 'Who?'])
        await packed(school, embedder)
        expect(seen.toSorted()).toEqual([...new Set(seen)].toSorted())
        expect(await packings(school)).toEqual({ revision: 2 })
        expect(deaths).toBeGreaterThan(2)
      })
    })

    describe('mail', () => {
      it('is sent once, although a worker is killed between its effect and the commit, and the relay repeats itself', async () => {
        const [office, sink] = [await openPostOffice(), await startSink()]
        const { name, topic } = await openTopic()
        const sealed = await openPostgresEventStore(office.database)
        endings.push(async () => {
          await sealed.close()
          await office.close()
          await sink.close()
        })
        const child = fork(mailerProcess, [office.url, sink.url, kafka.broker, name], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
        endings.push(async () => child.kill('SIGKILL'))
        const { causeId } = await office.createUser()
        const publishing = relay(office, sealed, name, topic)
        await once(child, 'message') // the mail is queued, and that is not remembered
        child.kill('SIGKILL')
        await once(child, 'exit')

        const handled: string[] = []
        const noting = async (event: RecordedEvent) => {
          handled.push(event.id)
          return readEvent(event)
        }
        office.startMailer(sink.url, { events: { topic, open: noting } })
        await until(() => expect(handled).toContain(causeId), PATIENCE_MS)
        await until(async () => expect(await office.outcomes(causeId)).toHaveLength(1), PATIENCE_MS)
        await publishing.stop()
        await office.database.query(sql`delete from relay.checkpoints`)
        relay(office, sealed, name, topic)
        await until(() => expect(handled.filter((id) => id === causeId).length).toBeGreaterThan(1), PATIENCE_MS)
        const later = await office.createUser()
        // Sooner than the sender looks in the log by itself.
        await until(async () => expect(await office.outcomes(later.causeId)).toHaveLength(1), PATIENCE_MS / 2)
        expect(sink.arrived.length).toBeLessThanOrEqual(2)
        expect(await office.outcomes()).toHaveLength(2)
      })
    })

    describe('a consumer', () => {
      it('parks a message that nobody can read, and one that fails five times, and goes on', async () => {
        const { database, sealed, ask } = await openLog()
        const { name, topic } = await openTopic()
        await ask('conversation-a', 'Poison?')
        await ask('conversation-a', 'Fine?')
        const asked = (await sealed.readAll({ types: ['ChatAsked'] })).events
        const [poison, fine] = asked
        const attempts: string[] = []
        const handle: Consuming['handle'] = async ({ id }) => {
          attempts.push(id)
          if (id === poison!.id) throw new Error('cannot be handled')
        }
        await topic.prepare()
        const publisher = await topic.openPublisher()
        const key = poison!.stream
        const good = toMessage(poison!)
        await publisher.publish([
          { key, headers: {}, value: 'not one of ours' },
          { ...good, value: '{"question":' },
          { ...good, value: '{"question":7}' },
          ...asked.map(toMessage),
        ])
        await publisher.close()
        const lines: string[] = []
        const log = { warn: silent, error: (_: object, line: string) => void lines.push(line) }
        running((signal) =>
          runConsumer({ database, topic, group: 'test', types: ['ChatAsked'], open, handle, log, signal, firstRetryMs: 5 }),
        )
        await until(() => expect(attempts).toContain(fine!.id), PATIENCE_MS)
        expect(attempts).toEqual([...Array.from({ length: 5 }, () => poison!.id), fine!.id])
        const parked = await collect(`${name}.parked`)
        await until(() => expect(parked).toHaveLength(4), PATIENCE_MS)
        expect(parked.map(({ headers }) => headers['parked_because'])).toEqual([
          'UnreadableMessage',
          'UnreadableMessage',
          'UnreadableEvent',
          'Error',
        ])
        expect(parked[3]).toMatchObject({ ...good, headers: { ...good.headers, parked_by: 'test' } })
        expect(lines).toEqual(Array.from({ length: 4 }, () => 'a message is parked'))
      })
    })
  })

withBroker('a Kafka broker (needs java, and mvn once)', jars === null ? null : () => startKafka(jars))
withBroker('a Kafka broker in a container (needs Docker)', (await hasDocker()) ? startKafkaContainer : null)
