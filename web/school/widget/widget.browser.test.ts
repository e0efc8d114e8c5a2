import { describe, expect, it } from 'vitest'
import * as fixtures from '../../testing/fixtures.ts'
import { failed } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'

const { open, site, page, button, link, text } = visits()
const chat = () => page().locator('clearbell-chat')
const field = (label: string) => page().getByLabel(label, { exact: true })
const look = {
  primaryColor: '#1976D2',
  greetingText: 'Hi! How can I help you today?',
  fallbackMessage: 'Please contact our main office.',
  logo: '',
  position: 'bottom-right',
  offsetX: 20,
  offsetY: 20,
  officePhone: '',
  officeEmail: '',
  translations: {},
}

/** Saves what is sent, as the server does. @returns the bodies sent */
const saving = async () => {
  const sent: object[] = []
  await page().route('**/api/school/widget', async (route) => {
    const { expected, ...saved } = route.request().postDataJSON()
    sent.push({ ...saved, expected })
    site().answer('GET /api/school', { body: { ...fixtures.school, ...saved } })
    await route.fulfill({ json: saved })
  })
  return sent
}

const png = { name: 'owl.png', mimeType: 'image/png', buffer: Buffer.from('iVBORw0KGgo=', 'base64') }

describe('the widget settings', () => {
  it('show the chat with what is being typed, and save it', async () => {
    await open('/widget-settings')
    const sent = await saving()
    expect(await button('Save Changes').isDisabled()).toBe(true)
    await field('Greeting Message').fill('Good day from Maple Ridge!')
    await field('Primary Color').fill('#00695C')
    await chat().getByText('Good day from Maple Ridge!').waitFor()
    expect(
      await chat()
        .locator('.cb-launcher')
        .evaluate((launcher) => getComputedStyle(launcher).backgroundColor),
    ).toBe('rgb(0, 105, 92)')
    await button('Save Changes').click()
    await text('Your widget settings have been saved successfully.').waitFor()
    const changed = { greetingText: 'Good day from Maple Ridge!', primaryColor: '#00695C' }
    expect(sent).toEqual([{ ...changed, expected: { greetingText: look.greetingText, primaryColor: look.primaryColor } }])
    await expect.poll(() => button('Save Changes').isDisabled()).toBe(true)
  })

  it('keep the launcher off what else is in its corner, and take messages in other languages', async () => {
    await open('/widget-settings')
    const sent = await saving()
    await field('Distance from the Bottom').fill('9999')
    await field('Office Phone (Optional)').fill('none')
    await button('Save Changes').click()
    for (const message of ['Use 300 or less', 'Use a number such as (555) 555-0100']) await page().getByText(message).waitFor()
    await field('Distance from the Bottom').fill('96')
    await field('Office Phone (Optional)').fill('(555) 555-0100')
    await field('Language').selectOption('Español')
    await button('Add Language').click()
    await field('Greeting Message (Español)').fill('¡Hola!')
    await button('Save Changes').click()
    await text('Your widget settings have been saved successfully.').waitFor()
    const translations = { es: { greetingText: '¡Hola!', fallbackMessage: '' } }
    const expected = { offsetY: 20, officePhone: '', translations: {} }
    expect(sent).toEqual([{ offsetY: 96, officePhone: '(555) 555-0100', translations, expected }])
  })

  it('say what is missing, under the field', async () => {
    await open('/widget-settings')
    await field('Greeting Message').fill(' ')
    await field('Primary Color').fill('blue')
    await button('Save Changes').click()
    await page().getByText('Use a color such as #1976D2').waitFor()
    await page().getByText('Greeting text is required').waitFor()
    await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('name'))).toBe('primaryColor')
    // The picker and the preview keep the last color; a message goes once its field is changed.
    expect(await field('Pick the primary color').inputValue()).toBe('#1976d2')
    await field('Primary Color').fill('#00695C')
    await expect.poll(() => page().getByText('Use a color such as #1976D2').count()).toBe(0)
    await text('Greeting text is required').waitFor()
    await text('1 of 500 characters').waitFor()
  })

  it('go back to the defaults without saving', async () => {
    await open('/widget-settings')
    await field('Position').selectOption('bottom-left')
    await field('Office Phone (Optional)').fill('(555) 555-0100')
    await field('Logo file').setInputFiles({ ...png, name: 'owl.pdf', mimeType: 'application/pdf' })
    await page().getByRole('alert').getByText('Invalid File Type').waitFor()
    await button('Reset to Default').click()
    expect(await page().getByRole('alert').getByText('Invalid File Type').count()).toBe(0)
    expect(await field('Office Phone (Optional)').inputValue()).toBe('(555) 555-0100')
    expect(await field('Fallback Message').inputValue()).toMatch(/^I'm sorry, I couldn't find an answer/)
    expect(await field('Position').inputValue()).toBe('bottom-right')
    expect(await button('Save Changes').isEnabled()).toBe(true)
    expect(site().requests.filter(({ method }) => method === 'PATCH')).toEqual([])
  })

  it('keep what was typed when saving fails', async () => {
    await open('/widget-settings')
    site().answer('PATCH /api/school/widget', failed)
    await field('Greeting Message').fill('Hello!')
    await button('Save Changes').click()
    await page().getByRole('alert').getByText('The service is not available for a moment.').first().waitFor()
    await text('Update Failed').waitFor()
    expect(await field('Greeting Message').inputValue()).toBe('Hello!')
    await page().context().setOffline(true)
    await button('Save Changes').click()
    await text('Failed to save the widget settings. Check your connection and try again.').waitFor()
  })

  it('show both versions where another tab saved the same field first, and send no other field', async () => {
    await open('/widget-settings')
    await field('Greeting Message').fill('Hello!')
    const current = { ...look, greetingText: 'Welcome!', primaryColor: '#006633' }
    site().answer('PATCH /api/school/widget', {
      status: 409,
      body: { code: 'look_changed', message: 'Changed.', current, savedBy: 'Kim Park', savedAt: '2026-03-02T10:00:00.000Z' },
    })
    site().answer('GET /api/school', { body: { ...fixtures.school, ...current } })
    await button('Save Changes').click()
    await text('Kim Park saved the widget settings while you were editing').waitFor()
    await page().getByRole('cell', { name: 'Welcome!' }).waitFor()
    // What nobody changed here follows what is saved.
    await expect.poll(() => field('Primary Color').inputValue()).toBe('#006633')
    const sent = await saving()
    await button('Save Mine Over It').click()
    await text('Your widget settings have been saved successfully.').waitFor()
    expect(sent).toEqual([{ greetingText: 'Hello!', expected: { greetingText: 'Welcome!' } }])
  })

  it('ask before a link or Back loses what was changed', async () => {
    await open('/')
    await link('Widget Settings').click()
    await field('Greeting Message').fill('Hello!')
    await link('Chat History').click()
    await text('What you changed has not been saved. Discard it?').waitFor()
    await button('Keep Editing').click()
    await page().evaluate(() => history.back())
    await text('What you changed has not been saved. Discard it?').waitFor()
    expect(await field('Greeting Message').inputValue()).toBe('Hello!')
    await button('Discard Changes').click()
    await page().waitForURL((url) => url.pathname === '/')
    await link('Widget Settings').click()
    await text('Live Preview').waitFor()
    await link('Chat History').click()
    await page().waitForURL((url) => url.pathname === '/chat-history')
  })
})

