import { type Billing, BillingChange, BillingChangesQuery, noBilling } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditTrail } from '../audit-trail/projector.ts'
import { readAuditTrail } from '../audit-trail/queries.ts'
import { billingOverview } from '../billing-overview/projector.ts'
import { newSchool, schoolRegistered, userCreated } from '../testing/events.ts'
import { deliveries, type Happened, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { users } from '../users/projector.ts'
import { billingHistory } from './projector.ts'
import { exportBillingChanges, listBillingChanges } from './queries.ts'

const timeZone = 'America/New_York'
const sent: Billing = { ...noBilling, paymentStatus: 'invoice_sent', invoiceDate: '2026-03-01' }
const paid: Billing = { ...sent, paymentStatus: 'paid', billingNotes: 'By cheque.' }

describe.each(deliveries)('the history of billing, every event delivered %s', (_, deliver) => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([users, auditTrail, billingOverview, billingHistory], deliver)
    await models.happened(userCreated('olga', { isAdmin: true, firstName: 'Olga', lastName: null }))
  })
  afterAll(() => models.close())

  const school = async () => {
    const id = newSchool()
    await models.happened(userCreated(`admin-${id}`, { schoolId: id }), schoolRegistered(id, { name: id }))
    return id
  }
  const changed = (schoolId: string, before: Billing, after: Billing, at: string, by?: string): Happened => ({
    type: 'BillingUpdated',
    data: { schoolId, before, after },
    at,
    actor: by ? { kind: 'user', userId: by } : { kind: 'system', name: 'sample' },
  })
  const list = (query: object) => listBillingChanges(models.database, BillingChangesQuery.parse(query), timeZone)
  const oak = async () => {
    const id = await school()
    const [monday, tuesday] = ['2026-03-03T04:59:59.999Z', '2026-03-03T05:00:00.000Z'] // around midnight in New York
    await models.happened(changed(id, noBilling, sent, monday), changed(id, sent, paid, tuesday, 'olga'))
    return id
  }

  it('tells who changed which field, when, from which value to which', async () => {
    const id = await oak()
    const { rows, total } = await list({ schoolId: id })
    expect(total).toBe(2)
    expect(rows.map((row) => BillingChange.strict().parse(row))).toMatchObject([
      {
        schoolId: id,
        schoolName: id,
        at: '2026-03-03T05:00:00.000Z',
        by: 'Olga',
        changes: [
          { field: 'paymentStatus', before: 'invoice_sent', after: 'paid' },
          { field: 'billingNotes', before: null, after: 'By cheque.' },
        ],
      },
      {
        by: 'System',
        changes: [
          { field: 'paymentStatus', before: 'pending', after: 'invoice_sent' },
          { field: 'invoiceDate', before: null, after: '2026-03-01' },
        ],
      },
    ])
  })

  it.each([
    [{ from: '2026-03-03' }, ['paid']],
    [{ to: '2026-03-02' }, ['invoice_sent']],
    [{ from: '2026-03-02', to: '2026-03-03' }, ['paid', 'invoice_sent']],
    [{ field: 'invoiceDate' }, ['invoice_sent']],
    [{ status: 'paid' }, ['paid']],
    [{ status: 'pending' }, []],
    [{ sort: 'oldest' }, ['invoice_sent', 'paid']],
  ])('is selected by %o', async (query, expected) => {
    const id = await oak()
    const selects = { ...query, search: id.toUpperCase() }
    const { rows, total } = await list(selects)
    expect(rows.map(({ changes }) => changes[0]?.after)).toEqual(expected)
    expect(total).toBe(expected.length)
    const exported: BillingChange[] = []
    for await (const change of exportBillingChanges(models.database, BillingChangesQuery.parse(selects), timeZone)) exported.push(change)
    expect(exported).toEqual(rows)
  })

  it('comes in pages', async () => {
    const id = await oak()
    const [latest] = (await list({ schoolId: id, limit: 1 })).rows
    expect((await list({ schoolId: id, limit: 1, after: latest?.id })).rows.map(({ by }) => by)).toEqual(['System'])
  })

  it("is what the account's trail points to", async () => {
    const id = await oak()
    const { rows } = await readAuditTrail(models.database, `admin-${id}`, { kind: 'all', limit: 10 }, 'UTC')
    const bills = rows.filter(({ type }) => type === 'BillingUpdated')
    const history = (await list({ schoolId: id })).rows
    expect(bills.map((entry) => [entry.id, entry.changes])).toEqual(history.map((change) => [change.id, change.changes]))
  })
})
