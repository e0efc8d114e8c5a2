import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rehearsal } from '../insights/fixtures.ts'
import * as fixtures from '../testing/fixtures.ts'
import { expectNoBarriers, expectNothingTooWide } from '../testing/reach.ts'
import { type Answer, failed, list, type Reply } from '../testing/stand-in.ts'
import { visits } from '../testing/visits.ts'

const { open, site, page, heading, button, link, text } = visits()
const dialog = () => page().getByRole('dialog')
const file = { name: 'faq-spring.csv', mimeType: 'text/csv', buffer: Buffer.from('Question,Answer,Category\nA?,B,C\n') }
const uploads = () => site().requests.filter(({ url }) => url.startsWith('/api/faqs/upload'))

/** Previews as usual; `confirmed` answers the upload itself. */
const onConfirm = (confirmed: Answer) =>
  site().answer('POST /api/faqs/upload', (query, request) => {
    if (query.has('preview')) return { body: fixtures.preview }
    return typeof confirmed === 'function' ? confirmed(query, request) : confirmed
  })

const choose = async (chosen = file) => {
  await open('/faq-management')
  await button('Upload FAQ').click()
  await dialog().getByLabel('CSV file').setInputFiles(chosen)
}

describe('an upload', () => {
  it('shows what would change, and happens when confirmed', async () => {
    await choose()
    await text('2 new, 1 changed, 43 unchanged, 1 become inactive').waitFor()
    await text('Columns that are not used: Owner').waitFor()
    expect(uploads().map(({ url }) => url)).toEqual(['/api/faqs/upload?preview=true'])
    site().answer('GET /api/faqs', list(fixtures.faqs(2)))
    await button('Confirm Upload').click()
    await text('46 FAQ entries uploaded successfully.').waitFor()
    await dialog().waitFor({ state: 'detached' })
    expect(uploads().at(-1)?.url).toBe('/api/faqs/upload?catalogueVersion=3')
    await expect.poll(() => page().getByRole('row').count()).toBe(3)
    expect(site().requests.at(-1)?.headers['x-after-position']).toBe('42')
  })
  it('keeps what was changed on the screen, and takes the text of the file where the person says so', async () => {
    site().answer('POST /api/faqs/upload', { body: { ...fixtures.preview, edited: fixtures.edited }, headers: { 'x-position': '42' } })
    await choose()
    await dialog().getByText('3 changed on screen').waitFor()
    await dialog().getByText('Yes, since January. Swimming lessons are on Fridays.').waitFor()
    const choice = (entry: string, label: string) => dialog().getByRole('group', { name: entry }).getByLabel(label)
    expect(await choice('Is there a pool?', 'Keep the edit').isChecked()).toBe(true)
    await choice('Is there a pool?', 'Take the file').check()
    await choice('Who drives the bus?', 'Make it inactive').check()
    expect(await choice('Do you have a uniform?', 'Keep it inactive').isChecked()).toBe(true)
    await button('Confirm Upload').click()
    await text('46 FAQ entries uploaded successfully.').waitFor()
    // The field stands before the file, which the server reads as it comes.
    expect(uploads().at(-1)?.body).toMatch(/name="take"\r\n\r\n\["faq-11","faq-13"\]\r\n[^]*name="file"/)
  })
  it('is tried on past questions before it is confirmed, once no other rehearsal runs', async () => {
    const draft = { kind: 'faqs' as const, fileName: file.name }
    const own = { ...rehearsal, id: 'own', draft }
    const other = { ...rehearsal, id: 'other', state: 'running' as const, asked: 40, result: null }
    site().answer('POST /api/rehearsals', {
      status: 409,
      body: { code: 'rehearsal_running', message: 'Past questions are being asked again already.' },
    })
    await choose()
    await button('Try on Past Questions').waitFor()
    site().answer('GET /api/rehearsals', { body: { rehearsal: other } })
    await button('Try on Past Questions').click()
    await dialog().getByText('Past questions are being asked again already.').waitFor()
    await dialog().getByText('40 of 214 questions').waitFor()
    site().answer('DELETE /api/rehearsals', { status: 204 })
    site().answer('GET /api/rehearsals', { body: { rehearsal: { ...other, state: 'cancelled' } } })
    await button('Cancel Asking').click()
    site().answer('POST /api/rehearsals', { status: 202, body: own })
    await button('Try on Past Questions').click()
    await dialog().getByText('214 different questions: 176 got an answer then, 183 would get one now.').waitFor()
    expect(await dialog().getByRole('listitem').filter({ hasText: 'Who drives the bus to' }).innerText()).toMatch(
      /Then\s+Who drives the bus\?\s+With the file\s+No answer/,
    )
    const sent = site().requests.findLast(({ url, method }) => method === 'POST' && url === '/api/rehearsals')!.body
    expect(sent).toMatch(/name="kind"\r\n\r\nfaqs\r\n[^]*name="mode"\r\n\r\nreplace\r\n[^]*name="file"; filename="faq-spring.csv"/)
    await expectNoBarriers(page())
    await expectNothingTooWide(page(), [390])
    // Another choice makes another draft: the result is not of it.
    await dialog().getByLabel('Add to the list').check()
    await dialog().getByText('214 different questions').waitFor({ state: 'detached' })
    await button('Confirm Upload').waitFor()
  })
  it('shows that it is under way, and goes on without its dialog', async () => {
    const reply = Promise.withResolvers<Reply>()
    onConfirm(() => reply.promise)
    await choose()
    await button('Confirm Upload').click()
    await text('Processing Upload').waitFor()
    await dialog().getByText('Parsing CSV and generating embeddings...').waitFor()
    await dialog().getByRole('progressbar').waitFor()
    await button('Continue in Background').click()
    await page().getByRole('link', { name: 'Dashboard' }).click()
    await heading('Recent Activity').waitFor()
    reply.resolve({ body: fixtures.preview })
    await text('46 FAQ entries uploaded successfully.').waitFor()
  })
  it('shows how many entries are embedded once it is accepted, until all are', async () => {
    let progress = { embedded: 12, total: 46 }
    site().answer('GET /api/faqs/embedding', () => ({ body: progress }))
    await choose()
    await button('Confirm Upload').click()
    await text('46 FAQ entries uploaded successfully.').waitFor()
    await dialog().getByText('Parsing CSV and generating embeddings...').waitFor()
    await dialog().getByText('12 of 46 entries').waitFor()
    expect(await dialog().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('26')
    progress = { embedded: 46, total: 46 }
    await site().tell('/api/events/embedding', '/api/faqs/embedding')
    await dialog().waitFor({ state: 'detached' })
    expect(site().requests.filter(({ url }) => url === '/api/faqs/embedding')).toHaveLength(2)
  })
  it('takes the next file while the last is still being embedded', async () => {
    site().answer('GET /api/faqs/embedding', { body: { embedded: 12, total: 46 } })
    await choose()
    await button('Confirm Upload').click()
    await dialog().getByText('12 of 46 entries').waitFor()
    await button('Continue in Background').click()
    await dialog().waitFor({ state: 'detached' })
    await button('Upload FAQ').click()
    await dialog().getByLabel('CSV file').setInputFiles(file)
    await button('Confirm Upload').waitFor()
    site().answer('GET /api/faqs/embedding', { body: { embedded: 46, total: 46 } })
    await button('Confirm Upload').click()
    await dialog().waitFor({ state: 'detached' })
  })
  it('that goes on in the background closes no other dialog when it ends', async () => {
    let progress = { embedded: 12, total: 46 }
    site().answer('GET /api/faqs/embedding', () => ({ body: progress }))
    const reply = Promise.withResolvers<Reply>()
    onConfirm(() => reply.promise)
    await choose()
    await button('Confirm Upload').click()
    await button('Continue in Background').click()
    await dialog().waitFor({ state: 'detached' })
    await button('Versions').click()
    await dialog().getByText('Current').waitFor()
    reply.resolve({ body: fixtures.preview })
    await page().waitForResponse('**/api/faqs/embedding')
    progress = { embedded: 46, total: 46 }
    await site().tell('/api/faqs/embedding')
    await page().waitForResponse('**/api/faqs/embedding')
    await page().waitForTimeout(300)
    expect(await heading('Versions').count()).toBe(1)
  })
  it('answered with a page of something in between says that it failed', async () => {
    await open('/faq-management')
    await page().route('**/api/faqs/upload?**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html>Sign in to the Wi-Fi</html>' }),
    )
    await button('Upload FAQ').click()
    await dialog().getByLabel('CSV file').setInputFiles(file)
    await dialog().getByRole('alert').getByText('Failed to upload FAQ file').waitFor()
    // The dialog says it, so no toast does; the file is kept.
    expect(await page().getByText('Failed to upload FAQ file').count()).toBe(1)
    await dialog().getByText('faq-spring.csv').waitFor()
    await page().unrouteAll()
    await button('Retry').click()
    await button('Confirm Upload').waitFor()
  })
  it('is kept when Back closes its preview', async () => {
    await open('/')
    await link('FAQ Management').click()
    await button('Upload FAQ').click()
    await dialog().getByLabel('CSV file').setInputFiles(file)
    await button('Confirm Upload').waitFor()
    await page().evaluate(() => history.back())
    await dialog().waitFor({ state: 'detached' })
    expect(new URL(page().url()).pathname).toBe('/faq-management')
    await button('Upload FAQ').click()
    await dialog().getByText('faq-spring.csv').waitFor()
    await button('Confirm Upload').waitFor()
  })
  it('of a file with bad rows lists every one', async () => {
    const issues = [
      { row: 3, line: 3, column: 'Answer', message: 'Answer is empty' },
      { row: 42, line: 57, column: 'Links', message: 'Not a web address: see the website' },
    ]
    site().answer('POST /api/faqs/upload', {
      status: 422,
      body: { code: 'file_invalid', message: '2 rows with errors; nothing was stored', issues },
    })
    await choose()
    await dialog().getByText('Row 3, Answer: Answer is empty').waitFor()
    await dialog().getByText('Row 42, Links: Not a web address: see the website').waitFor()
    const download = page().waitForEvent('download')
    await dialog().getByRole('link', { name: 'Download Errors' }).click()
    expect((await download).suggestedFilename()).toBe('faq-spring-errors.csv')
    expect(await button('Confirm Upload').count()).toBe(0)
  })
  it('of a file without a column says so once, and what to do', async () => {
    const message = 'Column "Answer" is missing'
    const issues = [{ row: 1, line: 1, column: 'Answer', message }]
    site().answer('POST /api/faqs/upload', { status: 422, body: { code: 'file_invalid', message, issues } })
    await choose()
    await dialog().getByText('must hold the names of the columns').waitFor()
    expect(await dialog().getByText(message).count()).toBe(1)
  })
  it('of a file with other columns asks which are ours, and reads it so', async () => {
    const look = {
      missingColumns: ['Question', 'Category'],
      headers: ['Parents ask', 'We say', 'Id'],
      reading: { encoding: 'utf-8', dateOrder: null, columns: { Answer: 'We say' } },
      dateOrders: [],
      dateExamples: [],
    }
    const message = 'Columns "Question" and "Category" are missing'
    site().answer('POST /api/faqs/upload', { status: 422, body: { code: 'file_invalid', message, issues: [], ...look } })
    await choose()
    await dialog().getByText(message).waitFor()
    await dialog().getByText('The first row of your file has: Parents ask, We say, Id.').waitFor()
    expect(await dialog().getByLabel('Answer').inputValue()).toBe('We say')
    expect(await button('Read the File').getAttribute('aria-disabled')).toBe('true')
    site().answer('POST /api/faqs/upload', { body: fixtures.preview })
    await dialog().getByLabel('Question').selectOption('Parents ask')
    await button('Read the File').click()
    await button('Confirm Upload').waitFor()
    expect(uploads().at(-1)?.body).toContain('"columns":{"Answer":"We say","Question":"Parents ask"}')
  })
  it('shows how letters and dates are read, and reads them another way', async () => {
    const reading = { encoding: 'windows-1251', dateOrder: 'mdy', columns: {} } as const
    const look = { reading, headers: [], dateOrders: ['mdy', 'dmy'], dateExamples: [{ written: '9/10/2026', read: '2026-09-10' }] }
    site().answer('POST /api/faqs/upload', { body: { ...fixtures.preview, ...look } })
    await choose()
    await dialog().getByText('Dates are read as month/day/year').waitFor()
    await dialog().getByText('9/10/2026 is Sep 10, 2026').waitFor()
    await button('Read as day/month/year').click()
    await expect.poll(() => uploads().at(-1)?.body).toContain('"dateOrder":"dmy"')
    await dialog().getByLabel('Letters are read as').selectOption('windows-1250')
    await expect.poll(() => uploads().at(-1)?.body).toContain('"encoding":"windows-1250"')
    await button('Confirm Upload').click()
    await text('46 FAQ entries uploaded successfully.').waitFor()
    expect(uploads().at(-1)?.body).toContain('"encoding":"windows-1251","dateOrder":"mdy"') // as the last preview said
  })
  it('names what was repaired in the file, and shows what a changed row replaces', async () => {
    const notes = [{ row: 7, line: 9, column: 'Category', message: 'Perhaps a spreadsheet made a date of 3-5: 5-Mar' }]
    site().answer('POST /api/faqs/upload', { body: { ...fixtures.preview, notes } })
    await choose()
    await dialog().getByText('Row 7, Category: Perhaps a spreadsheet made a date of 3-5: 5-Mar').waitFor()
    await dialog().getByText('Changed: Answer').click()
    await expect.poll(() => dialog().locator('del').allTextContents()).toContain('$3')
    expect(await dialog().getByText('Is there a dress code?').count()).toBe(0)
    await dialog().getByText('43 unchanged').last().click()
    await dialog().getByText('Is there a dress code?').waitFor()
  })
  it('that takes much away says so, and offers to add the file instead', async () => {
    const retired = { ...fixtures.preview.retired, count: 74 }
    site().answer('POST /api/faqs/upload', { body: { ...fixtures.preview, retired } })
    await choose()
    await dialog().getByRole('alert').getByText('This removes 74 entries').waitFor()
    await button('Remove 74 and Upload').waitFor()
    await button('Add to the List').click()
    await text('2 new, 1 changed, 43 unchanged').waitFor()
    await button('Confirm Upload').click()
    await text('46 FAQ entries uploaded successfully.').waitFor()
    expect(uploads().at(-1)?.url).toBe('/api/faqs/upload?catalogueVersion=3&mode=add')
  })
  it('takes cells that were copied from a spreadsheet', async () => {
    await open('/faq-management')
    await button('Upload FAQ').click()
    await dialog().getByText('Paste cells from a spreadsheet instead').click()
    await dialog().getByLabel('Cells').fill('Question\tAnswer\tCategory\nA?\tB\tC')
    await button('Read Cells').click()
    await button('Confirm Upload').waitFor()
    expect(uploads()[0]?.body).toMatch(/filename="Pasted cells.csv"[^]*A\?\tB\tC/)
  })
  it('sends what was previewed, also when the file is saved anew meanwhile', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clearbell-file-'))
    const path = join(folder, 'faq.csv')
    await writeFile(path, file.buffer)
    await open('/faq-management')
    await button('Upload FAQ').click()
    await dialog().getByLabel('CSV file').setInputFiles(path)
    await button('Confirm Upload').waitFor()
    await writeFile(path, Buffer.concat([file.buffer, Buffer.from('D?,E,F\n')]))
    await button('Confirm Upload').click()
    await text('46 FAQ entries uploaded successfully.').waitFor()
    await rm(folder, { recursive: true })
  })
  it('of another kind of file never leaves the browser', async () => {
    await choose({ ...file, name: 'faq.docx', mimeType: 'application/zip' })
    await dialog().getByRole('alert').getByText('Please select a CSV file.').waitFor()
    expect(uploads()).toEqual([])
  })
  it('that failed is the same attempt when sent again', async () => {
    onConfirm(failed)
    await choose()
    await button('Confirm Upload').click()
    await dialog().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    onConfirm({ body: fixtures.preview })
    await button('Confirm Upload').click()
    await text('46 FAQ entries uploaded successfully.').waitFor()
    const [preview, first, second] = uploads().map(({ headers }) => headers['idempotency-key'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second, preview === first]).toEqual([first, false])
  })
  it('that lost a race says who was quicker and compares again', async () => {
    onConfirm({
      status: 409,
      body: { code: 'catalogue_changed', message: 'The catalogue has changed since this preview. Please look at it again.' },
    })
    await choose()
    await button('Confirm Upload').click()
    await dialog()
      .getByRole('alert')
      .getByText(/You uploaded faq-autumn.csv on .* The catalogue has changed/)
      .waitFor()
    await button('Confirm Upload').waitFor()
    await expect.poll(() => uploads().map(({ url }) => url.includes('preview'))).toEqual([true, false, true])
  })
})

describe('the versions', () => {
  it('can be restored, after a question', async () => {
    await open('/faq-management')
    await button('Versions').click()
    await dialog().getByText('Current').waitFor()
    await button('Restore version 2').click()
    await button('Restore Version 2').click()
    await text('46 FAQs of version 2 in use again.').waitFor()
  })
  it('say when they cannot be loaded', async () => {
    site().answer('GET /api/faqs/versions', failed)
    await open('/faq-management')
    await button('Versions').click()
    await dialog().getByText('Could not load the versions').waitFor()
    site().answer('GET /api/faqs/versions', { body: [] })
    await button('Retry').click()
    await dialog().getByText('No versions yet').waitFor()
  })
})
