import { ERASED } from '@clearbell/contracts'
import { expect, it } from 'vitest'
import * as leads from './leads/admin/fixtures.ts'
import * as fixtures from './testing/fixtures.ts'
import { expectNoBarriers, expectNothingTooWide } from './testing/reach.ts'
import { list, type Reply } from './testing/stand-in.ts'
import { visits } from './testing/visits.ts'
import * as users from './users/admin/fixtures.ts'

const { open, site, page, button, text } = visits()
const answerAll = (answers: Record<string, Reply | Parameters<ReturnType<typeof site>['answer']>[1]>) => {
  for (const [call, reply] of Object.entries(answers)) site().answer(call, reply)
}
const posted = () =>
  site()
    .requests.filter(({ method }) => method === 'POST')
    .map(({ url }) => url)

it('a conversation is erased after a question, and a failure is shown', async () => {
  await open('/chat-history')
  await button('Erase this conversation').first().click()
  await text('This cannot be undone.').waitFor()
  await expectNoBarriers(page())
  await button('Erase Conversation').click()
  await page().getByRole('dialog').getByRole('alert').waitFor() // the stand-in knows no such route yet
  const [url] = posted()
  expect(url).toMatch(/^\/api\/chat-history\/conversations\/[^/]+\/erasure$/)
  site().answer(`POST ${url}`, { body: { message: 'The conversation is erased.', isComplete: false } })
  await button('Erase Conversation').click()
  await text('Not Erased Everywhere Yet').waitFor()
  expect(await page().getByRole('dialog').count()).toBe(0)
  site().answer(`POST ${url}`, { body: { message: 'The conversation is erased.', isComplete: true } })
  await button('Erase this conversation').first().click()
  await button('Erase Conversation').click()
  await text('Conversation Erased').waitFor()
})

const day = (label: string) => page().getByRole('textbox', { name: label, exact: true })

it('a school turns masking off, takes its data along and filters what happened', async () => {
  const { school } = fixtures
  answerAll({
    'GET /api/school/trail': list(users.trail(30)),
    'PATCH /api/school/privacy': { body: { masksQuestions: false } },
    'GET /api/school/export': { headers: { 'content-disposition': 'attachment; filename="school-data.zip"' } },
  })
  await open('/privacy')
  const trail = page().getByRole('list', { name: 'Trail' })
  await trail.waitFor()
  await expectNoBarriers(page())
  await expectNothingTooWide(page(), [1280, 390, 320])

  site().answer('GET /api/auth/user', { body: { ...fixtures.user, school: { ...school, masksQuestions: false } } })
  await button('Turn Masking Off').click()
  await button('Turn Masking On').waitFor()
  expect(site().requests.find(({ method }) => method === 'PATCH')?.body).toBe('{"masksQuestions":false}')

  const [download] = await Promise.all([page().waitForEvent('download'), button('Download Everything').click()])
  expect(download.suggestedFilename()).toBe('school-data.zip')

  await page().getByLabel('Show').selectOption('exports')
  await day('From').fill('2026-11-02')
  await day('To').fill('2026-11-20')
  const filter = 'kind=exports&from=2026-11-02&to=2026-11-20'
  await expect.poll(() => site().requests.at(-1)?.url).toBe(`/api/school/trail?${filter}&limit=25`)
  expect(page().url()).toContain(`/privacy?${filter}`)
  await button('Remove filter To Nov 20, 2026').click()
  await button('Export CSV').click()
  await expect.poll(() => site().requests.at(-1)?.url).toBe('/api/school/trail/export?kind=exports&from=2026-11-02')
  site().answer('GET /api/school/trail', list([]))
  await day('From').fill('2026-11-03')
  await text('Nothing matches').waitFor()
  await button('Clear Filters').last().click()
  await trail.waitFor()
})

it('a lead is erased from its panel, and can then not be changed', async () => {
  answerAll(leads.answers)
  await open('/admin/leads?open=lead-1')
  await button('Erase this lead').click()
  const [lead] = leads.leads(1)
  const erased = { ...lead!, firstName: ERASED, lastName: ERASED, email: ERASED, notes: null, history: [] }
  answerAll({
    [`POST /api/leads/${lead!.id}/erasure`]: { body: { ...erased, isComplete: true } },
    [`GET /api/leads/${lead!.id}`]: { body: erased },
    'GET /api/leads': list([erased]),
  })
  await button('Erase Lead').click()
  await text('Lead Erased').waitFor()
  await page().getByRole('region', { name: ERASED, exact: true }).getByText('Email').waitFor()
  expect(await button('Erase this lead').count()).toBe(0)
  expect(
    await page()
      .getByRole('button', { name: /^Status of/ })
      .count(),
  ).toBe(0)
})

it('a school is erased only under its name', async () => {
  answerAll(users.answers)
  await open('/admin/users')
  const erase = page()
    .getByRole('button', { name: /^Erase school/ })
    .first()
  const name = (await erase.getAttribute('aria-label'))!.replace('Erase school ', '')
  await erase.click()
  await page()
    .getByLabel(/to confirm$/)
    .fill('another school')
  await button('Erase School').click()
  await text("This is not the school's name.").waitFor()
  expect(posted()).toEqual([])
  site().answer(
    'GET /api/admin/users',
    list([{ ...users.customer, email: ERASED, firstName: ERASED, lastName: ERASED, status: 'inactive' }]),
  )
  await page()
    .getByLabel(/to confirm$/)
    .fill(name)
  await button('Erase School').click()
  await page().getByRole('dialog').getByRole('alert').waitFor()
  site().answer(`POST ${posted()[0]}`, { body: { message: 'The school is erased.', isComplete: true } })
  await button('Erase School').click()
  await text('School Erased').waitFor()
  await page().getByText('Erased', { exact: true }).waitFor()
  expect(
    await page()
      .getByRole('button', { name: /^(Edit|Activate|Erase)/ })
      .count(),
  ).toBe(0)
})