describe('the logo', () => {
  it('is sent when it is picked, and saved with the rest', async () => {
    await open('/widget-settings')
    const sent = await saving()
    site().answer('POST /api/school/logo', { body: { logo: '/logos/owl' } })
    await field('Logo file').setInputFiles(png)
    await page().getByAltText('The school’s logo').waitFor()
    await button('Save Changes').click()
    await text('Your widget settings have been saved successfully.').waitFor()
    expect(sent).toEqual([{ logo: '/logos/owl', expected: { logo: '' } }])
    await button('Remove Logo').click()
    expect(await button('Save Changes').isEnabled()).toBe(true)
  })

  it('of another kind or size never leaves the browser', async () => {
    await open('/widget-settings')
    await field('Logo file').setInputFiles({ ...png, name: 'owl.pdf', mimeType: 'application/pdf' })
    await page().getByRole('alert').getByText('Logo must be an image file.').waitFor()
    await field('Logo file').setInputFiles({ ...png, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
    await page().getByRole('alert').getByText('Logo file must be less than 2MB.').waitFor()
    expect(site().requests.filter(({ url }) => url === '/api/school/logo')).toEqual([])
  })

  it('that the server refuses is said so beside it', async () => {
    await open('/widget-settings')
    site().answer('POST /api/school/logo', { status: 415, body: { code: 'not_image', message: 'Logo must be an image file.' } })
    await field('Logo file').setInputFiles(png)
    await page().getByRole('alert').getByText('Logo must be an image file.').waitFor()
    await page().getByRole('alert').getByText('Invalid File Type').waitFor()
    // A toast would say the same again, and lie on the button that saves.
    await expect.poll(() => page().getByRole('listitem').filter({ hasText: 'Invalid File Type' }).count()).toBe(0)
  })
})

describe('the preview', () => {
  it('answers as the school’s chat does, outside all figures', async () => {
    await open('/widget-settings')
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
    const asked = page().waitForRequest('**/api/chat/school-1')
    await chat().getByText('FAQ Assistant').waitFor()
    await chat().getByPlaceholder('Type your question...').fill('When?')
    await page().keyboard.press('Enter')
    await chat().getByText('At 8:15 a.m.').first().waitFor()
    expect((await asked).postDataJSON()).toMatchObject({ channel: 'preview' })
  })

  it('says the fallback being typed when the chat cannot be reached', async () => {
    await open('/widget-settings')
    site().answer('POST /api/chat/school-1', failed)
    await field('Fallback Message').fill('Call 555-0100.')
    await chat().getByPlaceholder('Type your question...').fill('When?')
    await page().keyboard.press('Enter')
    await chat().getByText('Call 555-0100.').first().waitFor()
  })
})
