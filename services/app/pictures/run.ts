// `npm run pictures`: takes the landing page's pictures from the product with its sample school, into web/landing/pictures and
// web/public/social.jpg, and those of docs/insights.md. Take them again when one of their screens has changed.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from '../../../scripts/browser.ts'
import { readConfig } from '../config/config.ts'
import { startProduct } from '../product.ts'
import { takeInsights } from './insights.ts'

const FOLDER = 'web/landing/pictures'
const DOCS = 'docs/pictures'
const MOST_BYTES = 130_000
type Clip = { x: number; y: number; width: number; height: number }

const SCREEN = { width: 840, height: 560 }
/** The size of the frame in the hero. */
const SITE = { width: 480, height: 564 }

const dataDir = await mkdtemp(join(tmpdir(), 'clearbell-pictures-'))
const product = await startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0' }), pino({ level: 'warn' }))
const browser = await launchBrowser()
try {
  await product.sample
  await mkdir(FOLDER, { recursive: true })
  await takeSite(browser)
  for (const colorScheme of ['light', 'dark'] as const) await takeScreens(await signedIn(browser, colorScheme), colorScheme)
  await takeSocial(browser)
  const schoolId = product.sampleSchoolId!
  await takeInsights(await signedIn(browser, 'light'), {
    address: product.address,
    schoolId,
    keep: (page, name) => keep(page, name, undefined, DOCS),
  })
} finally {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** A school's page, empty and with an answered question on it. */
async function takeSite(browser: Browser): Promise<void> {
  const page = await newPage(browser, { viewport: SITE })
  await page.goto(`${product.address}/demo`)
  const launcher = page.getByRole('button', { name: /^Chat: /, includeHidden: true })
  await launcher.waitFor()
  await launcher.evaluate((button) => (button.style.visibility = 'hidden'))
  await keep(page, 'site')
  await launcher.evaluate((button) => (button.style.visibility = ''))
  await launcher.click()
  await ask(page, 'What time does school start and end?')
  await keep(page, 'site-with-chat')
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByPlaceholder('Type your question...').fill(question)
  await page.keyboard.press('Enter')
  await page.getByText('The first bell rings at 8:10 a.m.').first().waitFor()
  await page.getByPlaceholder('Type your question...').blur()
}

/** Screens of a school's administrator. */
async function takeScreens(page: Page, theme: string): Promise<void> {
  await page.goto(`${product.address}/chat-history?status=unanswered`)
  await page.getByText('No Answer Found').nth(1).waitFor()
  await keep(page, `history-${theme}`)

  await page.goto(`${product.address}/faq-management`)
  await page.getByRole('button', { name: 'Upload FAQ' }).click()
  await page.locator('input[type=file]').setInputFiles('samples/faqs-spring-update.csv')
  await page.getByText(/4 new, 6 changed/).waitFor()
  await keep(page, `upload-${theme}`)

  await page.setViewportSize({ width: 1280, height: 760 })
  await page.goto(`${product.address}/widget-settings`)
  await page.getByText('Live Preview').waitFor()
  await page.getByPlaceholder('Type your question...').waitFor()
  await keep(page, `look-${theme}`, { x: 256, y: 72, width: 1024, height: 683 }) // without the menus
}

/** The preview of a link to the page. It leaves out the product's name, which each installation sets. */
async function takeSocial(browser: Browser): Promise<void> {
  const page = await newPage(browser, { viewport: { width: 1200, height: 630 }, deviceScaleFactor: 1, bypassCSP: true })
  await page.goto(product.address)
  await page.addStyleTag({ content: 'header { visibility: hidden } #headline + p { display: none } main { margin-top: -64px }' })
  await page.getByText('The first bell rings').first().waitFor()
  await store('web/public/social.jpg', await page.screenshot({ type: 'jpeg', quality: 82 }))
}

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext({ deviceScaleFactor: 1.6, reducedMotion: 'reduce', ...options })).newPage()
}

async function signedIn(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await newPage(browser, { viewport: SCREEN, colorScheme })
  const { email, password } = (await product.folder.signIns()).find(({ role }) => role === 'School administrator')!
  await page.goto(`${product.address}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Total Chats').waitFor()
  return page
}

/** Stores a screenshot as WebP, which the browser itself encodes. */
async function keep(page: Page, name: string, clip?: Clip, folder = FOLDER): Promise<void> {
  const shot = (await page.screenshot(clip && { clip })).toString('base64')
  const blank = await page.context().newPage()
  const picture = await blank.evaluate<string>(`new Promise((resolve) => {
    const image = new Image()
    image.onload = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      canvas.getContext('2d').drawImage(image, 0, 0)
      resolve(canvas.toDataURL('image/webp', 0.8).split(',')[1])
    }
    image.src = 'data:image/png;base64,${shot}'
  })`)
  await blank.close()
  await store(`${folder}/${name}.webp`, Buffer.from(picture, 'base64'))
}

async function store(file: string, bytes: Buffer): Promise<void> {
  if (bytes.length > MOST_BYTES) throw new Error(`${file}: ${bytes.length} bytes are too many`)
  await writeFile(file, bytes)
  console.log(`${file}: ${bytes.length.toLocaleString('en-US')} bytes`)
}
