import { readFile } from 'node:fs/promises'
import type { WidgetBundle } from '@clearbell/contracts'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { testBrowser } from '../../scripts/test-browser.ts'
import { openSchoolSite, type SchoolSite } from './school-site.ts'

type PageOptions = BrowserContextOptions

/** Registers the hooks of a test file: a fresh school site and a fresh page for each test.
 *  @param moreScripts other scripts of the site by path, made once */
export const visits = (moreScripts: () => Promise<Record<string, string>> = async () => ({})) => {
  let browser: Browser
  let bundle: WidgetBundle
  let scripts: Record<string, string>
  let site: SchoolSite
  let page: Page
  let complaints: string[] = []

  const newPage = async (options: PageOptions = {}): Promise<void> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
    page = await context.newPage()
    page.setDefaultTimeout(10_000)
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning'
      if (isComplaint && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
    })
  }

  vi.setConfig({ testTimeout: 30_000 })
  beforeAll(async () => {
    bundle = JSON.parse(await readFile(new URL('../dist/widget.json', import.meta.url), 'utf8')) as WidgetBundle
    scripts = await moreScripts()
    browser = await testBrowser()
  })
  beforeEach(async () => {
    site = await openSchoolSite(bundle, scripts)
    complaints = []
    await newPage()
  })
  afterEach(async () => {
    await page.context().close()
    await site.close()
  })

  const panel = () => page.getByRole('dialog', { name: 'Lincoln School FAQ' })
  const launcher = () => page.getByRole('button', { name: 'Chat: Lincoln School FAQ' })
  const input = () => page.getByPlaceholder('Type your question...')

  return {
    site: () => site,
    page: () => page,
    complaints: () => complaints, // errors, warnings and policy violations of the page
    launcher,
    panel,
    input,
    send: () => page.getByRole('button', { name: 'Send' }),
    list: () => page.getByRole('group', { name: 'Conversation' }),
    status: () => page.locator('clearbell-chat').getByRole('status'),
    openChat: async (path = '/') => {
      await page.goto(site.url + path)
      await launcher().click()
    },
    /** The same visitor with another screen or other wishes. */
    reopen: async (options: PageOptions) => {
      await page.context().close()
      await newPage(options)
      await page.goto(site.url)
      await launcher().click()
      await panel().evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)))
    },
    /** Styles of the school's own; a constructed sheet, for the policy of its pages forbids every other. */
    stylePage: (css: string) =>
      page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
      }, css),
    ask: async (question: string) => {
      await input().fill(question)
      await input().press('Enter')
    },
    expectFocus: (target: Locator) =>
      expect.poll(() => target.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node)).toBe(true),
    css: (target: Locator, property: string) => target.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property),
  }
}
