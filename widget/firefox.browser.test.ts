import { readFile } from 'node:fs/promises'
import type { WidgetBundle } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Firefox, firefoxPath, openFirefox } from './testing/firefox.ts'
import { hostilePages, render } from './testing/hostile-pages.ts'
import { openSchoolSite, type SchoolSite } from './testing/school-site.ts'

const path = firefoxPath()
const ENTER = '\uE007'
/** For what comes when the page is done. */
const SLOW = { timeout: 15_000 }
const IN_CHAT = "document.querySelector('clearbell-chat')?.shadowRoot"
const PAGES = [
  'that resets every element',
  'whose policy works with a nonce',
  'with shortcuts of one key that listens first',
  'with a dialog that fetches the focus back',
]

// Debian's Firefox is not part of the project's installation, so the skip has a name.
describe.skipIf(path === null)('in Firefox, where it is on the path, a visitor of a page', { timeout: 60_000 }, () => {
  let site: SchoolSite
  let firefox: Firefox
  beforeAll(async () => {
    const bundle = JSON.parse(await readFile(new URL('dist/widget.json', import.meta.url), 'utf8')) as WidgetBundle
    site = await openSchoolSite(bundle, {})
    firefox = await openFirefox(path!)
  })
  afterAll(async () => {
    await firefox?.close()
    await site?.close()
  })

  it.each(PAGES)('%s asks a question and gets the answer', async (name) => {
    const hostile = hostilePages(site.url)[name]!
    site.asked.length = 0
    site.pages['/hostile'] = { body: render(site.url, hostile), headers: hostile.headers ?? {} }
    await firefox.goto(`${site.url.replace('127.0.0.1', 'localhost')}/hostile`)
    await expect.poll(() => firefox.evaluate(`!!${IN_CHAT}?.querySelector('.cb-panel')`), SLOW).toBe(true)
    if (await firefox.evaluate(`${IN_CHAT}.querySelector('.cb-panel').hidden`)) await firefox.click(1232, 752)
    await expect.poll(() => firefox.evaluate(`${IN_CHAT}.activeElement?.className`), SLOW).toBe('cb-input')
    await firefox.type(`Is /s open?${ENTER}`)
    await expect.poll(() => site.asked.map(({ body }) => body['question']), SLOW).toEqual(['Is /s open?'])
    await expect.poll(() => firefox.evaluate(`${IN_CHAT}.textContent.includes('Yes.')`), SLOW).toBe(true)
    expect(await firefox.evaluate(`getComputedStyle(${IN_CHAT}.querySelector('.cb-input')).fontSize`)).toBe('16px')
    await firefox.evaluate('sessionStorage.clear()')
  })
})
