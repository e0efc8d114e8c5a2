import { describe, expect, it } from 'vitest'
import { violationsOf } from '../scripts/axe.ts'
import { render, snippetOf } from './testing/hostile-pages.ts'
import { visits } from './testing/visits.ts'

const { ask, css, launcher, list, openChat, page, panel, reopen, site } = visits()

describe('how it looks', () => {
  it('has a panel of 320 px that is taller than 384 px where there is room', async () => {
    await openChat()
    const box = await panel().evaluate((node) => [node.clientWidth + 2, node.clientHeight + 2])
    expect(box).toEqual([320, 560])
    await page().setViewportSize({ width: 1280, height: 500 })
    expect(await panel().evaluate((node) => node.clientHeight + 2)).toBe(388)
  })

  it.each([
    ['a phone', 390, 844],
    ['the smallest phone', 320, 568],
    ['a phone on its side', 844, 390],
    ['a screen at four times zoom', 320, 256],
  ])('fills %s and never scrolls it sideways', async (_, width, height) => {
    await reopen({ viewport: { width, height } })
    expect(await panel().boundingBox()).toEqual({ x: 0, y: 0, width, height })
    expect(await page().evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await ask(`A${'a'.repeat(200)}`)
    expect(await list().evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true)
  })

  it('has targets of at least 44 px', async () => {
    site().reply = () => ({ answer: 'Near.', suggestions: [{ kind: 'faq', id: '1', question: 'Q?' }] })
    await openChat()
    await ask('Bus?')
    await panel().getByRole('button', { name: 'Q?' }).waitFor()
    const sizes = await page()
      .locator('clearbell-chat')
      .getByRole('button')
      .evaluateAll((nodes) => nodes.map((node) => Math.min((node as HTMLElement).offsetWidth, (node as HTMLElement).offsetHeight)))
    expect(sizes).toHaveLength(4)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  })

  it('is dark where the visitor wants it dark', async () => {
    await reopen({ colorScheme: 'dark' })
    expect(await css(panel(), 'background-color')).toBe('rgb(22, 25, 31)')
  })

  it('stands still for visitors who asked for that', async () => {
    await reopen({ reducedMotion: 'reduce' })
    expect(await css(panel(), 'animation-name')).toBe('none')
  })

  it('shows that it waits in forced colours, where backgrounds are all the same', async () => {
    site().reply = () => new Promise(() => {})
    await reopen({ forcedColors: 'active' })
    await ask('Bus?')
    const typing = panel().getByRole('img', { name: 'Typing' })
    expect(await css(typing.locator('span').first(), 'background-color')).not.toBe(await css(typing, 'background-color'))
    expect(await css(typing, 'border-top-style')).toBe('solid')
  })

  it('writes dark text on a light primary colour, and sits where the school put it', async () => {
    site().settings = { primaryColor: '#FFEB3B', position: 'bottom-left' }
    await openChat()
    await ask('Readable?')
    const question = panel().getByText('Readable?')
    expect([await css(question, 'background-color'), await css(question, 'color')]).toEqual(['rgb(255, 235, 59)', 'rgb(0, 0, 0)'])
    expect(await css(launcher(), 'left')).toBe('20px')
  })

  it('shows the logo, and its own drawing where there is none to show', async () => {
    site().settings = { logo: '/missing.png' }
    await openChat()
    await expect.poll(() => site().requests).toContain('/missing.png')
    expect(await panel().locator('.cb-avatar svg').count()).toBe(1)
    expect(await panel().locator('.cb-avatar img').count()).toBe(0)
  })
})

describe('on a page that is made otherwise', () => {
  const open = async (page_: Parameters<typeof render>[1], attributes = '') => {
    site().pages['/school'] = render(site().url, { ...page_, snippet: snippetOf(site().url, attributes) })
    if (page().url().startsWith(site().url)) await page().evaluate(() => sessionStorage.clear()) // a visitor who has not opened it yet
    await page().goto(`${site().url}/school`)
    await launcher().click()
    await panel().waitFor()
    await panel().evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)))
  }

  it('can be read on a phone where the page has no viewport', async () => {
    await reopen({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    await open({ whole: '<html><body style="width:960px"><table width="960"><tr><td>Home<td>Welcome</table>SNIPPET' })
    const [shown, width] = await page().evaluate(() => [visualViewport!.scale, document.documentElement.clientWidth])
    expect(width).toBe(980)
    const letter = await panel()
      .locator('.cb-bubble')
      .first()
      .evaluate((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getBoundingClientRect().height
      })
    expect(letter * shown!).toBeGreaterThan(16) // a line of 15 px letters
    const box = (await panel().boundingBox())!
    expect([box.x, Math.round(box.width)]).toEqual([0, 980])
    await ask('Bus?')
    await panel().getByText('Yes.').waitFor()
  })

  it('leaves the corner to what else is there', async () => {
    site().settings = { offsetX: 16, offsetY: 88 }
    await open({})
    await page().mouse.move(0, 0) // under the pointer the launcher grows
    await expect.poll(() => launcher().boundingBox()).toMatchObject({ x: 1280 - 16 - 56, y: 800 - 88 - 56 })
    expect((await panel().boundingBox())!.y).toBeGreaterThanOrEqual(20)
    await open({}, 'data-side="left" data-offset-x="0" data-offset-y="300px"')
    await page().mouse.move(600, 0)
    await expect.poll(() => launcher().boundingBox()).toMatchObject({ x: 0, y: 800 - 300 - 56 })
    await page().setViewportSize({ width: 600, height: 320 })
    await page().keyboard.press('Escape')
    const { x, y } = (await launcher().boundingBox())!
    expect(x >= 0 && y >= 0).toBe(true)
  })

  it.each([
    ['light', 'dark', 'rgb(255, 255, 255)'],
    ['dark', 'light', 'rgb(22, 25, 31)'],
  ] as const)('is %s on a page that is so alone, though the visitor wants %s', async (own, wanted, background) => {
    await page().emulateMedia({ colorScheme: wanted })
    await open({ head: `<style>:root { color-scheme: only ${own} }</style>` })
    expect(await css(panel(), 'background-color')).toBe(background)
  })
})

