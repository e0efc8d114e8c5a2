import { beforeEach, describe, expect, it } from 'vitest'
import * as fixtures from '../testing/fixtures.ts'
import { visits } from '../testing/visits.ts'

const { open, site, page, button, link, text } = visits()
const [school, absence] = fixtures.faqs(8) as [ReturnType<typeof fixtures.faqs>[0], ReturnType<typeof fixtures.faqs>[0]]
const panel = (name = absence.question) => page().getByRole('region', { name, exact: true })
const field = (label: string) => page().locator('form').getByLabel(label, { exact: true })
let sent: { method: string; path: string; body: unknown }[] = []

beforeEach(() => {
  sent = []
  site().answer(`PATCH /api/faqs/${absence.id}`, { body: absence, headers: { 'x-position': '60' } })
})
const visit = async (query = '') => {
  const opened = await open(`/faq-management${query}`)
  opened.on('request', (request) => {
    if (!['POST', 'PATCH'].includes(request.method())) return
    sent.push({ method: request.method(), path: new URL(request.url()).pathname, body: request.postDataJSON() })
  })
}
const edit = async () => {
  await visit(`?open=${absence.id}`)
  await button('Edit').click()
}

describe('an FAQ', () => {
  it('opens beside the list, whole, with the questions that it answered', async () => {
    await visit()
    await link(absence.question).first().click()
    await panel().getByText(absence.answer).waitFor()
    for (const words of ['Attendance', 'Uploaded file', 'Jan 05, 2026, 10:00 AM', 'Last 90 days'])
      await panel().getByText(words, { exact: true }).waitFor()
    const asked = site().requests.find(({ url }) => url.includes('entry=faq-2'))!
    expect(asked.url).toMatch(/^\/api\/chat-history\?asked=visitors&entry=faq-2&from=\d{4}-\d\d-\d\d&limit=10$/)
    await panel().getByRole('link', { name: 'How do I report that my daughter is sick today?' }).first().click()
    await page().waitForURL(/\/chat-history\?asked=visitors&entry=faq-2&from=.*&search=How\+do/)
  })

  it('is changed in its form: only what was typed is sent', async () => {
    await edit()
    expect(await field('Links').inputValue()).toBe('https://mapleridge.example/attendance')
    await field('Answer').fill('Call 555-0140.\nOr write to us.')
    await field('Links').fill('www.mapleridge.example/form\n\nhttps://mapleridge.example/attendance')
    await button('Save Changes').click()
    await text('FAQ Saved').waitFor()
    await button('Edit').waitFor()
    const links = ['https://www.mapleridge.example/form', 'https://mapleridge.example/attendance']
    expect(sent).toEqual([
      {
        method: 'PATCH',
        path: '/api/faqs/faq-2',
        body: { answer: 'Call 555-0140.\nOr write to us.', links, expectedVersion: absence.version },
      },
    ])
  })

  it('says under each field what is wrong, as an upload does', async () => {
    await edit()
    await field('Question').fill(' ')
    await field('Links').fill('see the website')
    await button('Save Changes').click()
    await text('Question is required').waitFor()
    await text('Not a web address: see the website').waitFor()
    expect([await field('Question').evaluate((part) => part === document.activeElement), sent]).toEqual([true, []])
    const issues = [{ path: 'question', message: 'Another entry asks this already: When does school start?' }]
    site().answer('PATCH /api/faqs/faq-2', { status: 409, body: { code: 'faq_exists', message: 'No', faqId: 'faq-1', issues } })
    await field('Question').fill('When does school start?')
    await field('Links').fill('')
    await button('Save Changes').click()
    await text(issues[0]!.message).waitFor()
  })

  it('is not lost by a slip while it is written', async () => {
    await edit()
    await field('Category').fill('Absences')
    await panel().getByRole('link', { name: 'Next FAQ' }).click()
    await button('Keep Editing').click()
    expect(await field('Category').inputValue()).toBe('Absences')
    await button('Cancel').click()
    await button('Discard Changes').click()
    await button('Edit').waitFor()
    expect(sent).toEqual([])
  })

  it('that somebody else saved first shows both versions and who it was', async () => {
    const current = { ...absence, answer: 'Write to the office.', version: 4 }
    const body = { code: 'faq_changed', message: 'Changed', current, savedBy: 'Robin Lee', savedAt: '2026-01-06T15:00:00.000Z' }
    site().answer('PATCH /api/faqs/faq-2', { status: 409, body })
    await edit()
    await field('Answer').fill('Call us.')
    await button('Save Changes').click()
    await page().getByRole('alert').getByText('Robin Lee saved this FAQ while you were editing').waitFor()
    expect(await page().getByRole('table', { name: 'Where the two versions differ' }).getByRole('row').last().innerText()).toMatch(
      /^Answer\s+Write to the office\.\s+Call us\.$/,
    )
    site().answer('PATCH /api/faqs/faq-2', { body: absence })
    await button('Save Mine Over It').click()
    await text('FAQ Saved').waitFor()
    expect(sent.at(-1)!.body).toEqual({ answer: 'Call us.', expectedVersion: 4 })
  })

  it('is deactivated, and the toast takes it back', async () => {
    await visit(`?open=${absence.id}`)
    await button('Deactivate').click()
    await text('FAQ Deactivated').waitFor()
    await button('Undo').click()
    await text('FAQ Reactivated').waitFor()
    expect(sent.map(({ body }) => body)).toEqual([{ isActive: false }, { isActive: true }])
  })

  it('is added, and then opens', async () => {
    const added = { ...school, id: 'faq-new', question: 'Is there a pool?', origin: 'screen' }
    site().answer('POST /api/faqs', { status: 201, body: added, headers: { 'x-position': '61' } })
    site().answer('GET /api/faqs/faq-new', { body: added })
    await visit()
    await button('Add FAQ').click()
    const dialog = page().getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add FAQ' }).click()
    await dialog.getByText('Answer is required').waitFor()
    await field('Question').fill('Is there a pool?')
    await field('Answer').fill('No.')
    await dialog.getByRole('button', { name: 'Add FAQ' }).click()
    await panel('Is there a pool?').getByText('Written on screen').waitFor()
    expect(sent.map(({ body }) => body)).toEqual([
      { question: 'Is there a pool?', answer: 'No.', category: '', links: [], pdfAttachments: [], alsoAskedAs: [] },
    ])
  })
})
