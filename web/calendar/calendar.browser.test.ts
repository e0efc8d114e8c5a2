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
    await button('Clear').click()
    await page().waitForURL((url) => url.search === '')
  })

  it('takes a file: what would change, then the upload', async () => {
    await open('/event-management')
    await button('Upload Events').click()
    await dialog().getByText('Required columns: title, date (YYYY-MM-DD)').waitFor()
    await dialog().getByLabel('CSV file').setInputFiles(file)
    await dialog().getByText('1 new, 0 changed, 30 unchanged, 1 become inactive').waitFor()
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
    await dialog()
      .getByLabel('CSV file')
      .setInputFiles({ ...file, name: 'events.pdf', mimeType: 'application/pdf' })
    await dialog().getByRole('alert').getByText('Invalid file type').waitFor()
    site().answer('POST /api/events/upload', { status: 500, body: null })
    await dialog().getByLabel('CSV file').setInputFiles(file)
    await dialog().getByRole('alert').getByText('Failed to upload events').waitFor()
  })
})
