import { beforeEach, describe, expect, it } from 'vitest'
import { faqs } from '../../testing/fixtures.ts'
import { endless, failed, list } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'
import * as fixtures from '../fixtures.ts'

const { open, site, page, button, link, text } = visits()
const row = (name: string) => page().getByRole('row').filter({ hasText: name }).first()
const asked = (path: string) => site().requests.filter(({ url }) => url.startsWith(path))
const peanuts = fixtures.gaps[0]!

beforeEach(() => {
  for (const [call, reply] of Object.entries(fixtures.answers)) site().answer(call, reply)
})
const visit = async (query = '') => {
  await open(`/insights${query}`)
  await row('swimming pool').waitFor()
}

describe('the unanswered questions', () => {
  it('are shown in groups, with how often, since when and what became of them', async () => {
    await visit()
    expect(await page().getByRole('columnheader').allInnerTexts()).toEqual([
      'Question',
      'Asked',
      'Trend',
      'First Asked',
      'Last Asked',
      'Status',
      'Actions',
    ])
    for (const words of ['14', 'Up from 3', '5 days ago', '1 day ago', 'Pending', 'Resolve', 'Dismiss'])
      expect(await row('peanut').getByText(words, { exact: true }).count(), words).toBe(1)
    for (const words of ['Down from 9', 'Resolved', 'Answered by “Do children learn to swim?”', 'Reopen'])
      expect(await row('swimming').getByText(words, { exact: true }).count(), words).toBe(1)
    await row('the bus').getByText('Steady at 6').waitFor()
    await row('uniforms').getByText('Marked as resolved').waitFor()
    await row('meaning of life').getByText('Dismissed').waitFor()
    await text('Questions that mean the same form a group').waitFor()
  })
  it('are counted in the days that the address asks for', async () => {
    await visit('?from=2026-01-01&to=2026-01-31')
    await text('Jan 01, 2026 – Jan 31, 2026 (31 days), beside the 31 days before: Dec 01, 2025 – Dec 31, 2025').waitFor()
    expect(asked('/api/insights/gaps?')[0]!.url).toMatch(/from=2026-01-01&to=2026-01-31/)
    await button('7 days').click()
    await page().waitForURL(/\/insights\?last=7$/)
    await text('(7 days)').waitFor()
    await page().goBack()
    await text('(31 days)').waitFor()
    await page().getByLabel('To', { exact: true }).fill('2025-12-01')
    await page().getByRole('alert').getByText('Choose a first day that is not after the last').waitFor()
    expect(await page().getByLabel('From', { exact: true }).inputValue()).toBe('2026-01-01')
  })
  it('are filtered and exported as they are shown', async () => {
    await visit('?from=2026-01-01&to=2026-01-31')
    await page().getByLabel('Status').selectOption('Pending')
    await page().waitForURL(/from=2026-01-01&to=2026-01-31/)
    site().answer('GET /api/insights/gaps/export', { body: 'rows', headers: { 'content-disposition': 'attachment; filename="gaps.csv"' } })
    const download = page().waitForEvent('download')
    await button('Export 2 Groups').click()
    expect((await download).suggestedFilename()).toBe('gaps.csv')
    expect(site().requests.at(-1)!.url).toBe('/api/insights/gaps/export?status=pending&sort=frequency&from=2026-01-01&to=2026-01-31')
  })
  it('wait, fail and are missing in words of their own', async () => {
    site().answer('GET /api/insights/gaps', endless)
    await open('/insights')
    await page().getByRole('status').filter({ hasText: 'Loading the unanswered questions' }).waitFor({ state: 'attached' })
    site().answer('GET /api/insights/gaps', failed)
    await open('/insights')
    await text('Could not load the unanswered questions').waitFor()
    site().answer('GET /api/insights/gaps', list([]))
    await button('Retry').click()
    await text('No unanswered questions in these days').waitFor()
  })
})

