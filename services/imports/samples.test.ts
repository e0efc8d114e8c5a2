import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCalendar } from './calendar.ts'
import { readFaqs } from './faqs.ts'

const sample = (name: string) => readFileSync(new URL(`../../samples/${name}`, import.meta.url))

const answersIn = async (name: string) => {
  const upload = await readFaqs(sample(name))
  if (!upload.ok) throw new Error(JSON.stringify(upload))
  return new Map(upload.entries.map(({ question, answer }) => [question, answer]))
}

describe('the sample files', () => {
  it('can be uploaded as they are', async () => {
    expect(await readFaqs(sample('faqs.csv'))).toMatchObject({ ok: true, ignoredColumns: [], entries: { length: 73 } })
    expect(await readCalendar(sample('calendar.csv'))).toMatchObject({ ok: true, ignoredColumns: [] })
  })

  it('show an update that adds, revises and retires', async () => {
    const [before, after] = [await answersIn('faqs.csv'), await answersIn('faqs-spring-update.csv')]
    const kept = [...before.keys()].filter((question) => after.has(question))
    expect({
      added: after.size - kept.length,
      retired: before.size - kept.length,
      revised: kept.filter((question) => before.get(question) !== after.get(question)).length,
    }).toEqual({ added: 4, retired: 3, revised: 6 })
  })
})
