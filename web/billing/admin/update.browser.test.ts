import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, failed, list, type Reply } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'
import * as fixtures from './fixtures.ts'

const { open, site, page, button } = visits()
const call = 'PATCH /api/admin/schools/school-3/billing'
const answer = (reply: Answer) => site().answer(call, reply)
const dialog = () => page().getByRole('dialog')
const field = (label: string) => dialog().getByLabel(label, { exact: true })
const submit = (label: string) => dialog().getByRole('button', { name: label, exact: true }).click()
// A dialog hides what is behind it from the accessibility tree.
const toast = (words: string) => page().getByRole('listitem', { includeHidden: true }).filter({ hasText: words })
const sent = () => page().waitForRequest((request) => request.method() === 'PATCH')

beforeEach(async () => {
  for (const [name, reply] of Object.entries(fixtures.answers)) site().answer(name, reply)
  await open('/admin/billing')
  await button('Edit Brookside Academy').click()
})

const saved: Reply = { body: { message: '' }, headers: { 'x-position': '21' } }
const lost: Reply = {
  status: 409,
  body: {
    code: 'billing_changed',
    message: 'Someone else has saved this billing information since you opened it.',
    current: { ...fixtures.schools[2], paymentStatus: 'paid', billingNotes: 'Paid by cheque.', version: 4 },
    savedBy: 'Noor Haddad',
    savedAt: '2026-11-20T15:04:00.000Z',
  },
}

describe('updating billing', () => {
  it('shows what is stored, sends what was changed and says that it is saved', async () => {
    await dialog().getByText('Update Billing Information').waitFor()
    const stored: Record<string, string> = {
      'Payment Status': 'invoice_sent',
      'Invoice Date': fixtures.day(10),
      'Due Date': fixtures.day(-20),
      'Stripe Invoice ID (Optional)': '',
      'Billing Notes (Optional)': '',
    }
    for (const [label, value] of Object.entries(stored)) expect(await field(label).inputValue(), label).toBe(value)
    const reply = Promise.withResolvers<Reply>()
    answer(() => reply.promise)
    await field('Payment Status').selectOption('Paid')
    await field('Due Date').fill('')
    const request = sent()
    await submit('Update Billing')
    expect((await request).postDataJSON()).toEqual({ paymentStatus: 'paid', invoiceDueDate: '', expectedVersion: 3 })
    await dialog().getByRole('button', { name: 'Updating...' }).waitFor()
    reply.resolve(saved)
    await toast('Billing Updated').getByText('School billing information has been updated successfully.', { exact: true }).waitFor()
    await dialog().waitFor({ state: 'detached' })
    expect(site().requests.findLast(({ url }) => url.startsWith('/api/admin/billing?'))?.headers['x-after-position']).toBe('21')
    await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit Brookside Academy')
  })
  it('ends when the list shows it, so that the next change begins from there', async () => {
    const next = Promise.withResolvers<Reply>()
    answer(saved)
    site().answer('GET /api/admin/billing', () => next.promise)
    await submit('Update Billing')
    await expect.poll(() => site().requests.filter(({ url }) => url.startsWith('/api/admin/billing?')).length).toBeGreaterThan(2)
    await dialog().getByRole('button', { name: 'Updating...' }).waitFor()
    next.resolve(list([{ ...fixtures.schools[2]!, stripeInvoiceId: 'in_7', version: 4 }])(new URLSearchParams('limit=50')))
    await dialog().waitFor({ state: 'detached' })
    await button('Edit Brookside Academy').click()
    expect(await field('Stripe Invoice ID (Optional)').inputValue()).toBe('in_7')
  })
  it.each([
    [failed, 'The service is not available for a moment.'],
    [{ status: 500 }, 'An error occurred while updating billing information.'],
  ] as const)('that fails says so in the dialog and in a toast', async (reply, words) => {
    answer(reply)
    await submit('Update Billing')
    await dialog().getByRole('alert').getByText(words).waitFor()
    await toast('Failed to Update Billing').getByText(words).waitFor()
  })
  it('puts a due date before the invoice under its field', async () => {
    answer({ status: 400, body: { code: 'invoice_dates_reversed', message: 'The invoice due date is before the invoice date.' } })
    await submit('Update Billing')
    await dialog().getByText('The invoice due date is before the invoice date.').waitFor()
    expect(await field('Due Date').getAttribute('aria-invalid')).toBe('true')
  })
  it('asks before what was typed is thrown away', async () => {
    await field('Billing Notes (Optional)').fill('Call on Monday.')
    await submit('Cancel')
    await dialog().getByText('What you typed has not been saved. Discard it?').waitFor()
  })
})

describe('a lost race', () => {
  const lose = async () => {
    answer(lost)
    await field('Billing Notes (Optional)').fill('Call on Monday.')
    await submit('Update Billing')
    await dialog().getByText('Noor Haddad saved this billing while you were editing').waitFor()
  }
  it('shows who saved what and when, beside what was typed', async () => {
    await lose()
    await toast('Failed to Update Billing').waitFor()
    await dialog().getByText('Nov 20, 2026, 10:04 AM').waitFor()
    expect(await dialog().getByRole('row').allInnerTexts()).toEqual([
      'Field\tSaved by Noor Haddad\tYours',
      'Payment Status\tPaid\tInvoice Sent',
      'Billing Notes\tPaid by cheque.\tCall on Monday.',
    ])
  })
  it('can be won: what was typed is saved over it', async () => {
    await lose()
    answer(saved)
    const request = sent()
    await submit('Save Mine Over It')
    expect((await request).postDataJSON()).toEqual({
      paymentStatus: 'invoice_sent',
      billingNotes: 'Call on Monday.',
      expectedVersion: 4,
    })
    await toast('Billing Updated').waitFor()
    await dialog().waitFor({ state: 'detached' })
  })
  it('can be lost again', async () => {
    await lose()
    answer({ ...lost, body: { ...(lost.body as object), savedBy: 'Olivia Park' } })
    await submit('Save Mine Over It')
    await dialog().getByText('Olivia Park saved this billing while you were editing').waitFor()
    expect(await dialog().getByRole('row').count()).toBe(3)
  })
  it('can be left to the other, and the list shows theirs', async () => {
    await lose()
    const before = site().requests.length
    await submit('Take Theirs')
    await dialog().waitFor({ state: 'detached' })
    await expect
      .poll(() =>
        site()
          .requests.slice(before)
          .some(({ url }) => url.startsWith('/api/admin/billing?')),
      )
      .toBe(true)
    expect(site().requests.filter(({ method }) => method === 'PATCH').length).toBe(1)
  })
})
