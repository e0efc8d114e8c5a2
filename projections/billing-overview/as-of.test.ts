import {
  type BillingChange,
  BillingChangesQuery,
  type BillingOverviewRow,
  BillingQuery,
  dayIn,
  limits,
  noBilling,
} from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingHistory } from '../billing-history/projector.ts'
import { listBillingChanges } from '../billing-history/queries.ts'
import { foldOverview, randomBillingLog } from '../testing/billing-log.ts'
import { randomFrom } from '../testing/crashing.ts'
import { deliveries, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { users } from '../users/projector.ts'
import { billingOverview } from './projector.ts'
import { exportBilling, listBilling, summariseBilling } from './queries.ts'

const timeZone = 'America/New_York'
const now = new Date('2025-12-20T03:00:00Z') // still the 19th in New York
const today = { now, timeZone }
const DAYS = 200

/** Billing and version of a school after some of its changes, in any order. */
const foldHistory = (changes: BillingChange[]) => {
  const inOrder = changes.toSorted((a, b) => a.version - b.version)
  const fields = inOrder.flatMap((change) => change.changes.map(({ field, after }) => [field, after]))
  return { ...noBilling, ...Object.fromEntries(fields), version: inOrder.at(-1)?.version ?? 0 }
}

const byId = (rows: BillingOverviewRow[]) => Object.fromEntries(rows.map((row) => [row.id, row]))

describe.each([1, Date.now()])('the overview of a random year (seed %i)', (seed) => {
  const random = randomFrom(seed)
  const schoolIds = Array.from({ length: 8 }, (_, n) => `school${n}`)
  let models: ReadModels
  let log: Parameters<typeof foldOverview>[0]
  beforeAll(async () => {
    models = await openReadModels([users, billingOverview, billingHistory], deliveries[seed % 2]![1])
    const events = randomBillingLog(random, schoolIds, 300)
    while (events.length > 0) await models.happened(...events.splice(0, 1 + Math.floor(random() * 60)))
    log = (await models.store.readAll({ limit: 10_000 })).events as unknown as typeof log
  }, 60_000)
  afterAll(() => models.close())

  const randomDay = () => dayIn('UTC', new Date(Date.UTC(2024, 11, 25) + random() * 380 * 86_400_000))
  const listed = (query: object = {}) => listBilling(models.database, BillingQuery.parse(query), today)

  it('agrees with the log on every day', { timeout: 60_000 }, async () => {
    const sizes = new Set<number>()
    for (let n = 0; n < DAYS; n++) {
      const asOf = randomDay()
      const { rows, total } = await listed({ asOf })
      expect(byId(rows)).toEqual(byId(foldOverview(log, asOf, asOf, timeZone)))
      sizes.add(total)
    }
    expect(sizes.size).toBeGreaterThan(3) // schools came one after the other
  })

  it('agrees with the history of billing on every day', { timeout: 60_000 }, async () => {
    const historyTo = async (to?: string) => {
      const query = BillingChangesQuery.parse({ to, limit: limits.lists.max })
      return (await listBillingChanges(models.database, query, timeZone)).rows
    }
    const history = await historyTo()
    expect(history).toHaveLength(log.filter(({ type }) => type === 'BillingUpdated').length)
    for (let n = 0; n < DAYS; n++) {
      const asOf = randomDay()
      const known = await historyTo(asOf)
      for (const row of (await listed({ asOf })).rows) {
        const version = Math.max(0, ...known.filter(({ schoolId }) => schoolId === row.id).map((change) => change.version))
        // Clocks disagree: a change before this version may be dated later, and is part of it all the same.
        expect(row).toMatchObject(foldHistory(history.filter((change) => change.schoolId === row.id && change.version <= version)))
      }
    }
  })

  it('agrees with the log now', async () => {
    const folded = foldOverview(log, null, '2025-12-19', timeZone)
    expect(byId((await listed()).rows)).toEqual(byId(folded))
    const count = (is: (row: BillingOverviewRow) => boolean) => folded.filter(is).length
    expect(await summariseBilling(models.database, {}, today)).toEqual({
      totalSchools: folded.length,
      paid: count(({ paymentStatus }) => paymentStatus === 'paid'),
      pending: count(({ paymentStatus }) => paymentStatus === 'pending'),
      invoiceSent: count(({ paymentStatus }) => paymentStatus === 'invoice_sent'),
      overdue: count(({ isOverdue }) => isOverdue),
    })
  })

  it.each(['2025-07-01', undefined])('of %s comes in pages, filtered and found by name', async (asOf) => {
    const rows = (await listed({ asOf })).rows
    const first = await listed({ asOf, limit: 2 })
    const second = await listed({ asOf, limit: 2, after: first.rows.at(-1)?.id })
    expect([...first.rows, ...second.rows]).toEqual(rows.slice(0, 4))
    expect(first.total).toBe(rows.length)
    expect((await listed({ asOf, sort: 'oldest' })).rows).toEqual(rows.toReversed())
    for (const status of ['paid', 'pending', 'invoice_sent'] as const)
      expect((await listed({ asOf, status })).rows).toEqual(rows.filter(({ paymentStatus }) => paymentStatus === status))
    expect((await listed({ asOf, status: 'overdue' })).rows).toEqual(rows.filter(({ isOverdue }) => isOverdue))
    for (const { schoolName, contactEmail, id } of rows)
      for (const search of [schoolName.toUpperCase(), contactEmail]) expect((await listed({ asOf, search })).rows[0]?.id).toBe(id)
    const exported: BillingOverviewRow[] = []
    for await (const row of exportBilling(models.database, BillingQuery.parse({ asOf, status: 'paid' }), today)) exported.push(row)
    expect(exported).toEqual((await listed({ asOf, status: 'paid' })).rows)
  })
})
