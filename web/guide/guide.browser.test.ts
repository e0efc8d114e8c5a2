import { readFile } from 'node:fs/promises'
import { widgetPolicy, widgetSnippet } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { visits } from '../testing/visits.ts'

const { open, site, page, heading, link, text } = visits()
const origin = 'https://bell.example'
const code = (label: string) => page().getByRole('figure').filter({ hasText: label }).locator('pre')
const guide = '/docs/install'

describe('the installation guide', () => {
  it('shows a visitor a placeholder, and a signed-in school its own code', async () => {
    await open(guide)
    expect(await code('HTML code').innerText()).toBe(widgetSnippet('SCHOOL-ID', origin))
    expect(await text('with the id of your school').count()).toBe(1)
    const snippet = widgetSnippet('school-1', origin)
    site().fill({ snippet, schoolName: 'Maple Ridge', noSchool: null })
    await open(guide)
    expect(await code('HTML code').innerText()).toBe(snippet)
    await text('This is the code of Maple Ridge.').waitFor()
    expect(await text('with the id of your school').count()).toBe(0)
  })

  it('gives the policy that the test of the widget shows to be enough', async () => {
    await open(guide)
    expect((await code('Content security policy').innerText()).split('\n')).toEqual(widgetPolicy(origin))
  })

  it('quotes the line that the widget writes to the console for an unknown school', async () => {
    await open(guide)
    const widget = await readFile(new URL('../../widget/dist/widget.json', import.meta.url), 'utf8')
    const sentence = 'Clearbell: no chat is served for this school.'
    expect(widget).toContain(sentence)
    expect(await text(sentence).count()).toBe(1)
  })

  it('copies a code with one click, and says so', async () => {
    await open(guide)
    await page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page().getByRole('button', { name: 'Copy: HTML code' }).click()
    await page().getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })
    expect(await page().evaluate(() => navigator.clipboard.readText())).toBe(widgetSnippet('SCHOOL-ID', origin))
  })

  it('leads to each of its sections, past the bar at the top', async () => {
    await open(guide)
    await link('Squarespace').first().click()
    await page().waitForURL(/#squarespace$/)
    const top = () => heading('Squarespace').evaluate((node) => node.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(160)
    expect(await top()).toBeGreaterThan(60)
  })

  it('moves the links of the header into a menu on a phone', async () => {
    await open(guide, { viewport: { width: 390, height: 700 } })
    const signIn = page().getByRole('banner').getByRole('link', { name: 'Sign In' })
    expect(await signIn.count()).toBe(0) // hidden ones do not count
    await page().getByLabel('Menu').first().click()
    expect(await signIn.count()).toBe(1)
  })

  it('can be read without a script', async () => {
    await open(guide, { javaScriptEnabled: false })
    await code('HTML code').waitFor()
    expect(await page().getByRole('button').count()).toBe(0)
  })
})
