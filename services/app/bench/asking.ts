import { randomUUID } from 'node:crypto'
import { limits } from '@clearbell/contracts'
import { type Database, openEmbedded } from '@clearbell/database'
import { openPostgresEventStore, type RecordedEvent } from '@clearbell/eventstore'
import pino from 'pino'
import { sampleQuestions } from '../../../samples/questions.ts'
import { readConfig } from '../config/config.ts'
import { type Product, startProduct } from '../product.ts'
import { duration, type Figure, rate, rateOf, timed } from './figure.ts'

const CLIENTS = 16
const QUESTIONS = 2_000
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

/** @returns questions a second through HTTP: found, answered, recorded for good */
const askRate = async (dataDir: string): Promise<number> => {
  const product = await start(dataDir)
  try {
    await rateOf(questions(200), CLIENTS, (question) => ask(product, question))
    return await rateOf(questions(QUESTIONS), CLIENTS, (question) => ask(product, question))
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

const copyRate = async (folder: string, commands: readonly RecordedEvent[][]): Promise<number> => {
  const database = await openEmbedded({ dataDir: folder })
  const store = await openPostgresEventStore(database)
  try {
    return await rateOf(commands, CLIENTS, (events) => store.append([{ stream: events[0]!.stream, expectedVersion: 'any', events }]))
  } finally {
    await store.close()
    await database.close()
  }
}

const readCommands = async (dataDir: string): Promise<RecordedEvent[][]> => {
  const database = await openEmbedded({ dataDir: `${dataDir}/database` })
  try {
    return await lastCommands(database)
  } finally {
    await database.close()
  }
}

/** The whole product in one process, its clients in the same.
 *  @param dataDir for the product; keeps its log   @param emptyFolder for a database without anything around it */
export const benchAsking = async (dataDir: string, emptyFolder: string): Promise<Figure[]> => {
  const starting = await benchStarting(dataDir)
  const asked = await askRate(dataDir)
  const copied = await copyRate(emptyFolder, await readCommands(dataDir))
  return [
    starting,
    {
      what: `${CLIENTS} visitors asking through HTTP, each answer recorded`,
      ours: rate(asked, 'questions'),
      yardstick: `${rate(copied, 'appends')}, only appending the same events`,
      ratio: asked / copied,
    },
  ]
}
