import { describe, expect, it } from 'vitest'
import * as fixtures from '../../testing/fixtures.ts'
import { expectNoBarriers } from '../../testing/reach.ts'
import { failed } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'

const { open, site, page, heading, button, link, text } = visits()
const code = (label: string) => page().getByLabel(label, { exact: true })
const snippet = () => `<script async src="${new URL(page().url()).origin}/widget.js?school=school-1"></script>`
const chat = () => page().locator('clearbell-chat')

describe('the embed code', () => {
  it('is one line for any website, and for Google Sites', async () => {
    await open('/embed-code')
    expect(await code('HTML code').innerText()).toBe(snippet())
    await page().getByRole('tab', { name: 'Google Sites' }).click()
    expect(await code('Google Sites code').innerText()).toBe(snippet())
    expect(await code('HTML code').count()).toBe(0)
  })

  it('is a shortcode or the same line for WordPress', async () => {
    await open('/embed-code')
    await page().getByRole('tab', { name: 'WordPress' }).click()
    expect(await code('Shortcode').innerText()).toBe('[clearbell school="school-1"]')
    expect(await link('Download the WordPress Plugin').getAttribute('href')).toBe('/api/school/wordpress')
    expect(await code('WordPress code').innerText()).toBe(snippet())
  })

  it('is the school’s own where it has one', async () => {
    const embedCode = '<script src="https://cdn.example/chat.js"></script>'
    site().answer('GET /api/school', { body: { ...fixtures.school, embedCode } })
    await open('/embed-code')
    expect(await code('HTML code').innerText()).toBe(embedCode)
  })

  it('is not the school’s while the school cannot be loaded: the screen and the test say so', async () => {
    site().answer('GET /api/school', failed)
    await open('/embed-code')
    await page().getByRole('alert').getByText('School not available').waitFor()
    await page().getByText('your-school-id', { exact: true }).waitFor()
    await button('Test Widget').click()
    await page().getByRole('dialog').getByText('School not available').waitFor()
    await page().keyboard.press('Escape')
    site().answer('GET /api/school', { body: fixtures.school })
    await button('Retry').click()
    await page().getByText('school-1', { exact: true }).waitFor()
  })

  it('is copied with one click, and says so for two seconds', async () => {
    await open('/embed-code')
    await page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button('Copy').click()
    await text('HTML code copied to clipboard').waitFor()
    expect(await page().evaluate(() => navigator.clipboard.readText())).toBe(snippet())
    await button('Copied').waitFor()
    await button('Copied').waitFor({ state: 'detached', timeout: 4_000 })
  })

  it('comes with what a web master asks, and the ways to help', async () => {
    await open('/embed-code')
    for (const words of [
      'school-1',
      'Asynchronous',
      'About 15KB gzipped',
      'Measured: 3.0 KB, and 6.0 KB when the chat opens',
      'All modern browsers and IE11+',
    ])
      await page().getByText(words, { exact: true }).waitFor()
    expect(await link('Get Integration Help').getAttribute('href')).toBe('mailto:help@clearbell.example')
    expect(await link('View Installation Guide').getAttribute('href')).toBe('/docs/install')
  })
})

describe('the websites', () => {
  const list = { seen: [{ domain: 'stranger.example', lastDay: '2026-03-02', isAllowed: false }], lastSeen: null }

  it('that showed the code are listed, and the school names those that may', async () => {
    await open('/embed-code')
    await text('www.mapleridge.example').waitFor()
    site().answer('PATCH /api/school/domains', { body: { ...list, allowed: ['mapleridge.example'] } })
    await page().getByLabel('Allowed Websites').fill('our website')
    await button('Save Websites').click()
    await text('Not a website such as oakhill.example: our').waitFor()
    await page().getByLabel('Allowed Websites').fill('https://www.mapleridge.example/\n')
    await button('Save Websites').click()
    await text('Only these websites may show your chat.').waitFor()
    expect(site().requests.at(-1)?.body).toBe('{"allowed":["mapleridge.example"]}')
    expect(await page().getByLabel('Allowed Websites').inputValue()).toBe('mapleridge.example')
    await text('Not allowed: visitors there get no answers.').waitFor()
  })
})

describe('the test of the chat', () => {
  it('opens in a window of its own, without the menu', async () => {
    await open('/embed-code')
    await button('Test Widget').click()
    const address = await link('Open in a new tab').getAttribute('href')
    await open(address!)
    await heading('Test Chat Widget').waitFor()
    await chat().getByRole('button', { name: 'Chat: Maple Ridge Elementary FAQ' }).waitFor()
    expect(await page().getByRole('navigation').count()).toBe(0)
    await expectNoBarriers(page())
  })

  const ask = async (question: string) => {
    await button('Test Widget Installation').click()
    await text('Click the button at bottom right.').waitFor()
    await text('This is live mode using the actual FAQ and events data.').waitFor()
    const launcher = chat().getByRole('button', { name: 'Chat: Maple Ridge Elementary FAQ' })
    const [box, around] = [await launcher.boundingBox(), await page().getByRole('dialog', { name: 'Test Chat Widget' }).boundingBox()]
    expect(box!.y + box!.height).toBeLessThan(around!.y + around!.height) // to be seen without scrolling
    await launcher.click()
    await chat().getByText('Hi! How can I help you today?').waitFor()
    await chat().getByPlaceholder('Type your question...').fill(question)
    await page().keyboard.press('Enter')
  }

  it('asks the school’s own chat, and counts in no figure', async () => {
    const reply = {
      answer: 'At 8:15 a.m.',
      wasAnswered: true,
      similarity: 1,
      interactionId: 'i',
      source: null,
      sources: [],
      suggestions: [],
    }
    site().answer('POST /api/chat/school-1', { body: reply })
    await open('/embed-code')
    const body = page().waitForRequest('**/api/chat/school-1')
    await ask('When does school start?')
    await chat().getByText('At 8:15 a.m.').first().waitFor()
    expect((await body).postDataJSON()).toMatchObject({
      question: 'When does school start?',
      channel: 'test',
      conversationId: expect.stringMatching(/^[\w-]{16,64}$/),
    })
  })

  it('says where and when the chat was last seen, and mails the steps to whoever keeps the website', async () => {
    const lastSeen = { domain: 'www.mapleridge.example', day: '2026-11-27' }
    site().answer('GET /api/school/domains', { body: { allowed: [], seen: [], lastSeen } })
    await open('/embed-code')
    await button('Test Widget Installation').click()
    await page().getByRole('dialog').getByText('Last seen on www.mapleridge.example on Nov 27, 2026.').waitFor()
    const mail = new URL((await link('Email these steps').getAttribute('href'))!)
    expect(mail.searchParams.get('subject')).toBe('Chat for the website of Maple Ridge Elementary')
    expect(mail.searchParams.get('body')).toContain('/widget.js?school=school-1')
  })

  it('says what a visitor would read when the chat cannot be reached', async () => {
    site().answer('POST /api/chat/school-1', failed)
    await open('/embed-code')
    await ask('When does school start?')
    await chat()
      .getByText(/having trouble connecting right now/)
      .first()
      .waitFor()
  })

  it('leaves nothing behind when it is closed', async () => {
    await open('/embed-code')
    await ask('When?')
    await page().keyboard.press('Escape')
    await page().getByRole('dialog').waitFor({ state: 'detached' })
    await chat().waitFor({ state: 'detached' })
  })
})
