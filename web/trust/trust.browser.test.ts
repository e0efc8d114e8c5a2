import { describe, expect, it } from 'vitest'
import { visits } from '../testing/visits.ts'
import { personGroups } from './personal-data.ts'

const { open, site, page, text } = visits()

describe('the trust page', () => {
  it('shows every personal field with its purpose, who sees it and how long it is kept, without a script too', async () => {
    site().fill({ visitorDataDays: '45' })
    await open('/trust', { javaScriptEnabled: false })
    for (const { who, data } of personGroups) {
      const group = page().getByRole('heading', { name: who }).locator('..')
      expect(await group.getByRole('heading', { level: 4 }).allInnerTexts()).toEqual(data.map(({ name }) => name))
      expect(await group.getByText('How long').count()).toBe(data.length)
    }
    expect(await page().getByText('45 days in the chat history.').count()).toBe(2)
  })

  it('names Cohere only where it is asked', async () => {
    await open('/trust')
    await text('No third party takes part in answering.').waitFor()
    expect(await page().getByText('Cohere').count()).toBe(0)
    site().fill({ cohere: 'yes', noCohere: null })
    await open('/trust')
    await text('One third party takes part in answering: Cohere').waitFor()
    expect(await page().getByText('No third party').count()).toBe(0)
  })

  it('names the calendar service only where one is set', async () => {
    await open('/trust')
    await text('Who else gets data').waitFor()
    expect(await page().getByText('The calendar service').count()).toBe(0)
    site().fill({ schedulingHost: 'calendar.example' })
    await open('/trust')
    await text('The calendar service at calendar.example').waitFor()
  })

  it('says that nobody else gets data where that is so', async () => {
    site().fill({ mailServer: null, callsNobody: 'yes' })
    await open('/trust')
    await text('This installation asks no other service, and no mail leaves it.').waitFor()
    expect(await page().getByText('The mail server that the operator has set up').count()).toBe(0)
  })
})
