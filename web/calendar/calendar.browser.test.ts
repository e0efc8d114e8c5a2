import { describe, expect, it } from 'vitest'
import * as fixtures from '../testing/fixtures.ts'
import { list } from '../testing/stand-in.ts'
import { visits } from '../testing/visits.ts'

const { open, site, page, button, text } = visits()
const dialog = () => page().getByRole('dialog')
const file = { name: 'events.csv', mimeType: 'text/csv', buffer: Buffer.from('title,date\nScience Fair,2026-03-04\n') }
const uploads = () => site().requests.filter(({ url }) => url.startsWith('/api/events/upload'))

describe('the calendar', () => {
  it('shows the figures, and of each event its day, time, place, category and whether it is over', async () => {
    await open('/event-management')
    for (const [label, figure] of [
      ['Total', '30'],
      ['Upcoming', '20'],
      ['Past', '10'],
      ['Categories', '2'],
    ] as const)
      await page()
        .locator('section', { has: page().getByRole('heading', { name: label, exact: true }) })
        .getByText(figure)
        .waitFor()
    const rows = page().getByRole('table').getByRole('row')
    await rows.nth(3).waitFor()
    const cells = async (row: number) => (await rows.nth(row).locator('th, td').allInnerTexts()).map((cell) => cell.trim())
    expect(await rows.first().getByRole('columnheader').allInnerTexts()).toEqual([
      'Event',
      'Date',
      'Time',
      'Location',
      'Category',
      'Status',
    ])
    expect((await cells(1)).slice(2)).toEqual(['6:30 PM - 8:00 PM', 'Auditorium', 'Music', 'Upcoming'])
    expect(await cells(2)).toEqual([
      'Labor Day - No School',
      expect.stringMatching(/^[A-Z][a-z]{2} \d\d, \d{4}$/),
      'All Day',
      '—',
      'No School',
      'Past',
    ])
    expect((await cells(3)).at(-1)).toBe('Upcoming') // today's
  })

  it('is filtered in the address bar', async () => {
    await open('/event-management')
    await text('Winter Concert').first().waitFor()
    await page().getByLabel('Category').selectOption('Music')
    await page().getByLabel('Status').selectOption('past')
    await expect.poll(() => site().requests.at(-1)?.url).toMatch(/category=Music&status=past/)
    expect(new URL(page().url()).search).toBe('?category=Music&status=past')
    site().answer('GET /api/events/export', { headers: { 'content-disposition': 'attachment; filename="events.csv"' } })
    const download = page().waitForEvent('download')
    await page()
      .getByRole('button', { name: /^Export/ })
      .click()
    expect((await download).suggestedFilename()).toBe('events.csv')
    expect(site().requests.at(-1)?.url).toBe('/api/events/export?category=Music&status=past')
    await button('Clear Filters').click()
    await page().waitForURL((url) => url.search === '')
  })

  it('opens an event beside the list and changes it: only what was typed is sent', async () => {
    const [concert] = fixtures.calendar(6)
    const bodies: unknown[] = []
    site().answer('PATCH /api/events/event-1', { body: concert, headers: { 'x-position': '70' } })
    await open('/event-management')
    page().on('request', (request) => request.method() === 'PATCH' && bodies.push(request.postDataJSON()))
    await page().getByRole('link', { name: 'Winter Concert' }).first().click()
    const panel = page().getByRole('region', { name: 'Winter Concert', exact: true })
    for (const words of [concert!.description, 'Auditorium', '6:30 PM - 8:00 PM', 'Uploaded file'])
      await panel.getByText(words, { exact: true }).waitFor()
    expect(site().requests.some(({ url }) => url.startsWith('/api/chat-history?asked=visitors&entry=event-1&from='))).toBe(true)
    await button('Edit').click()
    await panel.getByLabel('Date', { exact: true }).fill('')
    await panel.getByLabel('Title').fill('Concert')
    await button('Save Changes').click()
    await panel.getByText('Event date is required').waitFor()
    await panel.getByLabel('Date', { exact: true }).fill('2026-12-18')
    await button('Save Changes').click()
    await text('Event Saved').waitFor()
    await button('Remove').click()
    await text('Event Removed').waitFor()
    await button('Undo').click()
    await text('Event Put Back').waitFor()
    const changed = { title: 'Concert', date: '2026-12-18', expectedVersion: concert!.version }
    expect(bodies).toEqual([changed, { isActive: false }, { isActive: true }])
  })

  it('adds an event, which then opens', async () => {
    const added = { ...fixtures.calendar(1)[0], id: 'event-new', title: 'Chess Night', origin: 'screen' }
    site().answer('POST /api/events', { status: 201, body: added, headers: { 'x-position': '71' } })
    site().answer('GET /api/events/event-new', { body: added })
    await open('/event-management')
    const sent = page().waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/events'))
    await button('Add Event').click()
    await dialog().getByLabel('Title').fill('Chess Night')
    const below = (part: Element) => part.closest('[role=dialog]')!.getBoundingClientRect().bottom - part.getBoundingClientRect().bottom
    expect(await dialog().locator('footer').evaluate(below)).toBeLessThan(2) // and not over the fields
    await dialog().getByLabel('Date', { exact: true }).fill('2026-12-04')
    await dialog().getByLabel('End Date').fill('2026-12-06')
    await dialog().getByRole('button', { name: 'Add Event' }).click()
    await page().getByRole('region', { name: 'Chess Night' }).getByText('Written on screen').waitFor()
    expect((await sent).postDataJSON()).toEqual({
      title: 'Chess Night',
      date: '2026-12-04',
      endDate: '2026-12-06',
      time: '',
      location: '',
      category: '',
      description: '',
    })
  })

  it('brings an older version back', async () => {
    site().answer('POST /api/events/versions/2/restore', { body: { totalEntries: 31 }, headers: { 'x-position': '72' } })
    await open('/event-management')
    await button('Versions').click()
    await button('Restore version 2').click()
    await dialog().getByText('all others leave the list, past ones too').waitFor()
    await button('Restore Version 2').click()
    await text('31 events of version 2 in use again.').waitFor()
  })

  it('offers its address to calendar programs', async () => {
    await open('/event-management')
    await button('Subscribe').click()
    const address = new RegExp(`/calendar/${fixtures.school.id}\\.ics`)
    expect(await dialog().getByLabel('Calendar Address').inputValue()).toMatch(address)
    expect(await dialog().getByLabel('Link for Your Website').inputValue()).toMatch(/^<a href="webcal:/)
    expect(await dialog().getByRole('link', { name: 'Open in a Calendar Program' }).getAttribute('href')).toMatch(address)
    await page().keyboard.press('Escape')
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Subscribe')
  })

  it('takes a file: what would change, then the upload', async () => {
    await open('/event-management')
    await button('Upload Events').click()
    await dialog().getByText('Required columns: title, date (YYYY-MM-DD)').waitFor()
    await dialog().getByLabel('CSV file').setInputFiles(file)
    await dialog().getByText('1 new, 0 changed, 30 unchanged, 1 leave the list').waitFor()
    await dialog().getByText('Mar 04, 2026, 3pm').waitFor()
    await dialog().getByText('events.csv').waitFor()
    site().answer('GET /api/events', list(fixtures.calendar(2)))
    site().answer('GET /api/events/embedding', { body: { embedded: 12, total: 31 } })
    await button('Confirm Upload').click()
    await text('31 events have been uploaded.').waitFor()
    await dialog().getByText('12 of 31 entries').waitFor()
    site().answer('GET /api/events/embedding', { body: { embedded: 31, total: 31 } })
    await site().tell('/api/events/embedding', '/api/faqs/embedding')
    await dialog().waitFor({ state: 'detached' })
    expect(uploads().map(({ url }) => url)).toEqual(['/api/events/upload?preview=true', '/api/events/upload?catalogueVersion=2'])
    await expect.poll(() => page().getByRole('row').count()).toBe(3)
  })

  it('says in its own words what is wrong with a file', async () => {
    await open('/event-management')
    await button('Upload Events').click()
    await dialog().getByRole('button', { name: 'Upload Events' }).click()
    await dialog().getByRole('alert').getByText('Please select a CSV file to upload.').waitFor()
    await dialog().getByRole('alert').getByText('No file selected').waitFor()
    await dialog()
      .getByLabel('CSV file')
      .setInputFiles({ ...file, name: 'events.pdf', mimeType: 'application/pdf' })
    await dialog().getByRole('alert').getByText('Invalid file type').waitFor()
    site().answer('POST /api/events/upload', { status: 500, body: null })
    await dialog().getByLabel('CSV file').setInputFiles(file)
    await dialog().getByRole('alert').getByText('Failed to upload events').waitFor()
  })
})
