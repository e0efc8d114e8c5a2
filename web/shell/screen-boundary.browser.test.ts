import { expect, it } from 'vitest'
import { visits } from '../testing/visits.ts'

const { complaints, open, page, button, link, text } = visits()

it('keeps the way to other screens when one cannot be loaded, and Retry brings it', async () => {
  await open('/chat-history')
  await text('Showing 120 of 131 interactions').waitFor()
  const gone = '**/assets/*.js'
  await page().route(gone, (route) => route.fulfill({ status: 404 }))
  await link('FAQ Management').click()
  await page().getByRole('alert').getByText('Could not load this page').waitFor()
  expect(complaints.splice(0).join()).toContain('dynamically imported module')
  await link('Chat History').click()
  await text('Showing 120 of 131 interactions').waitFor()
  await link('FAQ Management').click()
  await page().getByRole('alert').waitFor()
  complaints.splice(0)
  await page().unroute(gone)
  await button('Retry').click()
  await text('Is there a dress code?').waitFor()
})
