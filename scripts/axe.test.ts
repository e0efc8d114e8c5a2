import { expect, it } from 'vitest'
import { violationsOf } from './axe.ts'
import { testBrowser } from './test-browser.ts'

it('finds what is wrong with a page and with a frame in it, also within a part or by one rule', async () => {
  const page = await (await testBrowser()).newPage()
  const frame = `<html lang=en><title>Frame</title><main><img src=data:, id=framed></main>`
  await page.setContent(`<html lang=en><title>Page</title><main><h1>Page</h1><p><img src=data: id=own></p>
    <iframe title=Frame srcdoc="${frame}"></iframe></main>`)
  await page.frameLocator('iframe').locator('img').waitFor({ state: 'attached' })
  const found = (await violationsOf(page)).join()
  expect(found).toMatch(/image-alt: .*framed/)
  expect(found).toMatch(/image-alt: .*own/)
  expect(await violationsOf(page, { within: 'h1' })).toEqual([])
  expect(await violationsOf(page, { rules: ['color-contrast'] })).toEqual([])
  await page.close()
})
