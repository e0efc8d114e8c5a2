import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, calendarOrigin, failed, signedOut } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'

const { open, site, page, heading, button, link, text } = visits()
const answer = (call: string, reply: Answer) => site().answer(call, reply)
const toast = (words: string) => page().getByRole('listitem').filter({ hasText: words })
const captured: Answer = { status: 201, body: { leadId: 'lead-1' } }
const uri = 'https://api.calendly.example/scheduled_events/EV1'
const frame = () => page().frameLocator('iframe')

/** The calendar service: a page that says what it is told to the page around it. */
const calendar = `<h1>Pick a time</h1><script>
  addEventListener('click', () => parent.postMessage({ event: 'calendly.event_scheduled', payload: { event: { uri: '${uri}' } } }, '*'))
</script>`

const begin = async ({ schedulingUrl = `${calendarOrigin}/bell/demo` }: { schedulingUrl?: string | null } = {}) => {
  site().configure({ productName: 'Clearbell', supportEmail: 'help@clearbell.example', schedulingUrl })
  await open('/favicon.svg') // for the page, to which the calendar belongs from here on
  await page()
    .context()
    .route(`${calendarOrigin}/**`, (route) => route.fulfill({ body: calendar, contentType: 'text/html' }))
  await page().goto(`${site().url}/lead-capture`)
  await heading('Tell Us About Your School').waitFor()
}

const fields = { 'First Name': 'Ida', 'Last Name': 'Byron', Email: 'ida@elm.example', 'School/District Name': 'Elm School' }
const fill = async () => {
  for (const [label, value] of Object.entries(fields)) await page().getByLabel(label).fill(value)
}
const toScheduling = async () => {
  await begin()
  await fill()
  await button('Continue to Scheduling').click()
  await frame().getByText('Pick a time').waitFor()
}

beforeEach(() => {
  answer('GET /api/auth/user', signedOut)
  answer('POST /api/leads', captured)
  answer('POST /api/leads/lead-1/booking', { body: { message: 'Your demo is scheduled.' } })
})

describe('the request for a demo', () => {
  it('says under each field what is missing, and sends nothing', async () => {
    await begin()
    await button('Continue to Scheduling').click()
    for (const [label, message] of [
      ['First Name', 'First name is required'],
      ['Last Name', 'Last name is required'],
      ['Email', 'Please enter a valid email address'],
      ['School/District Name', 'School/district name is required'],
    ] as const)
      await page().getByRole('textbox', { name: label, description: message }).waitFor()
    await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName')
    expect(site().requests.filter(({ method }) => method === 'POST')).toEqual([])
  })
  it('offers the four sizes, tells browsers what its fields are, and sends them', async () => {
    await begin()
    const size = page().getByLabel('School Size')
    expect([await size.inputValue(), await size.locator('option').allInnerTexts()]).toEqual([
      'Under 500',
      ['Under 500', '500-2000', '2000-5000', '5000+'],
    ])
    const completes = await Promise.all(Object.keys(fields).map((label) => page().getByLabel(label).getAttribute('autocomplete')))
    expect(completes).toEqual(['given-name', 'family-name', 'email', 'organization'])
    await fill()
    await size.selectOption('5000+')
    const sent = page().waitForRequest('**/api/leads')
    await page().getByLabel('Email').press('Enter')
    expect((await sent).postDataJSON()).toEqual({
      firstName: 'Ida',
      lastName: 'Byron',
      email: 'ida@elm.example',
      schoolName: 'Elm School',
      schoolSize: '5000+',
      source: 'website',
      company: '',
    })
    await heading('Schedule Your Demo').waitFor()
  })
  it('has a trap that no person meets and a program falls into', async () => {
    await begin()
    await fill()
    const trap = page().locator('input[name=trap]')
    expect([await trap.getAttribute('tabindex'), await trap.getAttribute('autocomplete')]).toEqual(['-1', 'off'])
    expect(await page().getByRole('textbox', { name: 'Leave this field empty' }).count()).toBe(0)
    await trap.evaluate((input: HTMLInputElement) => (input.value = 'Cheap pills'))
    const sent = page().waitForRequest('**/api/leads')
    await button('Continue to Scheduling').click()
    expect((await sent).postDataJSON()).toMatchObject({ company: 'Cheap pills' })
    await heading('Schedule Your Demo').waitFor() // else the next test could count this request
  })
  it('that fails says so in a toast and in place, keeps what was typed, and is the same request when sent again', async () => {
    answer('POST /api/leads', failed)
    await begin()
    await fill()
    await button('Continue to Scheduling').click()
    await toast('Error').getByText('The service is not available for a moment.').waitFor()
    await page().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    answer('POST /api/leads', { status: 502, body: 'a proxy' })
    await button('Continue to Scheduling').click()
    await page().getByRole('alert').getByText('Failed to submit information', { exact: true }).waitFor()
    answer('POST /api/leads', captured)
    await button('Continue to Scheduling').click()
    await heading('Schedule Your Demo').waitFor()
    const keys = site()
      .requests.filter(({ url }) => url === '/api/leads')
      .map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  })
  it('shows that it is being sent', async () => {
    const sent = Promise.withResolvers<void>()
    answer('POST /api/leads', () => sent.promise.then(() => captured as object))
    await begin()
    await fill()
    await button('Continue to Scheduling').click()
    await button('Submitting...').waitFor()
    sent.resolve()
    await heading('Schedule Your Demo').waitFor()
  })
  it('goes straight to the thanks where nothing can be scheduled', async () => {
    await begin({ schedulingUrl: null })
    await fill()
    await button('Request Demo').click()
    await page().waitForURL(/\/thank-you$/)
    await toast('Information Submitted!').waitFor()
    expect(await page().getByRole('link', { name: 'Schedule Now' }).count()).toBe(0)
  })
})

