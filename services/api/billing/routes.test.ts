import { type AuditEntry, type BillingChange, BillingConflict, type BillingOverviewRow, noBilling } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'

let bell: Installation
let operator: Awaited<ReturnType<Installation['signIn']>>
let operatorId: string
let now = new Date('2026-04-01T15:00:00Z')
beforeAll(async () => {
  bell = await openInstallation({ now: () => now })
  const { email, userId } = await bell.createOperator()
  operatorId = userId
  operator = await bell.signIn(email)
})
afterAll(() => bell.close())

const get = (url: string) => operator.request({ url })
const update = (schoolId: string, payload: object, headers: Record<string, string> = {}) =>
  operator.request({ method: 'PATCH', url: `/api/admin/schools/${schoolId}/billing`, payload, headers })
const find = async (search: string, query = ''): Promise<BillingOverviewRow[]> =>
  (await get(`/api/admin/billing?search=${search}${query}`)).json()
const historyOf = async (schoolId: string): Promise<BillingChange[]> => (await get(`/api/admin/schools/${schoolId}/billing/history`)).json()

describe('updating the billing of a school', () => {
  it('stores the fields of the form, and shows them at once', async () => {
    const { schoolId } = await bell.createSchool('Updated School', 'pending')
    const reply = await update(schoolId, { paymentStatus: 'invoice_sent', invoiceDate: '2026-03-01', billingNotes: 'Call first.' })
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'School billing information has been updated successfully.' }])
    expect(await find('updated')).toMatchObject([
      {
        id: schoolId,
        schoolName: 'Updated School',
        paymentStatus: 'invoice_sent',
        subscriptionTier: 'small', // absent fields stay
        invoiceDate: '2026-03-01',
        billingNotes: 'Call first.',
        isOverdue: true,
        version: 2,
      },
    ])
  })

  it('clears empty fields', async () => {
    const { schoolId } = await bell.createSchool('Cleared School')
    await update(schoolId, { paymentStatus: 'paid', invoiceDate: '2026-03-01', billingNotes: 'Call first.' })
    await update(schoolId, { paymentStatus: 'paid', subscriptionTier: '', invoiceDate: '', billingNotes: '' })
    expect(await find('cleared')).toMatchObject([{ ...noBilling, paymentStatus: 'paid' }])
  })

  it.each([
    [{}, 'paymentStatus', 'Please select a payment status'],
    [{ paymentStatus: 'late' }, 'paymentStatus', 'Please select a payment status'],
    [{ paymentStatus: 'paid', stripeInvoiceId: 'x'.repeat(256) }, 'stripeInvoiceId', 'Please use at most 255 characters'],
    [{ paymentStatus: 'paid', invoiceDate: '2026-02-30' }, 'invoiceDate', 'Please enter a valid date'],
  ])('names the wrong field of %o', async (payload, path, message) => {
    const reply = await update('any', payload)
    expect([reply.statusCode, reply.json().issues]).toEqual([400, [{ path, message }]])
  })

  it('refuses an invoice that is due before its date, and an unknown school', async () => {
    const { schoolId } = await bell.createSchool('Reversed School')
    const dates = { paymentStatus: 'paid', invoiceDate: '2026-03-02', invoiceDueDate: '2026-03-01' }
    const reversed = await update(schoolId, dates)
    expect([reversed.statusCode, reversed.json().code]).toEqual([400, 'invoice_dates_reversed'])
    expect((await update('nobody', { paymentStatus: 'paid' })).statusCode).toBe(404)
  })

  it('answers the slower of two with the current billing, who saved it and when', async () => {
    const { schoolId } = await bell.createSchool('Raced School', 'pending')
    const other = await bell.createOperator()
    const rival = await bell.signIn(other.email)
    now = new Date('2026-04-01T15:01:00Z')
    const url = `/api/admin/schools/${schoolId}/billing`
    await rival.request({ method: 'PATCH', url, payload: { paymentStatus: 'invoice_sent', expectedVersion: 1 } })
    const reply = await update(schoolId, { paymentStatus: 'paid', expectedVersion: 1 })
    expect(reply.statusCode).toBe(409)
    expect(BillingConflict.parse(reply.json())).toEqual({
      code: 'billing_changed',
      message: 'Someone else has saved this billing information since you opened it.',
      current: { ...noBilling, subscriptionTier: 'small', paymentStatus: 'invoice_sent', version: 2 },
      savedBy: other.email,
      savedAt: '2026-04-01T15:01:00.000Z',
    })
    expect((await update(schoolId, { paymentStatus: 'paid', expectedVersion: 2 })).statusCode).toBe(200)
    expect((await find('raced'))[0]).toMatchObject({ paymentStatus: 'paid', version: 3 })
  })

  it('applies a repeated key once, and repeats the first answer though another change came between', async () => {
    const { schoolId } = await bell.createSchool('Repeated School', 'pending')
    const payload = { paymentStatus: 'paid', expectedVersion: 1 }
    const first = await update(schoolId, payload, { 'idempotency-key': 'pay' })
    await update(schoolId, { paymentStatus: 'pending' })
    const again = await update(schoolId, payload, { 'idempotency-key': 'pay' })
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect((await find('repeated'))[0]).toMatchObject({ paymentStatus: 'pending', version: 3 })
  })
})

