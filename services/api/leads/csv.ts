import { type Lead, leadStatusLabels, toCsv } from '@clearbell/contracts'

const HEADER = ['Name', 'Email', 'School', 'School Size', 'Status', 'Date']

/** `MMM dd, yyyy` in a time zone. */
const dateIn = (timeZone: string, at: string): string =>
  new Date(at).toLocaleDateString('en-US', { timeZone, month: 'short', day: '2-digit', year: 'numeric' })

/** The leads as a CSV file, line by line. */
export async function* leadsCsv(timeZone: string, leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  yield '\ufeff' // without it Excel reads UTF-8 as Windows-1252
  yield toCsv([HEADER])
  for await (const { firstName, lastName, email, schoolName, sizeLabel, status, createdAt } of leads) {
    yield toCsv([[`${firstName} ${lastName}`, email, schoolName, sizeLabel, leadStatusLabels[status], dateIn(timeZone, createdAt)]])
  }
}
