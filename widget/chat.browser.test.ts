import { describe, expect, it } from 'vitest'
import { visits } from './testing/visits.ts'

const TROUBLE = "I'm sorry, I'm having trouble connecting right now. Please try again later or contact the school directly."

const { ask, expectFocus, input, launcher, list, openChat, page, panel, reopen, send, site, status } = visits()

describe('opening and closing', () => {
  it('asks for nothing but its own files, and stores nothing, before it is opened', async () => {
    await page().goto(site().url)
    const asked = () => site().requests.filter((path) => path !== '/' && path !== '/favicon.ico')
    await expect.poll(asked, { timeout: 15_000 }).toEqual(['/widget.js', expect.stringMatching(/^\/widget\/[\w-]{12}\/panel\.js$/)])
    await page().evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))))
    expect(await page().evaluate(() => sessionStorage.length + localStorage.length + document.cookie.length)).toBe(0)
    await launcher().click()
    await panel().getByText('Hi! How can I help you today?').waitFor()
    await expect.poll(asked, { timeout: 15_000 }).toHaveLength(3)
    expect(asked()[2]).toBe('/api/chat/lincoln/starters')
    expect(await page().evaluate(() => localStorage.length + document.cookie.length)).toBe(0)
  })

  it('greets once, focuses the input, and gives the focus back on Escape', async () => {
    await openChat()
    await expectFocus(input())
    expect(await launcher().getAttribute('aria-expanded')).toBe('true')
    await page().keyboard.press('Escape')
    await panel().waitFor({ state: 'hidden' })
    await expectFocus(launcher())
    expect(await launcher().getAttribute('aria-expanded')).toBe('false')
    await page().keyboard.press('Enter')
    expect(await panel().getByText('Hi! How can I help you today?').count()).toBe(1)
    await panel().getByRole('button', { name: 'Close chat' }).click()
    await expectFocus(launcher())
  })

  it('stays open for a visitor who clicks twice', async () => {
    await openChat()
    await page().keyboard.press('Escape')
    await launcher().dblclick()
    expect(await panel().isVisible()).toBe(true)
    await launcher().click()
    expect(await panel().isVisible()).toBe(false)
  })

  it('stays open when Escape takes back a word that an input method composes', async () => {
    await openChat()
    await input().dispatchEvent('keydown', { key: 'Escape', isComposing: true })
    expect(await panel().isVisible()).toBe(true)
  })

  it('keeps what is typed from the shortcuts of the page', async () => {
    await openChat()
    await page().evaluate(() => addEventListener('keydown', ({ key }) => document.body.setAttribute('data-seen', key)))
    await input().pressSequentially('s')
    await page().keyboard.press('Escape')
    expect(await page().locator('body').getAttribute('data-seen')).toBeNull()
  })
})

describe('the keyboard', () => {
  const focused = () =>
    page().evaluate(() => {
      const inside = document.activeElement?.shadowRoot?.activeElement
      return inside ? inside.getAttribute('aria-label') || inside.textContent : `page: ${document.activeElement?.localName}`
    })

  /** What Tab, or Shift+Tab, stops at next. */
  const tab = async (key: 'Tab' | 'Shift+Tab') => {
    await page().keyboard.press(key)
    return focused()
  }

  it('stays in a panel that covers the screen, both ways round', async () => {
    site().reply = () => ({ answer: 'Near.', suggestions: [{ kind: 'faq', id: '1', question: 'Q?' }] })
    await reopen({ viewport: { width: 320, height: 568 } })
    expect([await tab('Tab'), await tab('Shift+Tab')]).toEqual(['Close chat', 'Type your question'])
    await ask('Bus?')
    await panel().getByRole('button', { name: 'Q?' }).waitFor()
    await input().fill('draft')
    const stops = ['Send', 'Close chat', 'Conversation', 'Q?', 'Type your question', 'Send']
    for (const stop of stops) expect(await tab('Tab')).toBe(stop)
    for (const stop of stops.toReversed().slice(1)) expect(await tab('Shift+Tab')).toBe(stop)
    await panel().getByText('Ask me anything!').click() // no place for the focus, and right before it the page begins
    expect(await tab('Shift+Tab')).toBe('Send')
    await page().keyboard.press('Escape')
    await panel().waitFor({ state: 'hidden' })
    expect(await tab('Tab')).toMatch(/^page/)
  })

  it('leaves a panel beside which the page is to be seen', async () => {
    await openChat()
    expect(await tab('Tab')).toMatch(/^page/)
  })

  it('of a phone leaves the panel the part of the screen that it does not cover', async () => {
    await page().addInitScript(() => {
      const view = Object.assign(new EventTarget(), { height: 568, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: view })
    })
    const see = (change: { height: number; offsetTop: number; scale: number }) =>
      page().evaluate((change) => Object.assign(visualViewport!, change).dispatchEvent(new Event('resize')), change)
    await page().emulateMedia({ reducedMotion: 'reduce' })
    await page().setViewportSize({ width: 320, height: 568 })
    await openChat()
    await see({ height: 300, offsetTop: 40, scale: 1 })
    expect(await panel().boundingBox()).toEqual({ x: 0, y: 40, width: 320, height: 300 })
    await see({ height: 284, offsetTop: 0, scale: 2 }) // two fingers, no keyboard
    expect(await panel().boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 568 })
    await see({ height: 300, offsetTop: 40, scale: 1 })
    await page().setViewportSize({ width: 1280, height: 800 })
    await see({ height: 800, offsetTop: 0, scale: 1 })
    expect(await panel().boundingBox()).toMatchObject({ width: 320, height: 560 })
  })
})

