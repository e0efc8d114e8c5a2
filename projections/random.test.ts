import {
  BillingChangesQuery,
  BillingQuery,
  CalendarQuery,
  ChatHistoryQuery,
  FAQQuery,
  GapQuery,
  limits,
  successRate,
} from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'
import { testDatabase } from '@clearbell/database/testing'
import { type EventStore, openPostgresEventStore, upcastingStore } from '@clearbell/eventstore'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  catalogueVersions,
  findUser,
  listBilling,
  listBillingChanges,
  listCalendarEvents,
  listFAQs,
  listGaps,
  listInteractions,
  listUndeliveredMails,
  type Projection,
  projections,
  type RunningProjections,
  readAnalytics,
  readAuditTrail,
  runProjections,
} from './index.ts'
import { foldOverview, randomBillingLog } from './testing/billing-log.ts'
import { crashing, randomFrom } from './testing/crashing.ts'
import { newSchool } from './testing/events.ts'
import { type Folded, fold, type Logged } from './testing/fold.ts'
import { adminOf, randomLog } from './testing/random-log.ts'
import { append, cutting, silent } from './testing/read-models.ts'

const limit = limits.lists.max
const now = new Date('2026-03-01T12:00:00Z')

describe.each([1, 2, 3, Date.now()])('random events in random batches with random crashes (seed %i)', (seed) => {
  const random = randomFrom(seed)
  const schools = [newSchool(), newSchool(), newSchool()]
  let database: Database
  let drop: () => Promise<void>
  let store: EventStore
  let log: Logged[]
  let crashes = 0
  let isStarted = false

  const inCrashes = async (versions: readonly Projection[], work: (running: RunningProjections) => Promise<void>) => {
    const happens = () => isStarted && random() < 0.08 && ++crashes > 0
    isStarted = false
    const running = await runProjections({
      database: crashing(database, happens),
      store: cutting(store, random),
      projections: versions,
      log: silent,
    })
    isStarted = true
    await work(running)
    await running.stop()
  }
  const rebuilt = projections.map((projection) => ({ ...projection, version: projection.version + 1 }))

  beforeAll(async () => {
    ;({ database, drop } = await testDatabase())
    store = upcastingStore(await openPostgresEventStore(database))
    await inCrashes(projections, async (running) => {
      const events = randomLog(random, schools, 240)
      const bills = randomBillingLog(random, [newSchool(), newSchool()], 60)
      let position = ''
      while (events.length + bills.length > 0) {
        const batch = [...events.splice(0, 1 + Math.floor(random() * 12)), ...bills.splice(0, Math.floor(random() * 6))]
        if (batch.length > 0) position = await append(store, batch)
      }
      for (const { name } of projections) expect(await running.waitFor(name, position, 20_000)).toBe(true)
    })
    log = (await store.readAll({ limit: 10_000 })).events
  }, 60_000)
  afterAll(async () => {
    await store.close()
    await drop()
  })

  const each = async (check: (school: string, folded: Folded) => Promise<void>) => {
    for (const school of schools) await check(school, fold(log, school))
  }

  describe.each(['as the log grew', 'built anew'])('%s', (how) => {
    beforeAll(async () => {
      if (how === 'built anew')
        await inCrashes(rebuilt, (running) =>
          vi.waitFor(
            async () =>
              expect(Object.fromEntries((await running.status()).map(({ name, version, isLive }) => [name, isLive && version]))).toEqual(
                Object.fromEntries(rebuilt.map(({ name, version }) => [name, version])),
              ),
            {
              timeout: 30_000,
              interval: 50,
            },
          ),
        )
    }, 60_000)

    it('met crashes on its way through a long log', () => {
      expect(log.length).toBeGreaterThan(300)
      expect(crashes).toBeGreaterThan(how === 'built anew' ? 10 : 5)
    })

    it('has the FAQs of every closed upload, in the order of the file', () =>
      each(async (school, { faqs, order }) => {
        const { rows } = await listFAQs(database, school, { ...FAQQuery.parse({}), limit })
        expect(rows.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual(order)
        expect(new Map(rows.map(({ id, answer, isActive }) => [id, { text: answer, isActive }]))).toEqual(faqs)
      }))

    it('has the calendar of every closed upload', () =>
      each(async (school, { calendar, versions }) => {
        const { rows } = await listCalendarEvents(database, school, { ...CalendarQuery.parse({}), limit }, '2026-03-10')
        const active = [...calendar].filter(([, { isActive }]) => isActive).map(([id, { text }]) => [id, text])
        expect(rows.map(({ id, title }) => [id, title]).toSorted()).toEqual(active.toSorted())
        expect(await catalogueVersions(database, school)).toEqual(versions)
      }))

    it('has every question once', () =>
      each(async (school, { chats }) => {
        const { rows } = await listInteractions(
          database,
          { id: school, timeZone: 'UTC' },
          { ...ChatHistoryQuery.parse({}), sort: 'oldest', limit },
        )
        const found = rows.map(({ id, channel, wasAnswered, isSmallTalk, rating, createdAt }) => ({
          id,
          channel,
          isAnswered: wasAnswered && !isSmallTalk,
          isSmallTalk,
          helpful: rating?.helpful ?? null,
          at: createdAt,
        }))
        expect(found).toEqual(chats)
      }))

    it('has counted every question of the widget once', () =>
      each(async (school, { chats }) => {
        const counted = chats.filter(({ channel, isSmallTalk }) => channel === 'widget' && !isSmallTalk)
        const answered = counted.filter(({ isAnswered }) => isAnswered).length
        const figures = await readAnalytics(database, school, 'UTC', now)
        expect(figures).toMatchObject({ totalChats: counted.length, successRate: successRate(answered, counted.length) })
        const byEntry = await database.query<{ answered: number }>(
          sql`select coalesce(sum(answered), 0)::int as answered from analytics.entry_counts where school_id = ${school}`,
        )
        expect(byEntry).toEqual([{ answered }]) // every answer of the random log names an entry
        expect(figures.chatsToday).toBe(counted.filter(({ at }) => at >= '2026-03-01').length)
      }))

    it('has every group of unanswered questions, each question counted once', () =>
      each(async (school, { gaps }) => {
        const period = { timeZone: 'UTC', range: { from: '2026-03-01', to: '2026-03-31' }, isFilter: false }
        const { rows } = await listGaps(database, school, { ...GapQuery.parse({}), limit }, period)
        const listed = rows.map(({ id, status, proof, frequency }) => ({ id, status, isProven: proof !== null, frequency }))
        expect(listed.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
          gaps.toSorted((one, other) => one.id.localeCompare(other.id)),
        )
      }))

    it('has the account of each administrator, and every line of its trail once', () =>
      each(async (school, { account, trail }) => {
        const [user, { rows, total }] = [
          await findUser(database, adminOf(school)),
          await readAuditTrail(database, adminOf(school), { kind: 'all', limit }, 'UTC'),
        ]
        expect(user).toMatchObject({ status: account.status, requirePasswordChange: account.hasToChangePassword })
        expect(rows.map(({ id }) => id)).toEqual(trail.toReversed())
        expect(total).toBe(trail.length)
      }))

    it('has every mail that was not delivered and that somebody still waits for', async () => {
      const listed = (await listUndeliveredMails(database)).map(({ id }) => id)
      expect(listed.toSorted()).toEqual(schools.flatMap((school) => fold(log, school).undelivered).toSorted())
    })

    it('has the billing of every school, and every change of it once', async () => {
      const today = { now, timeZone: 'UTC' }
      const { rows } = await listBilling(database, BillingQuery.parse({ limit }), today)
      const versioned = log as unknown as Parameters<typeof foldOverview>[0]
      const folded = foldOverview(versioned, null, '2026-03-01', 'UTC')
      expect(new Map(rows.map((row) => [row.id, row]))).toEqual(new Map(folded.map((row) => [row.id, row])))
      const changes = await listBillingChanges(database, BillingChangesQuery.parse({ limit }), 'UTC')
      const recorded = log.filter(({ type }) => type === 'BillingUpdated')
      expect(changes.rows.map(({ id }) => id).toSorted()).toEqual(recorded.map(({ id }) => id).toSorted())
    })

    it('has left nothing behind but what uploads that broke off had staged', async () => {
      const staged = await database.query<{ uploadId: string }>(sql`select distinct upload_id as "uploadId" from faqs.faq_changes`)
      const closed = log.flatMap((event) => (event.type === 'FAQUploaded' ? [event.data.uploadId] : []))
      expect(staged.filter(({ uploadId }) => closed.includes(uploadId))).toEqual([])
    })
  })
})
