import { describe, expect, it } from 'vitest'
import * as fixtures from './testing/fixtures.ts'
import { expectNoBarriers, expectNothingTooWide } from './testing/reach.ts'
import { list, signedOut } from './testing/stand-in.ts'
import { visits } from './testing/visits.ts'

const { open, site, page, button, link, text, heading } = visits()

interface Place {
  name: string
  path: string
  ready: () => Promise<void>
  isSignedOut?: boolean
  /** Where it looks like this, in px, the widest first. */
  widths?: number[]
}
const places: Place[] = [
  {
    name: 'the landing page',
    path: '/landing',
    widths: [1920, 1280, 390, 320],
    ready: () => page().getByRole('group', { name: 'Conversation' }).getByText('The first bell rings at 8:10').waitFor(),
  },
  { name: 'the sign-in screen', path: '/login', isSignedOut: true, ready: () => heading('Welcome Back').waitFor() },
  { name: 'the forgotten password', path: '/forgot-password', isSignedOut: true, ready: () => heading('Forgot Password').waitFor() },
  { name: 'the reset without a token', path: '/reset-password', isSignedOut: true, ready: () => link('Request New Reset Link').waitFor() },
  {
    name: 'the reset',
    path: '/reset-password?token=t0ken',
    isSignedOut: true,
    ready: async () => {
      await button('Reset Password').click()
      await text('Password must be at least 8 characters').waitFor()
    },
  },
  { name: 'the change of the password', path: '/change-password', ready: () => button('Sign Out').waitFor() },
  {
    name: 'the menu of the person',
    path: '/',
    widths: [1280, 768],
    ready: async () => {
      await button('Dana Whitfield').click()
      await page().getByRole('menuitem', { name: 'Change Password' }).waitFor()
    },
  },
  {
    name: 'the menu of a small window',
    path: '/',
    widths: [390, 320],
    ready: async () => {
      await button('Menu').click()
      await link('Change Password').waitFor()
    },
  },
  { name: 'the dashboard', path: '/', ready: () => text('87% success rate').waitFor() },
  { name: 'the chat history', path: '/chat-history?search=a&status=answered', ready: () => text('Showing 120').waitFor() },
  { name: 'the FAQs', path: '/faq-management', ready: () => text('Is there a dress code?').waitFor() },
  {
    name: 'an FAQ that is edited',
    path: '/faq-management?open=faq-2',
    widths: [1280, 390],
    ready: async () => {
      await text('Questions It Answered').waitFor()
      await button('Edit').click()
      await button('Save Changes').waitFor()
    },
  },
  { name: 'the events', path: '/event-management', ready: () => text('Winter Concert').waitFor() },
  { name: 'the widget settings', path: '/widget-settings', ready: () => text('Live Preview').waitFor() },
  { name: 'the embed code', path: '/embed-code', ready: () => text('Embed Options').waitFor() },
  {
    name: 'the test of the chat',
    path: '/embed-code',
    ready: async () => {
      await button('Test Widget').click()
      await page().getByRole('dialog').getByText('This is live mode').waitFor()
    },
  },
  { name: 'the billing screen', path: '/billing-required', ready: () => heading('Next Steps').waitFor() },
  { name: 'the installation guide', path: '/docs/install', ready: () => heading('Put the chat on your website').waitFor() },
  { name: 'the trust page', path: '/trust', ready: () => heading('What we store, and what we never do').waitFor() },
  {
    name: 'the demo request with its messages',
    path: '/lead-capture',
    isSignedOut: true,
    ready: async () => {
      await button('Request Demo').click()
      await text('First name is required').waitFor()
    },
  },
  { name: 'the thanks', path: '/thank-you', isSignedOut: true, ready: () => heading('What Happens Next?').waitFor() },
  { name: 'the page that is none', path: '/faq-management', isSignedOut: true, ready: () => heading('404 Page Not Found').waitFor() },
  {
    name: 'the upload dialog',
    path: '/faq-management',
    ready: async () => {
      await button('Upload FAQ').click()
      const buffer = Buffer.from('Question,Answer,Category\nA?,B,C\n')
      await page().getByRole('dialog').getByLabel('CSV file').setInputFiles({ name: 'faq.csv', mimeType: 'text/csv', buffer })
      await text('2 new').waitFor()
    },
  },
  {
    name: 'the bell',
    path: '/',
    ready: async () => {
      await page()
        .getByRole('button', { name: /^Notifications/ })
        .click()
      await text('FAQ upload finished: 48 active FAQs').waitFor()
    },
  },
]

/** The first rows of a longer list: each kind is among them, and more rows only keep axe busy. */
const firstOf = (total: number, rows: object[]) => ({
  body: rows,
  headers: { 'x-total-count': String(total), link: '</next>; rel="next"' },
})

describe.each(places)('$name', ({ path, ready, isSignedOut, widths = [1280, 768, 390, 320] }) => {
  it('has nothing axe finds in either theme, and never scrolls sideways', async () => {
    if (isSignedOut) site().answer('GET /api/auth/user', signedOut)
    site().answer('GET /api/chat-history', firstOf(120, fixtures.interactions(6)))
    site().answer('GET /api/faqs', firstOf(120, fixtures.faqs(8)))
    site().answer('GET /api/events', firstOf(120, fixtures.calendar(3)))
    await open(path, { viewport: { width: widths[0]!, height: 800 } })
    await ready()
    await expectNoBarriers(page())
    await expectNothingTooWide(page(), widths)
  })
})

