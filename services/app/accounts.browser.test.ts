import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Sink, startSink } from '../../scripts/smtp-sink.ts'
import { testBrowser } from '../../scripts/test-browser.ts'
import { readConfig } from './config/config.ts'
import { type Product, startProduct } from './product.ts'

const operator = { email: 'operator@clearbell.example', password: 'the operator knows it' }
const customer = { email: 'ada.quick@hillside.example', name: 'Ada Quick' }
const [firstPassword, secondPassword] = ['chosen by Ada herself', 'and another after that']

let dataDir: string
let product: Product
let browser: Browser
let mailbox: Sink

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clearbell-accounts-'))
  mailbox = await startSink()
  const variables = { SMTP_URL: mailbox.url, OPERATOR_EMAIL: operator.email, OPERATOR_PASSWORD: operator.password, DEMO: '0' }
  const openLocal = () => Promise.reject(new Error('nobody asks anything here'))
  product = await startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0', ...variables }), pino({ level: 'fatal' }), { openLocal })
  browser = await testBrowser()
}, 120_000)
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  await product.stop()
  await mailbox.close()
  await rm(dataDir, { recursive: true, force: true })
})

const fillIn = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await fillIn(page, { Email: email, Password: password })
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const openLogin = async (): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${product.address}/login`)
  return page
}

/** What the newest mail to somebody says where the pattern has its group; waits until there is one. */
const readMail = (to: string, pattern: RegExp): Promise<string> =>
  vi.waitFor(
    () => {
      const mails = mailbox.arrived
        .filter(({ recipients }) => recipients.includes(to))
        .map(({ mail }) => pattern.exec(mail.text ?? '')?.[1])
      return mails.findLast((words) => words !== undefined) ?? expect.unreachable(`no mail to ${to} says ${pattern}`)
    },
    { timeout: 10_000 },
  )

const createCustomer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create User', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await fillIn(page, { 'First Name': 'Ada', 'Last Name': 'Quick', 'Email Address': customer.email })
  await fillIn(page, { 'School/Organization Name': 'Hillside School' })
  await dialog.getByLabel('Enrollment Size').selectOption('500-2000')
  await dialog.getByRole('button', { name: 'Create User', exact: true }).click()
  await page.getByText('User Created Successfully').first().waitFor()
}

const deactivateCustomer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: `Deactivate ${customer.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
}

it('takes a customer from the mail to the dashboard, through a lost password, to the end of the account', {
  timeout: 120_000,
}, async () => {
  const office = await openLogin()
  await signIn(office, operator.email, operator.password)
  await office.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await office.goto(`${product.address}/admin/users`)
  await createCustomer(office)

  const ada = await openLogin()
  const temporaryPassword = await readMail(customer.email, /Temporary password: (\S+)/)
  await signIn(ada, customer.email, temporaryPassword)
  await ada.getByText('Please set a new password to continue').waitFor()
  await ada.goto(`${product.address}/chat-history`)
  await fillIn(ada, { 'Current Password': temporaryPassword, 'New Password': firstPassword, 'Confirm New Password': firstPassword })
  await ada.getByRole('button', { name: 'Change Password' }).click()
  await ada.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await ada.getByText('Hillside School').first().waitFor()

  await ada.getByRole('button', { name: 'Sign Out' }).click()
  await ada.getByRole('link', { name: 'Sign In' }).first().click() // on the landing page
  await ada.getByRole('link', { name: 'Forgot your password?' }).click()
  await fillIn(ada, { Email: customer.email })
  await ada.getByRole('button', { name: 'Send Reset Link' }).click()
  await ada.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await ada.goto(product.address + (await readMail(customer.email, /(\/reset-password\?token=[\w-]+)/)))
  await fillIn(ada, { 'New Password': secondPassword, 'Confirm New Password': secondPassword })
  await ada.getByRole('button', { name: 'Reset Password' }).click()
  await ada.getByRole('heading', { name: 'Password Reset Successful' }).waitFor()
  await ada.getByRole('link', { name: 'Sign In' }).click()
  await signIn(ada, customer.email, firstPassword)
  await ada.getByRole('alert').getByText('Invalid email or password.').waitFor()
  await signIn(ada, customer.email, secondPassword)
  await ada.getByRole('heading', { name: 'Dashboard' }).waitFor()

  const session = () => ada.request.get(`${product.address}/api/auth/user`)
  expect((await session()).status()).toBe(200)
  await deactivateCustomer(office)
  await vi.waitFor(async () => expect((await session()).status()).toBe(401), { timeout: 1_000 })
  await ada.goto(`${product.address}/login`)
  await signIn(ada, customer.email, secondPassword)
  await ada.getByRole('alert').getByText('Your account is not active. Please contact support.').waitFor()
})
