import { randomUUID } from 'node:crypto'
import { type JsonObject, type MailEvent, newestVersion, streamOfRecipient } from '@clearbell/contracts'
import { type Database, openServer, sql } from '@clearbell/database'
import { testDatabase, testEmbedded } from '@clearbell/database/testing'
import { type EventStore, type LoggedEvent, openPostgresEventStore, upcastingStore } from '@clearbell/eventstore'
import { vi } from 'vitest'
import { type Mailer, runMailer } from '../run.ts'
import { smtpTransport } from '../smtp.ts'
import type { Recipient } from '../write.ts'

/** Asks again until an assertion holds. */
export const until = <T>(assertion: () => Promise<T> | T, timeoutMs = 10_000) => vi.waitFor(assertion, { timeout: timeoutMs, interval: 10 })

export const FROM = 'Clearbell <no-reply@clearbell.test>'
export const config = { productName: 'Clearbell', origin: 'https://clearbell.test', supportEmail: 'help@clearbell.test' }
const SOON = [20, 20, 20, 20, 20]

export const person = (changes: Partial<Recipient['profile']> = {}, rest: Partial<Recipient> = {}): Recipient => ({
  status: 'active',
  requirePasswordChange: true,
  profile: { email: `${randomUUID()}@school.test`, firstName: 'Ana', lastName: 'Bell', ...changes },
  ...rest,
})

const noProfile = { phoneNumber: null, organizationName: null, enrollmentSize: null, websiteUrl: null }

export const profileOf = (email: string) => ({ ...noProfile, ...person().profile, email })

/** A secret that is told apart from every other and from all else. */
export const makeSecret = () => `secret-${randomUUID()}`

const isOutcome = (event: LoggedEvent): event is Extract<LoggedEvent, MailEvent> =>
  event.type === 'MailSent' || event.type === 'MailNotDelivered'

const embedded = async () => {
  const database = await testEmbedded()
  return { database, url: '', drop: () => database.close() }
}

/** A log, people in it, and as many mailers as a test wants. */
export const openPostOffice = async (engine: 'server' | 'embedded' = 'server') => {
  const { database, url, drop } = await (engine === 'server' ? testDatabase() : embedded())
  const store = upcastingStore(await openPostgresEventStore(database))
  const people = new Map<string, Recipient>()
  const operatorIds: string[] = []
  const issued: { userId: string; secret: string }[] = []
  const lines: unknown[][] = []
  const endings: (() => Promise<unknown>)[] = []

  const issue = async (userId: string) => {
    const secret = makeSecret()
    issued.push({ userId, secret })
    return secret
  }

  const append = async (stream: string, type: string, data: JsonObject, at = new Date()) => {
    const id = randomUUID()
    const metadata = {
      occurredAt: at.toISOString(),
      actor: { kind: 'system' as const, name: 'test' },
      correlationId: `correlation-${id}`,
      causationId: 'test',
      schemaVersion: newestVersion(type),
    }
    await store.append([{ stream, expectedVersion: 'any', events: [{ id, type, data, metadata }] }])
    return id
  }

  const happened = (userId: string, type: string, data: JsonObject = {}, at = new Date()) => {
    const visit = type === 'PasswordResetRequested' ? { ipAddress: null, userAgent: null } : {}
    return append(`user-${userId}`, type, { userId, ...visit, ...data }, at)
  }

  return {
    database,
    store,
    url,
    issued,
    lines,
    happened,

    /** A person whom the log asks to send a login mail.   @returns ids of the user and of the cause */
    async createUser(recipient: Recipient = person()) {
      const userId = randomUUID()
      people.set(`user-${userId}`, recipient)
      const { profile, requirePasswordChange } = recipient
      const data = { ...noProfile, ...profile, schoolId: null, isAdmin: false, requirePasswordChange }
      return { userId, causeId: await happened(userId, 'UserCreated', data) }
    },

    operators: async () => operatorIds,

    /** An operator, who gets a notice of each lead.   @returns the id of the user */
    createOperator(recipient: Recipient = person({}, { requirePasswordChange: false })): string {
      const userId = randomUUID()
      people.set(`user-${userId}`, recipient)
      operatorIds.push(userId)
      return userId
    },

    /** A school that asks for a demo.   @returns ids of the lead and of the cause */
    async captureLead(form: JsonObject = {}, at = new Date()) {
      const leadId = randomUUID()
      const data = {
        leadId,
        firstName: 'Ida',
        lastName: 'Lead',
        email: 'ida@elm.test',
        schoolName: 'Elm',
        schoolSize: '5000+',
        source: 'website',
      }
      people.set(`lead-${leadId}`, person({ email: 'ida@elm.test', firstName: 'Ida', lastName: 'Lead', ...form }))
      return { leadId, causeId: await append(`lead-${leadId}`, 'LeadCaptured', { ...data, ...form }, at) }
    },

    /** An address that was changed, as the command records it.   @returns ids of the two events that ask for a mail */
    async moved(userId: string, from: string, to: string): Promise<[string, string]> {
      const updated = await happened(userId, 'UserUpdated', { before: profileOf(from), after: profileOf(to) })
      return [updated, await happened(userId, 'EmailReleased')]
    },

    /** Runs a mailer until stopped, or until the test ends.   @returns stop, which resolves when it has ended */
    startMailer(smtpUrl: string, changes: Partial<Mailer> = {}) {
      const stopping = new AbortController()
      const write = (...line: unknown[]) => void lines.push(line)
      const ended = runMailer({
        database,
        store,
        secrets: { newTemporaryPassword: issue, newResetToken: issue },
        findOperators: async () => operatorIds,
        findRecipient: async (recipient) => people.get(streamOfRecipient(recipient)) ?? null,
        transport: changes.transport ?? smtpTransport(smtpUrl, FROM),
        config,
        clock: () => new Date(),
        log: { info: write, warn: write, error: write },
        signal: stopping.signal,
        retryAfterMs: SOON,
        ...changes,
      })
      const stop = () => {
        stopping.abort()
        return ended
      }
      endings.push(stop)
      return { stop, ended }
    },

    /** Sessions and a log of its own on the same database, as another process has. */
    async anotherProcess(): Promise<{ database: Database; store: EventStore }> {
      const own = await openServer({ url, applicationName: 'another' })
      const ownStore = upcastingStore(await openPostgresEventStore(own, { onError: () => {} }))
      endings.push(async () => {
        await ownStore.close()
        await own.close()
      })
      return { database: own, store: ownStore }
    },

    /** Events that say what became of a mail. */
    async outcomes(causeId?: string): Promise<Extract<LoggedEvent, MailEvent>[]> {
      const { events } = await store.readAll({ types: ['MailSent', 'MailNotDelivered'], limit: 10_000 })
      return events.filter(isOutcome).filter(({ data }) => causeId === undefined || data.causeId === causeId)
    },

    mails: () => database.query(sql`select * from mailer.mails order by cause_position`),

    async close() {
      for (const end of endings.reverse()) await end()
      await store.close()
      await drop()
    },
  }
}

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>