describe('going back on a phone', () => {
  // A headless browser has no such gesture; Escape outside of the panel, which is not ours to hear, asks the same.
  const askToClose = () =>
    page()
      .evaluate(() => (document.activeElement as HTMLElement).blur())
      .then(() => page().keyboard.press('Escape'))

  it('closes a panel that covers the screen, as often as it is opened, and leaves the history alone', async () => {
    await reopen({ viewport: { width: 320, height: 568 } })
    const entries = await page().evaluate(() => history.length)
    for (const _ of [1, 2, 3]) {
      await askToClose()
      await panel().waitFor({ state: 'hidden' })
      await expectFocus(launcher())
      await launcher().click()
    }
    expect(await page().evaluate(() => history.length)).toBe(entries)
  })

  it('is left to the page while the panel is closed, or not over it', async () => {
    await page().addInitScript(() => {
      const watcher = window as unknown as { CloseWatcher: new () => object }
      const made: object[] = []
      watcher.CloseWatcher = new Proxy(watcher.CloseWatcher, { construct: (target) => made[made.push(new target()) - 1]! })
      Object.assign(window, { made })
    })
    await openChat()
    expect(await page().evaluate(() => (window as unknown as { made: object[] }).made.length)).toBe(0)
    await askToClose()
    expect(await panel().isVisible()).toBe(true)
  })
})

describe('a finger', () => {
  it('does not move the page behind a panel that covers the screen', async () => {
    await reopen({ viewport: { width: 320, height: 400 }, hasTouch: true, isMobile: true })
    const session = await page().context().newCDPSession(page())
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    const scrolled = () => page().evaluate(() => new Promise(requestAnimationFrame).then(() => scrollY))
    const swipeUpFrom = async (y: number) => {
      await touch('touchStart', { x: 160, y })
      for (let way = 20; way <= 200; way += 20) await touch('touchMove', { x: 160, y: y - way })
      await touch('touchEnd')
    }
    for (const part of [panel().getByText('Ask me anything!'), list(), input(), send()]) {
      const { y, height } = (await part.boundingBox())!
      await swipeUpFrom(y + height / 2)
      expect(await scrolled()).toBe(0)
    }
    await page().keyboard.press('Escape')
    await panel().waitFor({ state: 'hidden' })
    await swipeUpFrom(300)
    // A busy browser draws the new place some frames later. A place that came late above would have shown at the next part.
    await expect.poll(scrolled).toBeGreaterThan(0)
  })
})