describe('the overview', () => {
  it('counts all schools, and lists those with a status', async () => {
    const before = (await get('/api/admin/billing/summary')).json()
    const { schoolId } = await bell.createSchool('Counted School', 'invoice_sent')
    await update(schoolId, { paymentStatus: 'invoice_sent', invoiceDate: '2026-03-01' })
    expect((await get('/api/admin/billing/summary')).json()).toEqual({
      ...before,
      totalSchools: before.totalSchools + 1,
      invoiceSent: before.invoiceSent + 1,
      overdue: before.overdue + 1,
    })
    expect(await find('counted', '&status=overdue')).toHaveLength(1)
    expect(await find('counted', '&status=paid')).toEqual([])
  })

  it('shows a past day', async () => {
    now = new Date('2026-04-03T15:00:00Z')
    const { schoolId } = await bell.createSchool('Past School', 'pending')
    now = new Date('2026-04-05T15:00:00Z')
    await update(schoolId, { paymentStatus: 'paid' })
    expect(await find('past')).toMatchObject([{ paymentStatus: 'paid' }])
    expect(await find('past', '&asOf=2026-04-04')).toMatchObject([{ paymentStatus: 'pending' }])
    expect(await find('past', '&asOf=2026-04-02')).toEqual([])
    const summary = (await get('/api/admin/billing/summary?asOf=2026-03-01')).json()
    expect(summary).toEqual({ totalSchools: 0, paid: 0, pending: 0, invoiceSent: 0, overdue: 0 })
    expect((await get('/api/admin/billing?asOf=yesterday')).json().issues).toEqual([{ path: 'asOf', message: 'Please enter a valid date' }])
  })

  it('comes in pages that lead to the next', async () => {
    await bell.createSchool('Paged School')
    await bell.createSchool('Paged School')
    const reply = await get('/api/admin/billing?search=paged&limit=1')
    expect([reply.json().length, reply.headers['x-total-count']]).toEqual([1, '2'])
    const next = /<(.+)>; rel="next"/.exec(String(reply.headers['link']))?.[1] ?? ''
    expect((await get(next)).json()[0].id).not.toBe(reply.json()[0].id)
  })

  it('exports the rows that the filter selects, without formulas', async () => {
    const { schoolId } = await bell.createSchool('=Exported School')
    await update(schoolId, { paymentStatus: 'invoice_sent', invoiceDate: '2026-03-01', billingNotes: '"Quoted"' })
    const reply = await get('/api/admin/billing/export?search=exported&asOf=2026-04-05')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="billing-2026-04-05.csv"')
    const [header, row, end] = reply.body.replace('\ufeff', '').split('\r\n')
    expect(header).toBe(
      '"School","Students","Contact","Email","Tier","Type","Payment Status","Overdue","Invoice Date","Due Date","Stripe Invoice ID","Billing Notes"',
    )
    expect(row).toBe(
      `"'=Exported School","","Ada","${schoolId}@school.example","Small","","Invoice Sent","Yes","2026-03-01","","","""Quoted"""`,
    )
    expect(end).toBe('')
  })
})

describe('the history', () => {
  it('of a school shows who changed which field', async () => {
    const { schoolId } = await bell.createSchool('Old School', 'pending')
    await update(schoolId, { paymentStatus: 'paid' })
    const [latest, first] = await historyOf(schoolId)
    expect(latest).toMatchObject({
      schoolId,
      schoolName: 'Old School',
      by: expect.stringMatching(/@bell\.example$/),
      version: 2,
      changes: [{ field: 'paymentStatus', before: 'pending', after: 'paid' }],
    })
    expect(first).toMatchObject({ by: 'System', changes: [{ field: 'subscriptionTier', before: null, after: 'small' }] })
  })

  it('of a period is filtered and exported', async () => {
    now = new Date('2026-04-06T15:00:00Z')
    const { schoolId } = await bell.createSchool('Period School', 'pending')
    now = new Date('2026-04-10T15:00:00Z')
    await update(schoolId, { paymentStatus: 'paid', invoiceDate: '2026-04-10' })
    const changes = async (query: string) => (await get(`/api/admin/billing/changes?search=period&${query}`)).json()
    expect(await changes('from=2026-04-07&to=2026-04-10')).toMatchObject([{ schoolName: 'Period School', version: 2 }])
    expect(await changes('to=2026-04-09')).toMatchObject([{ version: 1 }])
    expect(await changes('field=invoiceDate')).toHaveLength(1)
    expect(await changes('status=pending')).toEqual([])
    const reply = await get('/api/admin/billing/changes/export?search=period&from=2026-04-07')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="billing-changes-2026-04-10.csv"')
    const [header, ...rows] = reply.body.replace('\ufeff', '').trim().split('\r\n')
    expect(header).toBe('"Date","School","Changed By","Field","From","To"')
    expect(rows.map((row) => row.replace(/"[^"]+@bell\.example"/, '"operator"'))).toEqual([
      '"2026-04-10 11:00","Period School","operator","Payment Status","Pending","Paid"',
      '"2026-04-10 11:00","Period School","operator","Invoice Date","","2026-04-10"',
    ])
  })
})

it('records an export in the trail of the person who made it', async () => {
  await get('/api/admin/billing/export')
  await get('/api/admin/billing/changes/export')
  await bell.caughtUp(String(await bell.store.head()))
  const trail: AuditEntry[] = (await get(`/api/admin/users/${operatorId}/trail?limit=2`)).json()
  expect(trail.map(({ type, changes }) => [type, changes[0]?.after])).toEqual([
    ['DataExported', 'billing_changes'],
    ['DataExported', 'billing'],
  ])
})
