import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCalendar } from './calendar.ts'
import { readFaqs } from './faqs.ts'

interface EdgeCase {
  file: string
  kind: 'faqs' | 'events'
  about: string
  generated?: string
  expect:
    | { ok: true; rows: number; cells?: { row: number; column: string; value: string }[] }
    | { ok: false; reason: string; message: string; rows: { line: number; column: string | null; message: string }[] }
}

const folder = new URL('./csv-edge/', import.meta.url)
const cases: EdgeCase[] = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8'))
const { overLimit, underLimit } = (await import(new URL('gen.mjs', folder).href)) as Record<'overLimit' | 'underLimit', () => string>

const bytesOf = ({ file, generated }: EdgeCase) => {
  if (!generated) return readFileSync(new URL(file, folder))
  return new TextEncoder().encode(file === 'over-5mb.csv' ? overLimit() : underLimit())
}

const FIELDS: Record<string, string> = {
  Question: 'question',
  Answer: 'answer',
  Category: 'category',
  Links: 'links',
  PDF_Attachments: 'pdfAttachments',
}

const cellOf = (entry: object | undefined, column: string) => {
  const value: unknown = Reflect.get(entry ?? {}, FIELDS[column] ?? column)
  return Array.isArray(value) ? value.join(';') : value
}

describe('reading an uploaded file', () => {
  it.each(cases)('$file: $about', async (edge) => {
    const upload = await (edge.kind === 'faqs' ? readFaqs(bytesOf(edge)) : readCalendar(bytesOf(edge)))
    const expected = edge.expect
    if (!expected.ok) {
      if (upload.ok) throw new Error(`accepted ${upload.entries.length} entries`)
      const { ok, reason, message } = upload
      const rows = upload.rows.map(({ line, column, message }) => ({ line, column, message }))
      expect({ ok, reason, message, rows }).toEqual(expected)
      return
    }
    if (!upload.ok) throw new Error(`refused: ${JSON.stringify(upload)}`)
    expect(upload.entries).toHaveLength(expected.rows)
    for (const { row, column, value } of expected.cells ?? []) expect(cellOf(upload.entries[row - 1], column)).toBe(value)
  })
})