describe('asking', () => {
  it('sends the question in one conversation per tab and shows the answer', async () => {
    await openChat()
    await ask('  When does school start?  ')
    await panel().getByText('Yes.').waitFor()
    await ask('And end?')
    await expect.poll(() => site().asked.length).toBe(2)
    const [first, second] = site().asked
    expect(first).toMatchObject({ path: '/api/chat/lincoln', contentType: 'application/json', cookie: undefined })
    expect(first?.body).toEqual({
      question: 'When does school start?',
      conversationId: expect.stringMatching(/^[\w-]{16,64}$/),
      channel: 'widget',
      language: 'en',
    })
    expect(second?.body.conversationId).toBe(first?.body.conversationId)
    expect(second?.key).not.toBe(first?.key)
    await page().reload()
    await ask('After a reload?')
    await expect.poll(() => site().asked[2]?.body.conversationId).toBe(first?.body.conversationId)
  })

  it('sends nothing blank and nothing while an answer is awaited, and shows that it waits', async () => {
    const reply = Promise.withResolvers<{ answer: string }>()
    site().reply = () => reply.promise
    await openChat()
    expect(await send().isDisabled()).toBe(true)
    await ask('   ')
    await ask('First?')
    await panel().getByRole('img', { name: 'Typing' }).waitFor()
    await ask('Second?')
    expect(await send().isDisabled()).toBe(true)
    await expect.poll(() => site().asked.length).toBe(1)
    reply.resolve({ answer: 'Done.' })
    await panel().getByText('Done.').waitFor()
    expect(await panel().getByRole('img', { name: 'Typing' }).count()).toBe(0)
    expect(await input().inputValue()).toBe('Second?')
    expect(site().asked.map(({ body }) => body.question)).toEqual(['First?'])
  })

  it('shows a draft whole, though the answer came while the chat was closed', async () => {
    const reply = Promise.withResolvers<{ answer: string }>()
    site().reply = () => reply.promise
    await openChat()
    await ask('First?')
    await input().fill('one\ntwo')
    const { height } = (await input().boundingBox())!
    await page().keyboard.press('Escape')
    reply.resolve({ answer: 'Done.' })
    await expect.poll(() => status().textContent()).toBe('Done.')
    await launcher().click()
    expect((await input().boundingBox())?.height).toBe(height)
  })

  it('breaks the line on Shift+Enter', async () => {
    await openChat()
    await input().fill('one')
    await input().press('Shift+Enter')
    await input().pressSequentially('two')
    await send().click()
    await expect.poll(() => site().asked[0]?.body.question).toBe('one\ntwo')
    await expectFocus(input())
  })

  it('scrolls to the latest message', async () => {
    await openChat()
    for (const n of [1, 2, 3, 4, 5, 6]) {
      site().reply = () => ({ answer: `Answer ${n}: ${'please bring a pen. '.repeat(5)}` })
      await ask(`Question ${n}`)
      await panel().getByText(`Answer ${n}`).waitFor()
    }
    await expect.poll(() => list().evaluate((node) => node.scrollHeight - node.clientHeight - node.scrollTop)).toBeLessThanOrEqual(1)
  })

  it('says each answer once to a screen reader, the same answer too', async () => {
    await openChat()
    await status().evaluate((node) => {
      const said: string[] = []
      new MutationObserver(() => said.push(node.textContent ?? '')).observe(node, { childList: true })
      Object.assign(window, { said })
    })
    const said = () => page().evaluate(() => (window as unknown as { said: string[] }).said)
    await ask('Again?')
    await expect.poll(said).toEqual(['Yes.'])
    await ask('Again?')
    await expect.poll(said).toEqual(['Yes.', '', 'Yes.']) // words that were not cleared first would not be said again
    expect(await page().locator('clearbell-chat').locator('[aria-live], [role=log], [role=alert]').count()).toBe(1)
  })
})

