import { limits } from '@clearbell/contracts'
import { utils, write } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { readCalendar } from './calendar.ts'
import { readFaqs } from './faqs.ts'
import { FileNotReadInTime, readFile } from './read-file.ts'

const { upload } = limits
const file = (text: string) => Buffer.from(text.slice(0, upload.maxBytes - 1), 'latin1')
const MILLIONS = 6_000_000

const row = (i: number) => `"Question ${i}?","${'An answer with a "" quote, and a line\n'.repeat(250)}",x,https://school.example/${i}`

it('reads FAQs and calendars as they are read without a thread', async () => {
  const faqs = file('Question,Answer,Category\nWhen?,Now.,\nWhere?,"Here,\nthere"\nWhen?,Then,')
  expect(await readFile('faqs', faqs, { limits: upload })).toEqual(await readFaqs(faqs))
  const events = file('title,date\nFair,2027-03-04')
  expect(await readFile('calendar', events, { limits: upload })).toEqual(await readCalendar(events))
  expect(await readFile('calendar', events, { limits: { ...upload, maxBytes: 10 } })).toMatchObject({ reason: 'too_large' })
})

it('says when it takes too long, and reads the next file all the same', async () => {
  const faqs = file('Question,Answer,Category\nWhen?,Now.,\n')
  const slow = readFile('faqs', faqs, { limits: upload }, 1)
  const next = readFile('faqs', faqs, { limits: upload })
  await expect(slow).rejects.toBeInstanceOf(FileNotReadInTime)
  expect(await next).toMatchObject({ entries: [{ question: 'When?' }] })
})

it('reads a workbook', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Question', 'Answer', 'Category'],
    ['When?', 'Now.', 'x'],
  ])
  const bytes: Buffer = write({ SheetNames: ['FAQ'], Sheets: { FAQ: sheet } }, { type: 'buffer', bookType: 'xlsx' })
  expect(await readFile('faqs', bytes, { limits: upload })).toMatchObject({
    entries: [{ question: 'When?', answer: 'Now.', category: 'x' }],
  })
})

it.each([
  ['blank lines', '\n'.repeat(MILLIONS)],
  ['blank lines after a row', `Question,Answer,Category\nQ,A,C${'\n'.repeat(MILLIONS)}`],
  ['commas', `Question,Answer,Category\n${','.repeat(MILLIONS)}`],
  ['short rows', `Question,Answer,Category\n${'a,b,c\n'.repeat(MILLIONS / 6)}`],
  ['quotes', `Question,Answer,Category\n"${'"'.repeat(MILLIONS)}`],
  ['letters of another encoding', `Question,Answer,Category\n${'caf\xe9\x8e \n'.repeat(MILLIONS / 7)}`],
  ['control characters', '\x01'.repeat(MILLIONS)],
  ['long answers', `Question,Answer,Category,Links\n${Array.from({ length: 500 }, (_, i) => row(i)).join('\n')}`],
])('leaves the main thread to others while it reads 5 MB of %s', { timeout: 60_000 }, async (_, text) => {
  const bytes = file(text)
  // The processor's time, because a busy machine stops a thread for as long as it likes.
  const before = process.threadCpuUsage()
  await readFile('faqs', bytes, { limits: upload })
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(100)
})

it('reads the next file after one that its thread could not read', async () => {
  await expect(readFile('faqs', Buffer.from('x'), { limits: null as never })).rejects.toThrow()
  expect(await readFile('faqs', file('Question,Answer,Category\nWhen?,Now.,'), { limits: upload })).toMatchObject({ ok: true })
})
