import { afterEach, describe, expect, it } from 'vitest'
import { visits } from './testing/visits.ts'

const { ask, complaints, css, input, launcher, list, openChat, page, panel, site, stylePage } = visits()

describe('a guest on the page', () => {
  afterEach(() => expect(complaints()).toEqual([]))

  it('shows one launcher when the page loads it twice, for another school too', async () => {
    await openChat('/twice')
    await panel().waitFor()
    await expect.poll(() => site().requests.filter((path) => path === '/widget.js').length).toBe(2)
    await page().waitForLoadState('load')
    expect(await page().locator('clearbell-chat').count()).toBe(1)
  })

  it('waits for the body when its script stands in the head', async () => {
    await openChat('/head')
    await panel().waitFor()
  })

  it('survives a frame without storage', async () => {
    await page().goto(`${site().url}/frame`)
    const frame = page().frameLocator('iframe')
    await frame.getByRole('button', { name: /^Chat/ }).click()
    await frame.getByPlaceholder('Type your question...').fill('Here?')
    await frame.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => site().asked[0]?.body.conversationId).toMatch(/^[\w-]{16,64}$/)
  })

  it('reads every letter right on a page without a charset', async () => {
    site().settings = { greetingText: '\u00a1Hola, ni\u00f1os! \u{1f393}' }
    site().reply = (question) => ({ answer: `\u201c${question}\u201d` })
    await openChat()
    await panel().getByText('\u00a1Hola, ni\u00f1os! \u{1f393}').waitFor()
    await ask('\u00bfCu\u00e1ndo?')
    await panel().getByText('\u201c\u00bfCu\u00e1ndo?\u201d').waitFor()
  })

  it('works with plain elements where shadow roots, style sheets, fetch and promises are missing', async () => {
    await openChat('/old')
    await ask('Still there?')
    await panel().getByText('Yes.').waitFor()
    expect((await panel().boundingBox())?.width).toBe(320)
  })

  it('answers on an old page whose library has put its own reduce in place', async () => {
    const source = { kind: 'faq' as const, id: '1', question: 'Q?', links: ['https://a.org/x'], pdfAttachments: [] }
    site().reply = () => ({ answer: 'Here.', sources: [source] })
    await page().addInitScript(() => {
      // As Prototype 1.6 does.
      Object.assign(Array.prototype, {
        reduce(this: unknown[]) {
          return this.length > 1 ? this : this[0]
        },
      })
    })
    await openChat()
    await ask('Where?')
    await panel().getByRole('link', { name: 'a.org/x' }).waitFor()
  })

  it('touches nothing of the page but its own element', async () => {
    await page().addInitScript(() => Object.assign(window, { names: Object.getOwnPropertyNames(window) }))
    await openChat()
    await panel().waitFor()
    const added = await page().evaluate(() =>
      Object.getOwnPropertyNames(window).filter((name) => !(window as unknown as { names: string[] }).names.includes(name)),
    )
    expect(added.filter((name) => name !== 'names')).toEqual([])
    expect(
      await page().evaluate(() =>
        [...document.querySelectorAll('html > *, body > *')].map(({ localName }) => localName).filter((name) => name.includes('-')),
      ),
    ).toEqual(['clearbell-chat'])
  })

  const layoutOf = () =>
    page().evaluate(() => [...document.querySelectorAll('h1, p')].map((node) => Math.round(node.getBoundingClientRect().top)))

  it.each([
    [
      'a column with its footer at the bottom',
      'body { display: flex; flex-direction: column; justify-content: space-between; min-height: 100vh }',
    ],
    ['a body turned grey, enlarged or slid aside', 'body { filter: grayscale(1); zoom: 2; transform: translateX(-20px) }'],
    ['a grid with gaps', 'body { display: grid; gap: 32px; align-content: end; min-height: 100vh }'],
    [
      'anything it styles',
      '* { display: block !important; margin: 9px !important } body > :last-child { transition: all 9s; transform: none !important }',
    ],
  ])('moves nothing of a page that lays out %s', async (_, css) => {
    await openChat()
    await stylePage(css)
    const withWidget = await layoutOf()
    await page().mouse.move(0, 0) // under the pointer the launcher grows
    await expect.poll(() => launcher().boundingBox()).toEqual({ x: 1204, y: 724, width: 56, height: 56 })
    expect(await panel().boundingBox()).toMatchObject({ x: 940, width: 320 })
    await page().evaluate(() => document.querySelector('clearbell-chat')?.remove())
    expect(withWidget).toEqual(await layoutOf())
  })

  it('moves nothing either where there is no shadow root', async () => {
    await openChat('/old')
    const { y, height } = (await page().locator('body > p').last().boundingBox())!
    expect(y + height).toBe(800)
  })

  it('stays whole on a page that is enlarged', async () => {
    await openChat()
    await stylePage('html { zoom: 2 }')
    expect((await panel().boundingBox())?.y).toBeGreaterThanOrEqual(0)
  })

  it('takes the place of an empty copy of itself in a page that was stored with it', async () => {
    await openChat('/stored')
    await panel().waitFor()
    expect(await page().locator('clearbell-chat').count()).toBe(1)
  })

  it('lets a parent paste, copy, click and select on a page that forbids it', async () => {
    await openChat()
    await stylePage('body { user-select: none }')
    const seen = await input().evaluate((node) => {
      const names = ['mousedown', 'contextmenu', 'selectstart', 'copy', 'cut', 'paste']
      const forbidden: string[] = []
      for (const name of names) document.addEventListener(name, (event) => forbidden.push(name) && event.preventDefault())
      for (const name of names) node.dispatchEvent(new Event(name, { bubbles: true, composed: true, cancelable: true }))
      return forbidden
    })
    expect(seen).toEqual([])
    expect(await css(list(), 'user-select')).toBe('text')
  })

  it('reads from left to right in its own words on a page that does not', async () => {
    await openChat('/rtl')
    expect(await css(panel(), 'direction')).toBe('ltr')
    expect(await css(launcher(), 'right')).toBe('20px')
    expect(await page().evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  it('writes a message from right to left where its language does', async () => {
    site().reply = () => ({ answer: '\u0646\u0639\u0645.', suggestions: [{ kind: 'faq', id: '1', question: '\u0645\u062a\u0649\u061f' }] })
    await openChat('/rtl')
    await input().fill('\u0645\u062a\u0649 \u062a\u0628\u062f\u0623')
    const written = await Promise.all([css(input(), 'direction'), css(input(), 'text-align')])
    await input().press('Enter')
    const suggestion = panel().getByRole('button', { name: '\u0645\u062a\u0649\u061f' })
    const answer = panel().getByText('\u0646\u0639\u0645.')
    for (const text of [answer, suggestion]) written.push(await css(text, 'direction'), await css(text, 'text-align'))
    expect(written).toEqual(['rtl', 'start', 'rtl', 'start', 'rtl', 'start'])
  })
})

describe('a school that is not served', () => {
  it('gets no launcher and one line in the console', async () => {
    site().settings = null
    await page().goto(site().url)
    await expect.poll(() => complaints()).toEqual(['Clearbell: no chat is served for this school.'])
    expect(await page().locator('clearbell-chat').count()).toBe(0)
  })
})
