import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchBrowser } from '../../scripts/browser.ts'
import { startStandIn } from './stand-in.ts'

/** A fresh build behind a stand-in, and a fresh page for each test. A page that complains fails its test. */
export const visits = () => {
  let folder: string
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
    folder = await mkdtemp(join(tmpdir(), 'clearbell-web-'))
    const root = fileURLToPath(new URL('..', import.meta.url))
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
    ;[site, browser] = await Promise.all([startStandIn(folder), launchBrowser()])
  })
  beforeEach(() => site.reset())
  afterEach(() => expect(complaints.splice(0)).toEqual([]))
  afterAll(async () => {
    await browser?.close()
    await site?.close()
    await rm(folder, { recursive: true, force: true })
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
