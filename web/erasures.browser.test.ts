import { ERASED } from '@clearbell/contracts'
import { expect, it } from 'vitest'
import * as leads from './leads/admin/fixtures.ts'
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
  await button('Erase Conversation').click()
  await page().getByRole('dialog').getByRole('alert').waitFor() // the stand-in knows no such route yet
  const [url] = posted()
  expect(url).toMatch(/^\/api\/chat-history\/conversations\/[^/]+\/erasure$/)
  site().answer(`POST ${url}`, { body: { message: 'The conversation is erased.' } })
  await button('Erase Conversation').click()
  await text('Conversation Erased').waitFor()
  expect(await page().getByRole('dialog').count()).toBe(0)
})

it('a lead is erased from its panel, and can then not be changed', async () => {
  answerAll(leads.answers)
  await open('/admin/leads?open=lead-1')
  await button('Erase this lead').click()
  const [lead] = leads.leads(1)
  const erased = { ...lead!, firstName: ERASED, lastName: ERASED, email: ERASED, notes: null, history: [] }
  answerAll({
    [`POST /api/leads/${lead!.id}/erasure`]: { body: erased },
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
  site().answer(`POST ${posted()[0]}`, { body: { message: 'The school is erased.' } })
  await button('Erase School').click()
  await text('School Erased').waitFor()
  await page().getByText('Erased', { exact: true }).waitFor()
  expect(
    await page()
      .getByRole('button', { name: /^(Edit|Activate|Erase)/ })
      .count(),
  ).toBe(0)
})