describe('an answer', () => {
  it('is text, whatever it looks like', async () => {
    const answer = '<img src=x onerror="document.title=1"><b>bold</b> & <script>document.title=2</script>'
    site().reply = () => ({ answer })
    await openChat()
    await ask('Hack?')
    await panel().getByText(answer).waitFor()
    expect(await panel().locator('img, b, script').count()).toBe(0)
    expect(await page().title()).toBe('Lincoln School')
  })

  it('links the addresses in it, and those of its entries as buttons that open a new tab', async () => {
    const entry = (id: string, links: string[], pdfAttachments: string[]) => ({
      kind: 'event' as const,
      id,
      title: id,
      links,
      pdfAttachments,
    })
    const sources = [
      entry('a', ['https://www.a.org/enrol', 'javascript:alert(1)'], ['https://a.org/Menu%20May.pdf']),
      entry('b', ['https://www.a.org/enrol'], []),
    ]
    site().reply = () => ({ answer: 'Read https://a.org/x.', source: sources[0]!, sources })
    await openChat()
    await ask('Where?')
    await panel().getByRole('link', { name: 'Menu May.pdf (opens in a new tab)' }).waitFor()
    const links = await panel()
      .getByRole('link')
      .evaluateAll((nodes) => nodes.map((node) => ['href', 'target', 'rel'].map((name) => node.getAttribute(name))))
    expect(links).toEqual(
      ['https://a.org/x', 'https://www.a.org/enrol', 'https://a.org/Menu%20May.pdf'].map((href) => [href, '_blank', 'noopener noreferrer']),
    )
  })

  it('offers its events to a calendar program, and after a list the whole calendar', async () => {
    const feed = 'https://bell.example/calendar/oak.ics'
    const event = (id: string) => ({
      kind: 'event' as const,
      id,
      title: id,
      links: [],
      pdfAttachments: [],
      calendarUrl: `${feed}?event=${id}`,
    })
    const [fair, tea] = [event('fair'), event('tea')]
    const offered = () =>
      panel()
        .getByRole('link')
        .evaluateAll((nodes) => nodes.map((node) => [node.textContent, node.getAttribute('href')]))
    site().reply = () => ({ answer: 'One.', source: fair, sources: [fair] })
    await openChat()
    await ask('When?')
    await panel().getByRole('link', { name: 'Add to calendar' }).waitFor()
    expect(await offered()).toEqual([['Add to calendar', fair.calendarUrl]])
    site().reply = () => ({ answer: 'Two.', source: fair, sources: [fair, tea] })
    await ask('What is on?')
    await panel().getByRole('link', { name: 'Subscribe to the calendar' }).waitFor()
    expect((await offered()).slice(1)).toEqual([
      ['Add to calendar', `${feed}?event=fair&event=tea`],
      ['Subscribe to the calendar', 'webcal://bell.example/calendar/oak.ics'],
    ])
  })

  it('lets a parent call or write with one tap, in the tab that is open', async () => {
    site().reply = () => ({ answer: 'Call (814) 555-0140 or write to office@a.org.' })
    await openChat()
    await ask('Who?')
    const [call, write] = ['(814) 555-0140', 'office@a.org'].map((name) => panel().getByRole('link', { name, exact: true }))
    expect(await call?.getAttribute('href')).toBe('tel:8145550140')
    expect(await write?.getAttribute('href')).toBe('mailto:office@a.org')
    expect(await panel().locator('[target]').count()).toBe(0)
  })

  it('offers at most three near questions, one tap from their answer, and keeps a draft', async () => {
    const questions = ['Q1?', 'Q2?', 'Q3?', 'Q4?']
    site().reply = (question) =>
      question === 'Q2?'
        ? { answer: 'A2' }
        : { answer: 'Sorry.', suggestions: questions.map((question) => ({ kind: 'faq', id: question, question })) }
    await openChat()
    await ask('Bus?')
    await panel().getByText('Did you mean').waitFor()
    expect(await panel().getByRole('button', { name: /^Q/ }).allTextContents()).toEqual(['Q1?', 'Q2?', 'Q3?'])
    expect(await status().textContent()).toBe('Sorry. Did you mean: Q1? Q2? Q3?')
    await input().fill('draft')
    await panel().getByRole('button', { name: 'Q2?' }).click()
    await panel().getByText('A2').waitFor()
    expect(site().asked.at(-1)?.body.question).toBe('Q2?')
    expect(await input().inputValue()).toBe('draft')
  })
})

