import { addDays, dayIn } from '@clearbell/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { school } from '../../testing/fixtures.ts'
import { endless, failed } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'
import * as fixtures from '../fixtures.ts'

const { open, site, page, button, text } = visits()
const march = { from: '2026-03-01', to: '2026-03-07' }
const query = '?from=2026-03-01&to=2026-03-07'
const card = (name: string) => page().getByRole('region', { name, exact: true })
/** What a link asks of Chat History. */
const rowsOf = async (link: ReturnType<ReturnType<typeof page>['locator']>) =>
  Object.fromEntries(new URLSearchParams((await link.getAttribute('href'))!.split('?')[1]))
const all = { asked: 'visitors', ...march }

beforeEach(() => {
  for (const [call, reply] of Object.entries(fixtures.answers)) site().answer(call, reply)
})
const visit = async () => {
  await open(`/insights${query}`)
  await text('Up 25% from 330').waitFor()
}

it('asks the questions of the chosen days again, with progress, and shows what changes', async () => {
  site().answer('GET /api/rehearsals', { body: { rehearsal: null } })
  const running = { ...fixtures.rehearsal, state: 'running' as const, asked: 107, result: null }
  site().answer('POST /api/rehearsals', { status: 202, body: running })
  await visit()
  await button('Ask These Questions Again').waitFor()
  site().answer('GET /api/rehearsals', { body: { rehearsal: running } })
  await button('Ask These Questions Again').click()
  await card('Ask Again').getByRole('status').filter({ hasText: 'Asking past questions: 50%' }).waitFor({ state: 'attached' })
  expect(site().requests.find(({ method }) => method === 'POST')!.body).toMatch(/name="from"\r\n\r\n2026-03-01\r\n[^]*2026-03-07/)
  site().answer('GET /api/rehearsals', { body: { rehearsal: fixtures.rehearsal } })
  const lost = card('Ask Again').getByRole('region', { name: 'Answers That Are Lost' })
  await lost.getByText('and 1 more, asked less often').waitFor()
  const { from, to } = fixtures.rehearsal
  const search = 'Who drives the bus to the north side?'
  expect(await rowsOf(lost.getByRole('link', { name: search }))).toEqual({ asked: 'visitors', from, to, search })
})

describe('the figures', () => {
  it('stand beside the period before, each leads to its rows, and says how it is counted', async () => {
    await visit()
    for (const [label, value, note, rows] of [
      ['Asked', '412', 'Up 25% from 330', {}],
      ['Answered', '338', 'Up 25% from 271', { status: 'answered' }],
      ['Success Rate', '82%', 'Up 3 points from 79%', { status: 'unanswered' }],
      ['Helpful', '61', 'Down 13% from 70', { rating: 'helpful' }],
      ['Not Helpful', '2', 'As many as before', { rating: 'not_helpful' }],
    ] as const) {
      const name = page().getByRole('heading', { name: label, exact: true })
      const figure = page().locator('section').filter({ has: name })
      await figure.getByText(value, { exact: true }).waitFor()
      await figure.getByText(note, { exact: true }).waitFor()
      expect(await rowsOf(figure.getByRole('link'))).toEqual({ ...all, ...rows })
      expect(await name.getAttribute('title')).toBeTruthy()
    }
    await text('How these are counted').click()
    await text('Questions that got an answer from your FAQs or your calendar.').waitFor()
  })
  it('are drawn as bars, with the numbers in a table; both lead to their rows', async () => {
    await visit()
    const chart = card('Asked and Answered')
    const day = { ...all, from: '2026-03-03', to: '2026-03-03' }
    expect(await chart.locator('svg a').count()).toBe(7)
    expect(await rowsOf(chart.locator('svg a').nth(2))).toEqual(day)
    await chart.getByText('Show the numbers').click()
    expect(await chart.getByRole('columnheader').allInnerTexts()).toEqual(['Day', 'Asked', 'Answered', 'Asked in the period before'])
    const { points } = fixtures.insights(march)
    const cells = await chart.getByRole('row').filter({ hasText: 'Mar 03, 2026' }).getByRole('cell').allInnerTexts()
    expect(cells).toEqual([points[2]!.asked, points[2]!.answered, points[2]!.before.asked].map(String))
    expect(await rowsOf(chart.getByRole('link', { name: 'Mar 03, 2026' }))).toEqual(day)
    await card('Busiest Hours').locator('svg a').nth(9).click()
    await page().waitForURL(/chat-history/)
    expect(Object.fromEntries(new URL(page().url()).searchParams)).toEqual({ ...all, hour: '9' })
  })
  it('name what is asked most, with the rows of each entry, category, hour and weekday', async () => {
    await visit()
    const popular = card('Popular Questions')
    await popular.getByText('Meals · Inactive · Down 60% from 30').waitFor()
    expect(await rowsOf(popular.getByRole('link', { name: 'Winter Concert' }))).toEqual({ ...all, entry: 'event-1' })
    expect(await rowsOf(card('Categories').getByRole('link', { name: 'Schedule' }))).toEqual({ ...all, category: 'Schedule' })
    expect(await rowsOf(card('Categories').getByRole('link', { name: 'No Category' }))).toEqual({ ...all, hasCategory: 'no' })
    expect(await rowsOf(card('Busiest Days').locator('svg a').first())).toEqual({ ...all, weekday: '1' })
    const useless = card('Answers That Did Not Help')
    await useless.getByText('“I meant the other building.”').first().waitFor()
    expect(await rowsOf(useless.getByRole('link', { name: 'View All 2' }))).toEqual({ ...all, rating: 'not_helpful' })
  })
  it('are exported for the days that are shown', async () => {
    await visit()
    site().answer('GET /api/insights/export', { body: 'rows', headers: { 'content-disposition': 'attachment; filename="insights.csv"' } })
    const download = page().waitForEvent('download')
    await button('Export Figures').click()
    expect((await download).suggestedFilename()).toBe('insights.csv')
    expect(site().requests.at(-1)!.url).toBe(`/api/insights/export${query}`)
  })
  it('wait, fail beside what is known, and load on Retry', async () => {
    site().answer('GET /api/insights', endless)
    await open('/insights')
    await page().getByRole('status').filter({ hasText: 'Loading the insights' }).waitFor({ state: 'attached' })
    site().answer('GET /api/insights', failed)
    await open('/insights')
    await text('Could not load the figures').waitFor()
    await text('Is there a swimming pool?').waitFor()
    for (const [call, reply] of Object.entries(fixtures.answers)) site().answer(call, reply)
    await button('Retry').click()
    await text('Up 25% from 330').waitFor()
    const today = dayIn(school.timeZone, new Date())
    expect(site().requests.find(({ url }) => url.startsWith('/api/insights?'))!.url).toContain(`from=${addDays(today, -29)}&to=${today}`)
  })
  it('say what will be here while nobody has asked', async () => {
    const none = { asked: 0, answered: 0, successRate: 0, helpful: 0, notHelpful: 0 }
    site().answer('GET /api/insights', { body: { ...fixtures.insights(march), totals: none, totalsBefore: none } })
    await open('/insights')
    await text('Nobody asked anything in these days').waitFor()
    await page().getByRole('link', { name: 'Look at 90 Days' }).click()
    await page().waitForURL(/last=90/)
  })
})
