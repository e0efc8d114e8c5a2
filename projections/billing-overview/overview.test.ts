import { BillingOverviewRow, BillingQuery, noBilling } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSchool, schoolRegistered, userCreated } from '../testing/events.ts'
import { deliveries, type Happened, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { billingOverview } from './projector.ts'
import { listBilling } from './queries.ts'

const timeZone = 'America/New_York'
const today = { now: new Date('2026-04-02T03:59:00Z'), timeZone } // 1 April, one minute to midnight in New York

describe.each(deliveries)('the billing overview, every event delivered %s', (_, deliver) => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([billingOverview], deliver)
  })
  afterAll(() => models.close())

  const find = async (search: string, query: object = {}) =>
    (await listBilling(models.database, BillingQuery.parse({ search, ...query }), today)).rows
  const account = (id: string): Happened[] => [userCreated(`admin-${id}`, { schoolId: id }), schoolRegistered(id, { name: id })]
  const sent = (schoolId: string, invoiceDate: string, at: string): Happened => ({
    type: 'BillingUpdated',
    data: { schoolId, before: noBilling, after: { ...noBilling, paymentStatus: 'invoice_sent', invoiceDate } },
    at,
  })

  it('shows a school without billing', async () => {
    const id = newSchool()
    await models.happened(...account(id))
    const [row] = await find(id)
    expect(BillingOverviewRow.strict().parse(row)).toEqual({
      ...noBilling,
      id,
      userId: `admin-${id}`,
      schoolName: id,
      contactName: 'Ada Admin',
      contactEmail: `admin-${id}@oak.example`,
      students: '420 students',
      isOverdue: false,
      version: 0,
      createdAt: '2026-03-02T09:00:00.000Z',
    })
  })

  it('leaves out a school without an administrator, and an operator', async () => {
    const id = newSchool()
    await models.happened(schoolRegistered(id, { name: id }), userCreated(`operator-${id}`, { isAdmin: true }))
    expect(await find(id)).toEqual([])
  })

  it('calls an invoice overdue from the 31st day on, by the clock of the platform', async () => {
    const [late, due] = [newSchool(), newSchool()]
    await models.happened(...account(late), ...account(due))
    await models.happened(sent(late, '2026-03-01', '2026-03-03T00:00:00.000Z'), sent(due, '2026-03-02', '2026-03-03T00:00:00.000Z'))
    expect((await find(late))[0]?.isOverdue).toBe(true)
    expect((await find(due))[0]?.isOverdue).toBe(false)
    expect(await find(due, { status: 'overdue' })).toEqual([])
    expect((await find(due, { asOf: '2026-04-02' }))[0]?.isOverdue).toBe(true)
    expect((await find(late, { asOf: '2026-03-31' }))[0]?.isOverdue).toBe(false)
  })

  it('ends a day at midnight of the platform', async () => {
    const id = newSchool()
    await models.happened(...account(id), sent(id, '2026-03-01', '2026-03-11T03:59:59.999Z')) // summer time began on the 8th
    expect((await find(id, { asOf: '2026-03-09' }))[0]?.paymentStatus).toBe('pending')
    expect((await find(id, { asOf: '2026-03-10' }))[0]?.paymentStatus).toBe('invoice_sent')
    expect(await find(id, { asOf: '2026-03-01' })).toEqual([]) // registered on the 2nd
  })
})
