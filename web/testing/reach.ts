import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from '../../scripts/axe.ts'

/** Nothing of the page is hard to reach by axe's rules in the light theme, nor by its rules about colour in the dark one:
 *  the themes differ in nothing else. */
export const expectNoBarriers = async (page: Page): Promise<void> => {
  expect(await violationsOf(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, { rules: ['color-contrast', 'link-in-text-block'] }), 'dark').toEqual([])
}

/** Neither the page nor a dialog scrolls sideways.   @param widths in px, the widest first: what does not give way in time
 *  is then too wide, and never by chance narrow enough */
export const expectNothingTooWide = async (page: Page, widths: readonly number[]): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    // A table gives way to cards a moment after the window has changed.
    await page.evaluate(() => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)))
    await expect.poll(() => page.evaluate(tooWide), { message: `${width} px` }).toBe(0)
  }
}

/** How many parts of the page that should fit its width do not. */
const tooWide = () =>
  [...document.querySelectorAll('html, [role=dialog], [role=dialog] *')].filter(
    (part) => part.scrollWidth > part.clientWidth && (part.tagName === 'HTML' || getComputedStyle(part).overflowX === 'auto'),
  ).length
