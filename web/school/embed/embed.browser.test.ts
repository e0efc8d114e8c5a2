import { describe, expect, it } from 'vitest'
import * as fixtures from '../../testing/fixtures.ts'
import { failed } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'

const { open, site, page, button, link, text } = visits()
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
    expect(await code('Shortcode function').innerText()).toContain(`${new URL(page().url()).origin}/widget.js?school=`)
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
    for (const words of ['school-1', 'Asynchronous', 'About 15KB gzipped', 'All modern browsers and IE11+'])
      await page().getByText(words, { exact: true }).waitFor()
    expect(await link('Get Integration Help').getAttribute('href')).toBe('mailto:help@clearbell.example')
    expect(await link('View Installation Guide').getAttribute('href')).toBe('/docs/install')
  })
})

describe('the test of the chat', () => {
  const ask = async (question: string) => {
    await button('Test Widget Installation').click()
    await text('Click the button at the bottom right of the page below.').waitFor()
    await chat().getByRole('button', { name: 'Chat: Maple Ridge Elementary FAQ' }).click()
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
