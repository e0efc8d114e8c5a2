import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { testBrowser } from '../../scripts/test-browser.ts'
import { startStandIn } from './stand-in.ts'

/** The screens as they were built, behind a stand-in, and a fresh page for each test. A page that complains fails its test. */
export const visits = () => {
  let browser: Browser
  let site: Awaited<ReturnType<typeof startStandIn>>
  let page: Page
  const complaints: string[] = []

  const open = async (path: string, options: BrowserContextOptions = {}) => {
    await page?.context().close()
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 }, ...options })
    page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // The browser reports every reply that is not 2xx; those are the tests' own.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
    })
    await page.goto(site.url + path)
    return page
  }

  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startStandIn(fileURLToPath(new URL('../dist', import.meta.url))), testBrowser()])
  })
  beforeEach(() => site.reset())
  afterEach(() => expect(complaints.splice(0)).toEqual([]))
  afterAll(async () => {
    await page?.context().close()
    await site?.close()
  })

  return {
    open,
    complaints,
    site: () => site,
    page: () => page,
    heading: (name: string) => page.getByRole('heading', { name, exact: true }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    text: (words: string | RegExp) => page.getByText(words).first(),
  }
}
