import { expect, it } from 'vitest'
import { readCalendar } from './calendar.ts'
import { readFaqs } from './faqs.ts'
import { calendarTemplate, faqTemplate } from './templates.ts'

it('gives templates that can be uploaded as they are', async () => {
  expect(await readFaqs(new TextEncoder().encode(faqTemplate()))).toMatchObject({ ok: true, entries: { length: 2 }, ignoredColumns: [] })
  expect(await readCalendar(new TextEncoder().encode(calendarTemplate()))).toMatchObject({
    ok: true,
    entries: { length: 3 },
    ignoredColumns: [],
  })
})