describe('a group', () => {
  const sent = async () => {
    await expect.poll(() => site().requests.filter(({ method }) => method === 'PATCH').length).toBeGreaterThan(0)
    return site().requests.filter(({ method }) => method === 'PATCH').length
  }
  it('opens beside the list with its questions, which lead to Chat History', async () => {
    await visit()
    await link(peanuts.question).click()
    const panel = page().getByRole('region', { name: peanuts.question })
    await panel.getByText('16 questions').waitFor()
    expect(new URL(page().url()).search).toBe('?open=gap-1')
    await panel.getByRole('link', { name: 'Are nuts OK at lunch' }).click()
    await page().waitForURL(/chat-history\?/)
    expect(Object.fromEntries(new URL(page().url()).searchParams)).toEqual({
      asked: 'visitors',
      status: 'unanswered',
      search: 'Are nuts OK at lunch',
    })
  })
  it('shows what would now answer it', async () => {
    await open('/insights?open=gap-3')
    await text('Would now be answered').waitFor()
    await text('FAQ, catalogue version 4.2, similarity 91.2%').waitFor()
    await expect.poll(() => page().evaluate(() => scrollY)).toBeGreaterThan(300)
  })
  it('is answered: the screen checks until the proof comes', async () => {
    let gap = fixtures.details(peanuts)
    site().answer('GET /api/insights/gaps/gap-1', () => ({ body: gap }))
    site().answer('POST /api/faqs', { status: 201, body: { id: 'faq-new', question: peanuts.question }, headers: { 'x-position': '51' } })
    await open('/insights?open=gap-1')
    await button('Write an Answer').click()
    expect(await page().getByLabel('Question', { exact: true }).inputValue()).toBe(peanuts.question)
    await page().getByLabel('Answer', { exact: true }).fill('No nuts, please.')
    await button('Add FAQ').click()
    await text('Checking whether your FAQs now answer this group').waitFor()
    const proof = { faqId: 'faq-new', question: peanuts.question, catalogueVersion: '5.2', similarity: 0.98 }
    gap = { ...gap, status: 'resolved', proof }
    await site().tell('/api/insights')
    await text('FAQ, catalogue version 5.2, similarity 98.0%').waitFor()
    expect(await button('Write an Answer').count()).toBe(0)
  })
  it('is answered by an FAQ that there is: its wording is attached', async () => {
    const bodies: string[] = []
    site().answer('POST /api/faqs/faq-2/wordings', { body: faqs(2)[1], headers: { 'x-position': '52' } })
    await open('/insights?open=gap-1')
    page().on('request', (request) => request.method() === 'POST' && bodies.push(request.postData() ?? ''))
    await button('Also Asked As').click()
    await button('Add Wording').click()
    await page().getByRole('alert').getByText('Choose the FAQ that answers this question.').waitFor()
    await page().getByRole('searchbox', { name: 'Search FAQs' }).fill('absence')
    await expect.poll(() => asked('/api/faqs?').at(-1)?.url).toBe('/api/faqs?search=absence&status=active&limit=8')
    await page()
      .getByRole('radio', { name: /^How do I report an absence/ })
      .first()
      .check()
    await page().getByLabel('Wording', { exact: true }).selectOption('peanut butter allowed?')
    await button('Add Wording').click()
    await text('Checking whether your FAQs now answer this group').waitFor()
    expect(bodies).toEqual(['{"wording":"peanut butter allowed?"}'])
  })
  it('is dismissed, and the toast takes it back', async () => {
    await visit()
    const bodies: string[] = []
    page().on('request', (request) => request.method() === 'PATCH' && bodies.push(request.postData() ?? ''))
    await button(`Dismiss ${peanuts.question}`).click()
    await page().getByRole('listitem').filter({ hasText: 'Question Dismissed' }).waitFor()
    await sent()
    await button('Undo').click()
    await text('Question Reopened').waitFor()
    expect(bodies).toEqual(['{"status":"dismissed"}', '{"status":"pending"}'])
  })
  it('that cannot be changed says so on the screen', async () => {
    site().answer('PATCH /api/insights/gaps/gap-3', failed)
    await visit()
    await button('Reopen Is there a swimming pool?').click()
    await page().getByRole('alert').getByText('Change Failed').waitFor()
  })
})