describe('the keyboard', () => {
  it('opens the upload dialog, stays in it and comes back to its button', async () => {
    await open('/faq-management')
    await button('Upload FAQ').focus()
    await page().keyboard.press('Enter')
    await page().getByRole('dialog').waitFor()
    const visited = new Set<string>()
    for (let tab = 0; tab < 6; tab++) {
      await page().keyboard.press('Tab')
      visited.add(await page().evaluate(() => (document.activeElement?.closest('[role=dialog]') ? 'inside' : 'outside')))
    }
    expect([...visited]).toEqual(['inside'])
    await page().keyboard.press('Escape')
    await page().getByRole('dialog').waitFor({ state: 'detached' })
    // The focus goes back a moment after the dialog is gone.
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent?.slice(0, 20))).toBe('Upload FAQ')
  })
  it('closes a dialog with Escape even while a toast shows, which goes after five seconds all the same', async () => {
    await open('/embed-code')
    await page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button('Copy').click()
    const toast = page().getByRole('listitem', { includeHidden: true }).filter({ hasText: 'HTML code copied to clipboard' })
    await toast.waitFor()
    await button('Test Widget').click()
    await page().getByRole('dialog').waitFor()
    expect(await toast.count()).toBe(1)
    await page().keyboard.press('Escape')
    await page().getByRole('dialog').waitFor({ state: 'detached' })
    await button('Test Widget').click()
    await page().getByRole('dialog').waitFor()
    await toast.waitFor({ state: 'detached', timeout: 6_000 })
  })
  it('is not lost when the button that opened a dialog has gone', async () => {
    let rows = fixtures.faqs(0)
    site().answer('GET /api/faqs', (query) => list(rows)(query))
    await open('/faq-management')
    await button('Upload Your First FAQ').click()
    const upload = { name: 'faq.csv', mimeType: 'text/csv', buffer: Buffer.from('Question,Answer,Category\nA?,B,C\n') }
    await page().getByRole('dialog').getByLabel('CSV file').setInputFiles(upload)
    rows = fixtures.faqs(4)
    await button('Confirm Upload').click()
    await page().getByRole('dialog').waitFor({ state: 'detached' })
    await text('Is there a dress code?').waitFor()
    await expect.poll(() => page().evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true)
  })
  it('never goes under the bar at the top', async () => {
    site().answer('GET /api/faqs', list(fixtures.faqs(24)))
    await open('/faq-management', { viewport: { width: 390, height: 500 } })
    await text('Is there a dress code?').waitFor()
    await page().getByRole('link', { name: 'PDF' }).last().focus()
    for (let tab = 0; tab < 12; tab++) {
      await page().keyboard.press('Shift+Tab')
      const [top, bar] = await page().evaluate(() => [
        document.activeElement!.getBoundingClientRect().top,
        document.querySelector('header')!.getBoundingClientRect().bottom,
      ])
      expect(top).toBeGreaterThanOrEqual(bar!)
    }
  })
  it('can skip the menu', async () => {
    await open('/')
    await text('87% success rate').waitFor()
    await page().keyboard.press('Tab')
    await page().keyboard.press('Enter')
    await expect.poll(() => page().evaluate(() => document.activeElement?.id)).toBe('content')
  })
})

describe('a small window', () => {
  it('has the menu in a drawer that closes once used', async () => {
    await open('/', { viewport: { width: 390, height: 700 } })
    await button('Menu').click()
    await page().getByRole('dialog').getByRole('link', { name: 'Chat History' }).click()
    await page().getByRole('dialog').waitFor({ state: 'detached' })
    await heading('Chat History').waitFor()
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Chat History')
  })
  it.each([
    [320, 256],
    [568, 320],
    [1280, 300],
  ])('lets the whole menu be reached at %i x %i px', async (width, height) => {
    await open('/', { viewport: { width, height } })
    const isWide = width >= 1024
    if (!isWide) await button('Menu').click()
    const menu = isWide ? page().getByRole('complementary') : page().getByRole('dialog')
    for (const part of [menu.getByRole('link', { name: 'FAQ Management' }), menu.getByRole('button', { name: 'Sign Out' })]) {
      await part.scrollIntoViewIfNeeded()
      const box = (await part.boundingBox())!
      expect([box.y >= 0, box.y + box.height <= height]).toEqual([true, true])
    }
    expect(await menu.getByRole('navigation').evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0)
  })
  it('shows cards instead of a table', async () => {
    await open('/faq-management', { viewport: { width: 390, height: 700 } })
    await text('Is there a dress code?').waitFor()
    expect(await page().getByRole('table').count()).toBe(0)
    expect(await page().getByRole('list', { name: 'FAQs' }).locator('> li').count()).toBe(8)
  })
})

describe('the theme', () => {
  it('follows the system until it is switched, and is remembered', async () => {
    await open('/', { colorScheme: 'dark' })
    const background = () => page().evaluate(() => getComputedStyle(document.body.parentElement as HTMLElement).backgroundColor)
    expect(await background()).toBe('rgb(14, 17, 22)')
    await button('Switch to light theme').click()
    expect(await background()).toBe('rgb(246, 248, 250)')
    await page().reload()
    expect(await background()).toBe('rgb(246, 248, 250)')
    await button('Switch to dark theme').click()
    expect(await page().evaluate(() => localStorage.getItem('theme'))).toBeNull()
  })
})
