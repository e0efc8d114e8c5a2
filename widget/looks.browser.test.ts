import { describe, expect, it } from 'vitest'
import { violationsOf } from '../scripts/axe.ts'
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

describe('accessibility', () => {
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