describe('a failed question', () => {
  it('keeps the question and tries again with the same key', async () => {
    site().reply = () => 503
    await openChat()
    await ask('When?')
    await panel().getByText(TROUBLE).waitFor()
    site().reply = () => ({ answer: 'Now.' })
    await panel().getByRole('button', { name: 'Try again' }).click()
    await panel().getByText('Now.').waitFor()
    expect(await panel().getByText('When?').count()).toBe(1)
    expect(await panel().getByText(TROUBLE).count()).toBe(0)
    expect(site().asked).toHaveLength(2)
    expect(site().asked[1]).toEqual(site().asked[0])
  })

  it('says so too when the network is gone, and lets another question pass', async () => {
    await openChat()
    await page().context().setOffline(true)
    await ask('When?')
    await panel().getByText(TROUBLE).waitFor()
    await page().context().setOffline(false)
    await ask('Where?')
    await panel().getByText('Yes.').waitFor()
    expect(await panel().getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  it('says so when the page breaks the request, and shows no answer twice', async () => {
    await openChat()
    await page().evaluate(() => {
      const { send } = XMLHttpRequest.prototype
      XMLHttpRequest.prototype.send = function (body) {
        send.call(this, body) // sent all the same: its answer must not meet the next question
        throw new Error('blocked by the page')
      }
      Object.assign(window, { mend: () => Object.assign(XMLHttpRequest.prototype, { send }) })
    })
    const late = Promise.withResolvers<{ answer: string }>()
    site().reply = () => late.promise
    await ask('When?')
    await panel().getByText(TROUBLE).waitFor()
    expect(await panel().getByRole('img', { name: 'Typing' }).count()).toBe(0)
    await page().evaluate(() => (window as unknown as { mend(): void }).mend())
    site().reply = () => ({ answer: 'Now.' })
    await panel().getByRole('button', { name: 'Try again' }).click()
    await panel().getByText('Now.').waitFor()
    const arrived = page().waitForResponse(/api\/chat/)
    late.resolve({ answer: 'Late.' })
    await (await arrived).finished()
    await ask('And?')
    await expect.poll(() => panel().getByText('Now.').count()).toBe(2)
    expect(await panel().getByText('Late.').count()).toBe(0)
  })

  it.each([
    [429, `${TROUBLE} Please wait a moment before you ask again.`],
    [404, TROUBLE],
    [500, TROUBLE],
  ])('for status %i says what helps and names the office as links', async (code, message) => {
    site().settings = { officePhone: '(555) 555-0100', fallbackMessage: 'Call 555 555 0199 or write to office@oak.example.' }
    site().reply = () => code
    await openChat()
    await ask('When?')
    await panel().getByText(message, { exact: true }).waitFor()
    expect(await status().textContent()).toBe(message)
    const links = await panel()
      .getByRole('link')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')))
    expect(links).toEqual(['tel:5555550100', 'mailto:office@oak.example'])
    site().reply = () => ({ answer: 'Now.' })
    await panel().getByRole('button', { name: 'Try again' }).click()
    await panel().getByText('Now.').waitFor()
    expect(await panel().getByRole('link').count()).toBe(0)
  })
})

describe('the first step', () => {
  it('is one tap on a question that others ask, until one is asked', async () => {
    site().settings = { greetingText: 'Welcome! '.repeat(55) }
    site().starters = ['When is lunch?', 'Where is the gym?']
    await openChat()
    await panel().getByText('Often asked').waitFor()
    expect(await list().evaluate((node) => node.scrollTop)).toBe(0) // the greeting is to be seen
    await panel().getByRole('button', { name: 'When is lunch?' }).click()
    await panel().getByText('Yes.').waitFor()
    expect(site().asked.map(({ body }) => body['question'])).toEqual(['When is lunch?'])
    expect(await panel().getByRole('button', { name: 'Where is the gym?' }).count()).toBe(0)
  })

  it('is no question where the school has not allowed the website', async () => {
    site().isAllowed = false
    site().settings = { officePhone: '(555) 555-0100' }
    await openChat()
    const told = panel().locator('.cb-bubble', { hasText: 'This chat is not available on this website.' })
    await told.waitFor()
    await panel().getByRole('link', { name: '(555) 555-0100' }).waitFor()
    await ask('When?')
    await expect.poll(() => told.count()).toBe(2)
    expect(await panel().getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(await panel().getByText('trouble connecting').count()).toBe(0)
  })

  it('needs none', async () => {
    site().starters = null
    await openChat()
    await ask('When?')
    await panel().getByText('Yes.').waitFor()
    expect(await panel().getByText('Often asked').count()).toBe(0)
  })
})
