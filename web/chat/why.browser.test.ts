import type { AskedAgain, WhyAnswer } from '@clearbell/contracts'
import { expect, it } from 'vitest'
import { interactions } from '../testing/fixtures.ts'
import { expectNoBarriers, expectNothingTooWide } from '../testing/reach.ts'
import { visits } from '../testing/visits.ts'

const { open, site, page, text, button } = visits()

const why: WhyAnswer = {
  wasAnswered: true,
  similarity: 0.93,
  entries: [
    {
      kind: 'faq',
      id: 'faq-1',
      before: { question: 'What time does school start?', answer: 'At 8:10.' },
      now: { question: 'What time does school start?', answer: 'At 8:20.' },
    },
  ],
  nearest: [{ kind: 'faq', id: 'faq-2', question: 'What happens when my child is late?', similarity: 0.412 }],
  from: 'computed',
  engine: 'school@11',
  readScore: 3.21,
  catalogueVersion: { before: '4.1', now: '6.2' },
}
const again: AskedAgain = {
  wasAnswered: true,
  answer: 'The bell rings at 8:20.',
  similarity: 0.94,
  source: { kind: 'faq', id: 'faq-1', question: 'What time does school start?' },
  nearest: [],
  catalogueVersion: '6.2',
}

it('a question of Chat History unfolds why it got its answer, and can be asked again', async () => {
  site().answer('GET /api/exchanges/conversation-0001/chat-1/why', { body: why })
  site().answer('POST /api/exchanges/conversation-0001/chat-1/ask-again', { body: again })
  await open('/chat-history')
  await page().getByText('Why this answer').first().click()
  for (const shown of ['At 8:10.', 'At 8:20.', 'Similarity: 41.2%', 'as they were then']) await text(shown).waitFor()
  await text('Catalogue version 4.1; now it is 6.2.').waitFor()
  expect(await page().getByRole('link', { name: 'What happens when my child is late?' }).getAttribute('href')).toBe(
    '/faq-management?open=faq-2',
  )
  await button('Ask again now').click()
  await text('The bell rings at 8:20.').waitFor()
  await expectNoBarriers(page())
  await expectNothingTooWide(page(), [1280, 390, 320])
})

it('a question opens its whole conversation beside the list, also from the bell and from Recent Activity', async () => {
  const turns = interactions(6)
  const unanswered = turns.find(({ wasAnswered }) => !wasAnswered)!
  site().answer('GET /api/chat-history/n1/conversation', {
    body: turns.map((turn) => (turn === unanswered ? { ...turn, id: 'n1' } : turn)),
  })
  site().answer(`GET /api/chat-history/${turns[0]!.id}/conversation`, { body: turns })
  await open('/')
  await page().getByRole('link', { name: turns[0]!.question }).first().click()
  await page().waitForURL(`**/chat-history?open=${turns[0]!.id}`)
  const panel = page().getByRole('region', { name: turns[0]!.question })
  await panel.getByText('6 questions in this conversation').waitFor()
  await expectNoBarriers(page())
  await page()
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await page().getByRole('dialog').getByRole('link').first().click()
  await page().waitForURL('**/chat-history?open=n1')
  const current = page().locator('li[aria-current]')
  await current.getByText('Please contact our main office.').waitFor()
  expect(await current.getByRole('link', { name: 'How do I report an absence?' }).getAttribute('href')).toBe('/faq-management?open=faq-2')
  await page().keyboard.press('Escape')
  await page().waitForURL((url) => url.search === '')
})
