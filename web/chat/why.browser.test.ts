import type { AskedAgain, WhyAnswer } from '@clearbell/contracts'
import { expect, it } from 'vitest'
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
  engine: 'school@9',
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
