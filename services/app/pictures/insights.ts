// The pictures of docs/insights.md: parents ask in vain, and the school closes the gaps.
import type { Page } from 'playwright-core'

interface Setting {
  address: string
  schoolId: string
  keep: (page: Page, name: string) => Promise<void>
}

/** Nothing in the sample answers these. */
const IN_VAIN = [
  'Is there a carpool list?',
  'how can we find a carpool family',
  'where do I find a carpool',
  'Are there piano lessons?',
  'do the kids get piano lessons',
  'Is there a school store?',
  'what does the school store sell',
]

/** @param page of a signed-in administrator of the school */
export const takeInsights = async (page: Page, { address, schoolId, keep }: Setting): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const question of IN_VAIN) await ask(address, schoolId, question)
  await page.goto(`${address}/insights`)
  await page.getByRole('table', { name: 'Asked and Answered', includeHidden: true }).waitFor({ state: 'attached' })
  await keep(page, 'insights-figures')

  await openGroup(page, 'Is there a carpool list?')
  await keep(page, 'insights-group')

  await page.getByRole('button', { name: 'Write an Answer' }).click()
  const form = page.locator('form')
  await form
    .getByLabel('Answer', { exact: true })
    .fill('Yes. The front office keeps the carpool list and connects you with families nearby.')
  await form.getByLabel('Category', { exact: true }).fill('Families & Communication')
  await form.getByLabel('Also Asked As', { exact: true }).fill('How can we find a carpool family?\nWhere do I find a carpool?')
  await keep(page, 'insights-answer')

  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await page.getByText('Would now be answered').waitFor({ timeout: 180_000 })
  await page.getByText('Would now be answered').scrollIntoViewIfNeeded()
  await keep(page, 'insights-proof')

  await page
    .getByRole('region', { name: 'Is there a carpool list?' })
    .getByRole('link', { name: 'Is there a carpool list?' })
    .first()
    .click()
  await page.getByText('Written on screen').waitFor()
  await keep(page, 'insights-faq')

  await page.goto(`${address}/insights`)
  await page.getByRole('button', { name: 'Ask These Questions Again' }).click()
  await page.getByText('different questions').waitFor({ timeout: 60_000 })
  await page.evaluate("document.querySelector('[aria-labelledby=ask-again]').scrollIntoView(); scrollBy(0, -88)") // below the bar
  await keep(page, 'insights-again')
}

const ask = async (address: string, schoolId: string, question: string): Promise<void> => {
  const body = JSON.stringify({ question, conversationId: crypto.randomUUID(), channel: 'widget' })
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const reply = await fetch(`${address}/api/chat/${schoolId}`, { method: 'POST', headers, body })
  if (!reply.ok) throw new Error(`${question}: ${reply.status}`)
}

/** Opens a group once all that was asked is in it. */
const openGroup = async (page: Page, question: string): Promise<void> => {
  await page.getByRole('link', { name: question }).first().click({ timeout: 120_000 })
  await page.getByRole('heading', { name: '3 questions' }).waitFor({ timeout: 120_000 })
}
