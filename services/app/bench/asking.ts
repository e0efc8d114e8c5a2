import { randomUUID } from 'node:crypto'
import { limits } from '@clearbell/contracts'
import { type Database, openEmbedded, sql } from '@clearbell/database'
import { openPostgresEventStore, type RecordedEvent } from '@clearbell/eventstore'
import { projections } from '@clearbell/projections'
import pino from 'pino'
import { sampleQuestions } from '../../../samples/questions.ts'
import { readConfig } from '../config/config.ts'
import { type Product, startProduct } from '../product.ts'
import { duration, type Figure, rate, rateOf, timed } from './figure.ts'

const CLIENTS = 16
const MANY_CLIENTS = 64
const QUESTIONS = 2_000
const NEW_QUESTIONS = 400
const UNLIMITED = 1_000_000_000

const start = (dataDir: string): Promise<Product> =>
  startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0' }), pino({ level: 'error' }), {
    limits: {
      ...limits,
      chat: { ...limits.chat, perConversationPerMinute: UNLIMITED, perVisitorPerMinute: UNLIMITED, perSchoolPerMinute: UNLIMITED },
    },
  })

/** From nothing to a server that listens with the sample school in it, and again on the folder that is there by then. */
const benchStarting = async (dataDir: string): Promise<Figure> => {
  let product: Product | undefined
  const first = await timed(async () => {
    product = await start(dataDir)
  })
  await product!.sample
  await product!.stop()
  const again = await timed(async () => {
    product = await start(dataDir)
  })
  await product!.stop()
  return {
    what: 'starting again on a folder that is there',
    ours: duration(again),
    yardstick: `${duration(first)}, the first start`,
    ratio: again / first,
  }
}

const questions = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => sampleQuestions[i % sampleQuestions.length]?.text ?? '')

const ask = async ({ address, sampleSchoolId }: Product, question: string): Promise<void> => {
  const reply = await fetch(`${address}/api/chat/${sampleSchoolId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ question, conversationId: randomUUID() }),
  })
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
  await reply.json()
}

/** Questions that nobody has asked yet, in the words of those that people ask. */
const newQuestions = (count: number): string[] => questions(count).map((question, i) => `${question} I mean for room ${i + 100}`)

interface AskRates {
  /** Questions a second that nobody has asked yet, and those whose answer is known, from 16 clients and from 64. */
  first: number
  again: number
  againByMany: number
  megabytes: number
}

/** Questions a second through HTTP: found, answered, recorded for good. */
const askRates = async (dataDir: string): Promise<AskRates> => {
  const product = await start(dataDir)
  const asking = (question: string) => ask(product, question)
  try {
    // From here on the answers to all of the sample's questions are known.
    await rateOf(questions(sampleQuestions.length), CLIENTS, asking)
    const first = await rateOf(newQuestions(NEW_QUESTIONS), CLIENTS, asking)
    const again = await rateOf(questions(QUESTIONS), CLIENTS, asking)
    const againByMany = await rateOf(questions(QUESTIONS), MANY_CLIENTS, asking)
    return { first, again, againByMany, megabytes: process.memoryUsage.rss() / 1e6 }
  } finally {
    await product.stop()
  }
}

/** The events of the questions asked last, a command's events together, as they lie in the log.
 *  @param database of the product, which must be stopped */
const lastCommands = async (database: Database): Promise<RecordedEvent[][]> => {
  const store = await openPostgresEventStore(database)
  const events: RecordedEvent[] = []
  for (let after = '', isEnd = false; !isEnd; ) {
    const slice = await store.readAll({ after, categories: ['chat'], limit: 10_000 })
    events.push(...slice.events)
    ;({ position: after, isEnd } = slice)
  }
  await store.close()
  return [...Map.groupBy(events, ({ metadata }) => metadata.causationId).values()].slice(-QUESTIONS)
}

/** @returns appends a second from 16 clients, and from 64 */
const copyRates = async (folder: string, commands: readonly RecordedEvent[][]): Promise<{ few: number; many: number }> => {
  const database = await openEmbedded({ dataDir: folder })
  const store = await openPostgresEventStore(database)
  try {
    const copy = (events: RecordedEvent[]) => store.append([{ stream: events[0]!.stream, expectedVersion: 'any', events }])
    const half = commands.length / 2
    const few = await rateOf(commands.slice(0, half), CLIENTS, copy)
    return { few, many: await rateOf(commands.slice(half), MANY_CLIENTS, copy) }
  } finally {
    await store.close()
    await database.close()
  }
}

/** @returns the last commands of the log, and what the database takes for an event and for a question */
const readDatabase = async (dataDir: string) => {
  const database = await openEmbedded({ dataDir: `${dataDir}/database` })
  try {
    const [sizes] = await database.query<{ events: number; questions: number; log: number; models: number }>(sql`
      select (select count(*) from eventstore.events) as events,
             (select count(*) from chat_history.interactions) as questions,
             pg_total_relation_size('eventstore.events') as log,
             (select sum(pg_total_relation_size(c.oid))::bigint from pg_class c join pg_namespace n on n.oid = c.relnamespace
               where c.relkind = 'r' and n.nspname = any(${projections.map(({ name }) => name)})) as models`)
    return { commands: await lastCommands(database), sizes: sizes! }
  } finally {
    await database.close()
  }
}

/** The whole product in one process, its clients in the same.
 *  @param dataDir for the product; keeps its log   @param emptyFolder for a database without anything around it */
export const benchAsking = async (dataDir: string, emptyFolder: string): Promise<Figure[]> => {
  const starting = await benchStarting(dataDir)
  const { first, again, againByMany, megabytes } = await askRates(dataDir)
  const { commands, sizes } = await readDatabase(dataDir)
  const copied = await copyRates(emptyFolder, commands)
  const yardstick = (appends: number) => `${rate(appends, 'appends')}, only appending the same events`
  const space = {
    eventsPerQuestion: sizes.events / sizes.questions,
    bytesPerEvent: sizes.log / sizes.events,
    readModelBytesPerQuestion: sizes.models / sizes.questions,
  }
  return [
    starting,
    {
      what: `${CLIENTS} visitors asking something new through HTTP, each answer recorded`,
      ours: rate(first, 'questions'),
      yardstick: yardstick(copied.few),
      ratio: first / copied.few,
      costs: { newQuestionsPerSecond: first, processMegabytes: megabytes },
    },
    {
      what: `${CLIENTS} visitors asking what has a known answer, each answer recorded`,
      ours: rate(again, 'questions'),
      yardstick: yardstick(copied.few),
      ratio: again / copied.few,
      costs: { knownQuestionsPerSecond: again },
    },
    {
      what: `${MANY_CLIENTS} visitors asking what has a known answer, each answer recorded`,
      ours: rate(againByMany, 'questions'),
      yardstick: yardstick(copied.many),
      ratio: againByMany / copied.many,
    },
    {
      what: 'bytes in the read models for a question, indexes included',
      ours: `${Math.round(space.readModelBytesPerQuestion)} bytes`,
      yardstick: `${Math.round(space.bytesPerEvent * space.eventsPerQuestion)} bytes in the log`,
      ratio: space.readModelBytesPerQuestion / (space.bytesPerEvent * space.eventsPerQuestion),
      costs: space,
    },
  ]
}
