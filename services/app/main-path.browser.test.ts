import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testBrowser } from '../../scripts/test-browser.ts'
import { readConfig } from './config/config.ts'
import { type Product, startProduct } from './product.ts'

const springUpdate = fileURLToPath(new URL('../../samples/faqs-spring-update.csv', import.meta.url))

let dataDir: string
let product: Product
let browser: Browser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clearbell-main-path-'))
  const openLocal = () => Promise.reject(new Error('by words alone: six weeks of sample questions are asked first'))
  product = await startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0' }), pino({ level: 'fatal' }), { openLocal })
  browser = await testBrowser()
  await product.sample
}, 120_000)
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const signIn = async (page: Page, as: string): Promise<void> => {
  const person = (await product.folder.signIns()).find(({ role }) => role === as)
  await page.goto(`${product.address}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(person?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(person?.password ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

/** The figure of a dashboard card. */
const figure = async (page: Page, title: string): Promise<number> => {
  const card = page.getByRole('heading', { name: title, exact: true }).locator('xpath=../..')
  return Number((await card.getByText(/^[\d,]+$/).innerText()).replaceAll(',', ''))
}

it('answers a parent from what the school uploaded a moment ago, and shows the school the exchange', { timeout: 120_000 }, async () => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'School administrator')
  const before = await figure(page, 'Total Chats')

  await page.getByRole('link', { name: 'FAQ Management' }).click()
  await page.getByRole('button', { name: 'Upload FAQ' }).click()
  await page.locator('input[type=file]').setInputFiles(springUpdate)
  await page.getByText('4 new, 6 changed, 64 unchanged, 3 become inactive').waitFor()
  await page.getByRole('button', { name: 'Confirm Upload' }).click()
  await page.getByText('74 FAQ entries uploaded successfully.').first().waitFor()

  // From here on nobody reloads the school's screens.
  await page.getByRole('link', { name: 'Chat History' }).click()
  await page.getByText('Showing').first().waitFor()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.keyboard.press('Escape')

  const parent = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await parent.goto(`${product.address}/demo`)
  await parent.getByRole('button', { name: 'Chat: Willow Creek School FAQ' }).click()
  await parent.getByPlaceholder('Type your question...').fill('what happens if my child has head lice')
  await parent.keyboard.press('Enter')
  await parent.getByText('It happens to any family.').first().waitFor()
  await page.getByText('what happens if my child has head lice').first().waitFor()

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(() => figure(page, 'Total Chats'), { timeout: 10_000 }).toBe(before + 1)
  await parent.getByPlaceholder('Type your question...').fill('may my daughter bring her ferret to the spelling bee')
  await parent.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor()
  await expect.poll(() => figure(page, 'Total Chats'), { timeout: 10_000 }).toBe(before + 2)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Parents get answers at 10 p.m.' }).waitFor()
})

it('takes a school from the demo request to a booked demo, which the operator sees', { timeout: 60_000 }, async () => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${product.address}/lead-capture`)
  const fields = { 'First Name': 'Ida', 'Last Name': 'Byron', Email: 'ida@elm.example', 'School/District Name': 'Elm Street Elementary' }
  for (const [label, value] of Object.entries(fields)) await visitor.getByLabel(label).fill(value)
  await visitor.getByRole('button', { name: 'Continue to Scheduling' }).click()

  // The sample's booking page, under the other name of this machine.
  const calendar = visitor.frameLocator('iframe')
  await calendar.getByText('Product demo').waitFor()
  expect(new URL(visitor.frames()[1]!.url()).hostname).toBe('localhost')
  await expect.poll(() => calendar.getByLabel('Name').inputValue()).toBe('Ida Byron')
  await calendar.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2).check()
  await calendar.getByRole('radio', { name: '10:00 AM' }).check()
  await calendar.getByRole('button', { name: 'Confirm Booking' }).click()
  await visitor.getByRole('heading', { name: 'Thank You!' }).waitFor()

  const operator = await (await browser.newContext()).newPage()
  await signIn(operator, 'Operator')
  await operator.goto(`${product.address}/admin/leads?search=Byron`)
  await operator.getByRole('button', { name: 'Status of Ida Byron: Demo Scheduled' }).waitFor()
  await operator.getByRole('link', { name: 'Ida Byron' }).click()
  await operator.getByText('Booked a demo').waitFor()
})