describe('the scheduling', () => {
  it('frames the calendar service with the person filled in, and has a way on and a way back', async () => {
    await toScheduling()
    await toast('Information Submitted!').getByText('Please schedule your demo below.', { exact: true }).waitFor()
    await text('the demo takes 20-30 minutes').waitFor()
    const calendarFrame = page().locator('iframe')
    expect(await calendarFrame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups')
    const address = new URL((await calendarFrame.getAttribute('src'))!)
    expect([address.origin + address.pathname, address.searchParams.get('name'), address.searchParams.get('email')]).toEqual([
      `${calendarOrigin}/bell/demo`,
      'Ida Byron',
      'ida@elm.example',
    ])
    expect(await link('Back to Home').getAttribute('href')).toBe('/')
    await button("Skip for Now - I'll Schedule Later").click()
    await heading('Thank You!').waitFor()
    await page().goto(`${site().url}/lead-capture`)
    await heading('Tell Us About Your School').waitFor()
  })
  it('records what the calendar service reports, and goes on to the thanks', async () => {
    await toScheduling()
    const sent = page().waitForRequest('**/api/leads/lead-1/booking')
    await frame().getByText('Pick a time').click()
    expect((await sent).postDataJSON()).toEqual({ bookingId: uri })
    await toast('Demo Scheduled!').waitFor()
    await heading('Thank You!').waitFor()
  })
  it('believes no other page', async () => {
    await toScheduling()
    await page().evaluate((forged) => postMessage({ event: 'calendly.event_scheduled', payload: { event: { uri: forged } } }, '*'), uri)
    // A frame of the right origin that is not ours to have opened counts no more.
    await page().evaluate((forged) => {
      const data = { event: 'calendly.event_scheduled', payload: { event: { uri: forged } } }
      dispatchEvent(new MessageEvent('message', { origin: 'https://calendar.example', source: window, data }))
    }, uri)
    await page().evaluate(() => new Promise((done) => setTimeout(done, 50)))
    expect(site().requests.filter(({ url }) => url.endsWith('/booking'))).toEqual([])
  })
  it('that cannot be recorded says so, and can be tried again', async () => {
    answer('POST /api/leads/lead-1/booking', failed)
    await toScheduling()
    await frame().getByText('Pick a time').click()
    await page().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    answer('POST /api/leads/lead-1/booking', { body: { message: 'Your demo is scheduled.' } })
    await button('Try Again').click()
    await heading('Thank You!').waitFor()
  })
  it('survives a reload, and can start over', async () => {
    await toScheduling()
    await page().reload()
    await frame().getByText('Pick a time').waitFor()
    await button('Start over').click()
    await heading('Tell Us About Your School').waitFor()
    expect(await page().getByLabel('First Name').inputValue()).toBe('')
  })
})

describe('the thanks', () => {
  it('say what happens next, whom to ask, and where to go', async () => {
    await begin()
    await page().goto(`${site().url}/thank-you`)
    await heading('Thank You!').waitFor()
    await heading('What Happens Next?').waitFor()
    expect(await page().getByRole('main').getByRole('listitem').allInnerTexts()).toEqual([
      'Demo preparation\n\nWe prepare a demo tailored to the size of your school.',
      'Confirmation e-mail\n\nYou get a confirmation e-mail with the meeting details.',
      'Follow-up\n\nAfter the demo we follow up with next steps and pricing.',
    ])
    expect(await link('help@clearbell.example').getAttribute('href')).toBe('mailto:help@clearbell.example')
    const schedule = page().getByRole('link', { name: 'Schedule Now' })
    expect([await schedule.getAttribute('href'), await schedule.getAttribute('target')]).toEqual([`${calendarOrigin}/bell/demo`, '_blank'])
    expect(await link('Return to Home').getAttribute('href')).toBe('/')
    expect(await page().title()).toBe('Thank You! · Clearbell')
  })
})
