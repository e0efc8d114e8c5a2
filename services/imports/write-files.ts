import { type CalendarContent, calendarColumns, type FAQContent, faqColumns, type Limits, limits, toCsv } from '@clearbell/contracts'
import { linksCell } from './links.ts'
import { cellFor, readTimeText } from './marked-text.ts'

type Cells<Columns extends readonly { name: string }[]> = Record<Columns[number]['name'], string>
type Entries<Entry> = AsyncIterable<Entry> | Iterable<Entry>
type Most = Pick<Limits['upload'], 'maxRows' | 'maxBytes'>

const faqCells = ({ question, answer, category, links, pdfAttachments }: FAQContent): Cells<typeof faqColumns> => ({
  Question: cellFor(question),
  Answer: cellFor(answer),
  Category: cellFor(category),
  Links: linksCell(links),
  PDF_Attachments: linksCell(pdfAttachments),
})

const calendarCells = ({
  title,
  description,
  date,
  time,
  location,
  category,
  endDate = '',
}: CalendarContent): Cells<typeof calendarColumns> => ({
  title: cellFor(title),
  description: cellFor(description),
  date,
  time: cellFor(time, readTimeText),
  location: cellFor(location),
  category: cellFor(category),
  end_date: endDate,
})

/** CSV files with the columns of an upload and the entries in their order, from which the same texts are read. Each is small enough to
 *  be uploaded again. Without entries it is one file that has only the header.   @param most rows and bytes of an upload */
export const writeFAQs = (faqs: Entries<FAQContent>, most?: Most) => writeFiles(faqColumns, faqs, faqCells, most)

/** The same for calendar events. */
export const writeCalendar = (events: Entries<CalendarContent>, most?: Most) => writeFiles(calendarColumns, events, calendarCells, most)

async function* writeFiles<Entry, Name extends string>(
  columns: readonly { name: Name }[],
  entries: Entries<Entry>,
  cellsOf: (entry: Entry) => Record<Name, string>,
  { maxRows, maxBytes }: Most = limits.upload,
): AsyncGenerator<string> {
  // Without a byte order mark Excel reads UTF-8 as Windows-1252.
  const header = `\ufeff${toCsv([columns.map(({ name }) => name)])}`
  let [file, rows, bytes] = [header, 0, Buffer.byteLength(header)]
  for await (const entry of entries) {
    const cells = cellsOf(entry)
    const line = toCsv([columns.map(({ name }) => cells[name])])
    const size = Buffer.byteLength(line)
    if (rows > 0 && (rows === maxRows || bytes + size >= maxBytes)) {
      yield file
      ;[file, rows, bytes] = [header, 0, Buffer.byteLength(header)]
    }
    file += line
    rows++
    bytes += size
  }
  yield file
}
