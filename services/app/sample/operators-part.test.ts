import { leadStatusLabels } from '@clearbell/contracts'
import { testAnyDatabase } from '@clearbell/database/testing'
import { type EventStore, type LoggedEvent, openPostgresEventStore, upcastingStore } from '@clearbell/eventstore'
import { appKeys } from '@clearbell/secrets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inventedLeads } from '../../../samples/leads.ts'
import { inventedSchools } from '../../../samples/schools.ts'
import type { Making } from './customers.ts'
import { makeOperatorsPart } from './operators-part.ts'

const DAY_MS = 86_400_000
const end = new Date('2026-03-02T15:00:00Z')

const open = async () => {
  const database = await testAnyDatabase()
  const store = upcastingStore(await openPostgresEventStore(database))
  let asked = 0
  const making = (signal: AbortSignal, log: EventStore = store): Making => ({
    store: log,
    keys: appKeys('a secret of at least 32 characters'),
    operator: { kind: 'user', userId: 'olivia' },
    end,
    timeZone: 'America/New_York',
    signal,
  })
  const ask = async () => void asked++
  return {
    make: () => makeOperatorsPart(making(new AbortController().signal), ask),
    /** A start whose process is told to stop after so many appends. */
    makeCutShort: async (appends: number) => {
      const stopping = new AbortController()
      const counting: EventStore = {
        ...store,
        append: (writes) => {
          if (--appends === 0) stopping.abort()
          return store.append(writes)
        },
      }
      await makeOperatorsPart(making(stopping.signal, counting), ask)
    },
    events: async () => (await store.readAll({ limit: 10_000 })).events,
    asked: () => asked,
    close: async () => {
      await store.close()
      await database.close()
    },
  }
}

type Opened = Awaited<ReturnType<typeof open>>

/** The events by stream, because the order between streams may differ. */
const shapeOf = (events: LoggedEvent[]) =>
  events.map(({ stream, version, type, metadata: { occurredAt } }) => `${stream} ${version} ${type} ${occurredAt}`).toSorted()

describe("the operator's half of the sample", () => {
  let whole: Opened
  let cut: Opened
  let events: LoggedEvent[]
  beforeAll(async () => {
    ;[whole, cut] = await Promise.all([open(), open()])
    await whole.make()
    events = await whole.events()
  }, 60_000)
  afterAll(() => Promise.all([whole.close(), cut.close()]))

  it('is completed by the next start after a stop anywhere, without duplicates', { timeout: 60_000 }, async () => {
    for (const appends of [1, 20, 45, 60]) await expect(cut.makeCutShort(appends), String(appends)).rejects.toThrow('aborted')
    expect((await cut.events()).length).toBeLessThan(events.length)
    await cut.make()
    expect(shapeOf(await cut.events())).toEqual(shapeOf(events))
    expect(cut.asked()).toBe(1)
  })

  it('is made once', async () => {
    await whole.make()
    expect((await whole.events()).length).toBe(events.length)
    expect(whole.asked()).toBe(1)
  })

  it('happened in the past year, in order', () => {
    const last = new Map<string, number>()
    for (const { stream, metadata } of events) {
      const at = Date.parse(metadata.occurredAt)
      expect(at, stream).toBeGreaterThanOrEqual(last.get(stream) ?? end.getTime() - 365 * DAY_MS)
      expect(at, stream).toBeLessThan(end.getTime())
      last.set(stream, at)
    }
    const changes = events.filter(({ type }) => type === 'BillingUpdated').map(({ metadata }) => Date.parse(metadata.occurredAt))
    expect(changes.length).toBeGreaterThan(40)
    expect(Math.max(...changes) - Math.min(...changes)).toBeGreaterThan(300 * DAY_MS)
  })

  it('asks for no mail that could still be sent', () => {
    const ageOf = ({ metadata }: LoggedEvent) => (end.getTime() - Date.parse(metadata.occurredAt)) / DAY_MS
    for (const event of events) {
      if (event.type === 'UserCreated' && event.data.requirePasswordChange) expect(ageOf(event)).toBeGreaterThan(14)
      if (event.type === 'LeadCaptured') expect(ageOf(event)).toBeGreaterThan(1)
      expect(['LoginMailRequested', 'PasswordResetRequested', 'PasswordChanged', 'UserUpdated']).not.toContain(event.type)
    }
  })

  it('has twelve schools, and thirty leads in their statuses', () => {
    expect(inventedSchools).toHaveLength(12)
    expect(inventedLeads).toHaveLength(30)
    expect(new Set(inventedLeads.map(({ status }) => status))).toEqual(new Set(Object.keys(leadStatusLabels)))
    const statuses = new Map<string, string>()
    for (const { type, data } of events) {
      if (type === 'LeadCaptured') statuses.set(data.leadId, 'new')
      if (type === 'LeadStatusChanged') statuses.set(data.leadId, data.after)
      if (type === 'DemoScheduled') statuses.set(data.leadId, data.status)
    }
    expect([...statuses.values()].toSorted()).toEqual(inventedLeads.map(({ status }) => status).toSorted())
  })
})
