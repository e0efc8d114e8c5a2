import { limits } from '@clearbell/contracts'
import { readCalendar } from '../calendar.ts'
import { readFaqs } from '../faqs.ts'

type Random = () => number
const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

const HEADERS = {
  faqs: ['Question', 'Answer', 'Category', 'Links', 'PDF_Attachments'],
  events: ['Title', 'Date', 'Time', 'Location', 'Description', 'Category', 'End Date'],
}
const CELLS = [
  'When is lunch?',
  'At noon.\nOr later.',
  '',
  ' ',
  '2027-03-04',
  '3/4/2027',
  '31.12.2027',
  '2027-02-30',
  '7pm',
  '0.75',
  '=1+1',
  '#NAME?',
  '_x000D_',
  '5-Mar',
  'https://a.example/x; www.b.example',
  'javascript:alert(1)',
  '<b>bold</b> &amp; *more*',
  'Ünïcödé ß 学校 مدرسة',
  '"',
  'a"b',
  'a,b;c\td',
  "'",
  'x'.repeat(2_100),
  '\ufeff',
  '\u0000',
]
const ENCODINGS = ['utf-8', 'utf-8 with a mark', 'utf-16le', 'latin1', 'junk'] as const

const quoted = (random: Random, cell: string) =>
  random() < 0.05 ? cell : /["\n,;\t]/.test(cell) || random() < 0.3 ? `"${cell.replaceAll('"', '""')}"` : cell

/** The bytes of a table as programs write them, or nearly so. */
export const randomFile = (random: Random): { kind: 'faqs' | 'events'; bytes: Uint8Array } => {
  const kind = pick(random, ['faqs', 'events'] as const)
  const separator = pick(random, [',', ',', ';', '\t'])
  const end = pick(random, ['\n', '\r\n', '\r'])
  const columns = HEADERS[kind].filter(() => random() < 0.93)
  const header = columns.map((name) => (random() < 0.1 ? ` ${name.toUpperCase().replace('_', ' ')} ` : name))
  if (random() < 0.1) header.push(pick(random, ['Notes', 'Question', '', 'Date']))
  const cellOf = (name: string) => {
    if (random() < 0.08) return pick(random, CELLS)
    if (name.endsWith('Date')) return pick(random, ['2027-05-01', '2027-05-02', '2027-12-24'])
    if (name === 'Links' || name === 'PDF_Attachments') return pick(random, ['', 'https://a.example/a.pdf'])
    return `${name} ${Math.floor(random() * 1e4)}`
  }
  const rows = Array.from({ length: Math.floor(random() * 6) }, () => header.map((name) => quoted(random, cellOf(name.trim()))))
  if (random() < 0.1) rows.push([])
  if (random() < 0.1) rows.at(0)?.pop()
  const text = [header, ...rows].map((row) => row.join(separator)).join(end) + (random() < 0.5 ? end : '')
  switch (pick(random, ENCODINGS)) {
    case 'utf-8 with a mark':
      return { kind, bytes: Buffer.from(`\ufeff${text}`) }
    case 'utf-16le':
      return { kind, bytes: Buffer.from(`\ufeff${text}`, 'utf16le') }
    case 'latin1':
      return { kind, bytes: Buffer.from(text, 'latin1') }
    case 'junk': {
      const bytes = Buffer.from(text)
      if (bytes.length > 0 && random() < 0.3) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      return { kind, bytes }
    }
    default:
      return { kind, bytes: Buffer.from(text) }
  }
}

/** What is wrong with how a file is read: all of its rows, or none and a reason with a place. Null when nothing is. */
const faultOf = (read: Awaited<ReturnType<typeof readFaqs>> | Awaited<ReturnType<typeof readCalendar>>): string | null => {
  if (!read.ok) {
    if (read.message === '') return 'refused without a message'
    if (read.reason === 'row_errors' && read.rows.length === 0) return 'bad rows without a place'
    return read.rows.every(({ row, line, message }) => row >= 1 && line >= 1 && message !== '') ? null : 'a bad row without a place'
  }
  if (read.entries.length === 0) return 'accepted without entries'
  for (const entry of read.entries) {
    if ('question' in entry) {
      if (entry.question === '' || entry.answer === '' || entry.question.length > limits.upload.question) return 'an FAQ that may not be'
      if ([...entry.links, ...entry.pdfAttachments].some((link) => !/^https?:\/\//.test(link))) return 'a link that is none'
    } else if (entry.title === '' || !/^\d{4}-\d\d-\d\d$/.test(entry.date) || (entry.endDate && entry.endDate < entry.date))
      return 'an event that may not be'
    if (/[\0\ufeff]/.test(JSON.stringify(entry).replaceAll('\\u0000', '\0'))) return 'a character that nobody wrote'
  }
  return null
}

/** Reads generated files.   @returns how many were accepted, and those that were read as no file may be */
export const readRandomFiles = async (
  random: Random,
  count: number,
): Promise<{ accepted: number; faults: { fault: string; file: string }[] }> => {
  let accepted = 0
  const faults: { fault: string; file: string }[] = []
  for (let index = 0; index < count; index++) {
    const { kind, bytes } = randomFile(random)
    const read = await (kind === 'faqs' ? readFaqs(bytes) : readCalendar(bytes)).catch((error: unknown) => error)
    const fault = read instanceof Error ? String(read) : faultOf(read as Awaited<ReturnType<typeof readFaqs>>)
    if (fault) faults.push({ fault, file: Buffer.from(bytes).toString('base64') })
    else if ((read as { ok: boolean }).ok) accepted++
  }
  return { accepted, faults }
}
