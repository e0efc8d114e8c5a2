import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { hostilePages, render } from './testing/hostile-pages.ts'
import { visits } from './testing/visits.ts'

const bundleLibraries = async () => {
  const entry = join(import.meta.dirname, 'testing', 'page-libraries.ts')
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'libraries' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('nothing was bundled')
  return { '/libraries.js': output.output[0].code }
}

const { page, site } = visits(bundleLibraries)

// The same computer by another name: to a browser the page and the product are strangers.
const school = () => site().url.replace('127.0.0.1', 'localhost')
const QUESTION = 'Is /s open?'

const visit = async (name: string) => {
  const hostile = hostilePages(site().url)[name]!
  site().pages['/plain'] = render(site().url, {})
  site().pages['/hostile'] = { body: render(site().url, hostile), headers: hostile.headers ?? {} }
  await page().goto(`${school()}/hostile`)
  return hostile.body?.includes('<iframe') ? page().frameLocator('iframe') : page()
}

describe('a visitor of a page', () => {
  it.each(Object.keys(hostilePages('')))('%s asks a question and gets the answer', async (name) => {
    const at = await visit(name)
    const launcher = at.locator('clearbell-chat .cb-launcher')
    await launcher.click()
    const input = at.getByPlaceholder('Type your question...')
    await input.click()
    await page().keyboard.type(QUESTION)
    await page().keyboard.press('Enter')
    await at.locator('clearbell-chat').getByText('Yes.').first().waitFor()
    expect(site().asked.map(({ body }) => body.question)).toEqual([QUESTION])
    expect(await at.locator('clearbell-chat').count()).toBe(1)
    expect(await page().title()).not.toBe('shortcut')
    expect(await launcher.evaluate((node) => [node.clientWidth, node.clientHeight])).toEqual([56, 56])
    const look = await input.evaluate((node) => [getComputedStyle(node).fontSize, getComputedStyle(node).letterSpacing])
    expect(look).toEqual(['16px', 'normal'])
  })

  it('with a modal dialog keeps what is typed when the dialog goes', async () => {
    await visit('with a modal dialog that clips what is in it')
    const host = page().locator('clearbell-chat')
    const input = page().getByPlaceholder('Type your question...')
    const parent = () => host.evaluate((node) => node.parentElement?.nodeName)
    await host.locator('.cb-launcher').click()
    await input.fill('When?')
    expect(await parent()).toBe('DIALOG')
    await page().evaluate(() => document.querySelector('dialog')?.close())
    await expect.poll(parent).toBe('HTML')
    expect(await input.inputValue()).toBe('When?')
    await page().evaluate(() => document.querySelector('dialog')?.showModal())
    await expect.poll(parent).toBe('DIALOG')
    await input.press('Escape')
    expect(await input.isVisible()).toBe(false)
    expect(await page().evaluate(() => document.querySelector('dialog')?.open)).toBe(true)
    await page().evaluate(() => document.querySelector('dialog')?.remove())
    await expect.poll(parent).toBe('HTML')
    await host.locator('.cb-launcher').click()
    await input.waitFor()
  })
})
