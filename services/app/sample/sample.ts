import { fileURLToPath } from 'node:url'
import type { AnswerEngine } from '@clearbell/answering'
import type { Embeddings } from '@clearbell/assistant'
import { findUserIdByEmail } from '@clearbell/commands'
import { type Actor, streams } from '@clearbell/contracts'
import type { Database } from '@clearbell/database'
import type { EventStore, Position } from '@clearbell/eventstore'
import type { AppKeys, Credentials } from '@clearbell/secrets'
import type { Config } from '../config/config.ts'
import type { DataFolder } from '../config/data-folder.ts'
import { operatorEmail } from '../operator.ts'
import { askSampleChat } from './chat.ts'
import { sampleEmbedded } from './embedded.ts'
import { askCustomersQuestions, makeOperatorsPart } from './operators-part.ts'
import { DAY_MS, registerSampleSchool, SAMPLE_DAYS, SAMPLE_SCHOOL_ID } from './school.ts'

export const DEMO_FOLDER = fileURLToPath(new URL('../../../samples/demo-page', import.meta.url))
export const BOOKING_FOLDER = fileURLToPath(new URL('../../../samples/booking-page', import.meta.url))

export interface Sample {
  schoolId: string
  /** Settles when its entries have vectors, or when the wait for them times out. */
  embedded(signal: AbortSignal): Promise<void>
  /** Makes the operator's half and the six weeks of chat; the product is usable meanwhile. */
  complete(signal: AbortSignal): Promise<void>
}

interface Parts {
  database: Database
  store: EventStore
  answers: AnswerEngine
  embeddings: Embeddings
  credentials: Credentials
  keys: AppKeys
  waitFor(projection: string, position: Position, timeoutMs: number): Promise<boolean>
}

/** When the sample was begun, from its first event; null when there is none. */
const begunAt = async (store: EventStore): Promise<Date | null> => {
  const [registered] = await store.readStream(streams.school(SAMPLE_SCHOOL_ID), { limit: 1 })
  // The school registered two days before its six weeks of chat.
  return registered ? new Date(new Date(registered.metadata.occurredAt).getTime() + (SAMPLE_DAYS + 2) * DAY_MS) : null
}

/** The sample school: made on an empty log, and completed when an earlier start was cut short. Never in production, nor
 *  on a database server.   @returns null when this installation has none */
export const openSample = async (parts: Parts, config: Config, folder: DataFolder): Promise<Sample | null> => {
  const { store } = parts
  if (config.isProduction || config.DATABASE_URL || !config.DEMO) return null
  const begun = await begunAt(store)
  const isEmpty = (await store.readAll({ limit: 1 })).events.length === 0
  if (!begun && !isEmpty) return null
  const end = begun ?? new Date()
  if (!(await isComplete(store))) await registerSampleSchool(parts, folder, end)
  return {
    schoolId: SAMPLE_SCHOOL_ID,
    embedded: (signal) => sampleEmbedded(parts.database, parts.embeddings, signal),
    async complete(signal) {
      const operator = await findOperator(parts, config)
      const making = { store, keys: parts.keys, operator, end, timeZone: config.DEFAULT_TIME_ZONE, signal }
      const ask = async () => {
        await catalogueServed(parts, await store.head())
        await askCustomersQuestions(making, parts)
      }
      try {
        await makeOperatorsPart(making, ask)
        const { position } = (await store.readStream(streams.faqs(SAMPLE_SCHOOL_ID))).at(-1)!
        await catalogueServed(parts, position)
        await askSampleChat(parts, end, signal)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
  }
}

/** The operator whose clicks the sample shows; the system when the installation was begun with another address. */
const findOperator = async ({ store, keys }: Parts, config: Config): Promise<Actor> => {
  const userId = await findUserIdByEmail(store, keys.emailHash(operatorEmail(config)))
  return userId === null ? { kind: 'system', name: 'sample' } : { kind: 'user', userId }
}

/** Waits until the read models behind answers have passed a position. */
const catalogueServed = async ({ waitFor }: Parts, position: Position): Promise<void> => {
  for (const projection of ['schools', 'users', 'faqs', 'calendar']) await waitFor(projection, position, 60_000)
}

/** The FAQ is uploaded last: once it is there, nothing of the school is missing. */
const isComplete = async (store: EventStore): Promise<boolean> =>
  (await store.readStream(streams.faqs(SAMPLE_SCHOOL_ID))).some(({ type }) => type === 'FAQUploaded')
