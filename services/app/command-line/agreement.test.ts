// Reports fold the log and screens read the read models. Both must show the same at every position of the log.
import { addDays, BillingQuery, dayIn, GapQuery, limits } from '@clearbell/contracts'
import { testDatabase } from '@clearbell/database/testing'
import { openPostgresEventStore, upcastingStore } from '@clearbell/eventstore'
import { listBilling, listGaps, projections, readInsights } from '@clearbell/projections'
import { append, newSchool, openTables, randomBillingLog, randomFrom, randomLog } from '@clearbell/projections/testing'
import { foldBilling, foldUnanswered, foldUsage } from '@clearbell/reports'
import { expect, it } from 'vitest'
import { periodOf } from './period.ts'

const POSITIONS = 1_000
const TIME_ZONE = 'America/St_Johns'
const limit = limits.lists.max
/** The read models that the three screens read. */
const read = ['analytics', 'billing_overview', 'calendar', 'chat_history', 'faqs', 'unanswered_questions']
const seed = Date.now()

it(`shows the same as the read models at ${POSITIONS} random positions (seed ${seed})`, { timeout: 120_000 }, async () => {
  const random = randomFrom(seed)
  const schools = [newSchool(), newSchool(), newSchool()]
  const { database, drop } = await testDatabase()
  const store = upcastingStore(await openPostgresEventStore(database))
  try {
    const tables = await openTables(
      database,
      projections.filter(({ name }) => read.includes(name)),
    )
    const [chats, bills] = [randomLog(random, schools, 500), randomBillingLog(random, [newSchool(), newSchool()], 200)]
    while (chats.length + bills.length > 0) await append(store, [...chats.splice(0, 30), ...bills.splice(0, 5)])
    const { events, isEnd } = await store.readAll({ limit: 10_000 })
    expect([isEnd, events.length >= POSITIONS]).toEqual([true, true])

    const unanswered = new Map(schools.map((school) => [school, foldUnanswered(school)]))
    const [usage, billing] = [foldUsage(), foldBilling()]
    const checked = new Set(
      events
        .map((_, n) => n)
        .toSorted(() => random() - 0.5)
        .slice(0, POSITIONS),
    )
    for (const [n, event] of events.entries()) {
      await tables.apply(event)
      for (const fold of [...unanswered.values(), usage, billing]) if (fold.types.includes(event.type)) fold.apply(event)
      if (!checked.has(n)) continue

      const changed = schools.find((id) => 'schoolId' in event.data && event.data.schoolId === id)
      const school = changed ?? schools[n % schools.length] ?? ''
      const from = addDays('2026-03-01', Math.floor(random() * 10))
      const range = { from, to: addDays(from, Math.floor(random() * 20)) }
      const period = periodOf(range, TIME_ZONE)
      const { rows } = await listGaps(database, school, { ...GapQuery.parse({}), limit }, { timeZone: TIME_ZONE, range, isFilter: true })
      const groups = unanswered.get(school)?.report.groups(period) ?? []
      expect(groups.filter(({ groupId }) => groupId !== null)).toEqual(
        rows.map(({ id, question, status, frequency, firstSeenAt, lastSeenAt }) => ({
          groupId: id,
          question,
          status,
          frequency,
          firstAskedAt: firstSeenAt,
          lastAskedAt: lastSeenAt,
        })),
      )
      const { unanswered: _, ...figures } = usage.report.of(school, period)
      expect(figures).toEqual((await readInsights(database, school, TIME_ZONE, range)).totals)
      if (event.type === 'BillingUpdated' || n % 20 === 0) {
        const now = new Date('2025-09-01T12:00:00Z')
        const listed = await listBilling(database, BillingQuery.parse({ limit, sort: 'oldest' }), { now, timeZone: TIME_ZONE })
        const folded = billing.report.schools(dayIn(TIME_ZONE, now))
        expect(folded.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
          listed.rows.toSorted((one, other) => one.id.localeCompare(other.id)),
        )
      }
    }
  } finally {
    await store.close()
    await drop()
  }
})