describe('accessibility', () => {
  it.each([
    ['320 px wide', { viewport: { width: 320, height: 568 } }, '#00FF00'],
    ['four times enlarged', { viewport: { width: 320, height: 200 } }, '#808080'],
    ['in forced colours', { forcedColors: 'active' }, '#1976D2'],
  ] as const)('has nothing for axe to find, %s, on any primary colour', async (_, options, primaryColor) => {
    site().settings = { primaryColor }
    site().starters = ['When is lunch?']
    site().reply = () => 429
    await reopen({ ...options, reducedMotion: 'reduce' })
    expect(await violationsOf(page(), { within: 'clearbell-chat' })).toEqual([])
    await ask('Fail?')
    await panel().getByRole('button', { name: 'Try again' }).waitFor()
    expect(await violationsOf(page(), { within: 'clearbell-chat' })).toEqual([])
  })

  it.each(['light', 'dark'] as const)('has nothing for axe to find, closed or in the middle of a chat, %s', async (colorScheme) => {
    site().reply = (question) =>
      question === 'Fail?' ? 500 : { answer: 'See https://a.org.', suggestions: [{ kind: 'faq', id: '1', question: 'Q?' }] }
    await reopen({ colorScheme, reducedMotion: 'reduce' })
    await ask('Near?')
    await panel().getByRole('button', { name: 'Q?' }).waitFor()
    await ask('Fail?')
    await panel().getByRole('button', { name: 'Try again' }).waitFor()
    const check = () => violationsOf(page(), { within: 'clearbell-chat' })
    expect(await check()).toEqual([])
    await page().keyboard.press('Escape')
    expect(await check()).toEqual([])
  })
})
