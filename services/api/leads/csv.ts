import { csvLines, type Lead, leadStatusLabels } from '@clearbell/contracts'

const HEADER = ['Name', 'Email', 'School', 'School Size', 'Status', 'Date']

/** One line a lead. */
export const leadsCsv = (timeZone: string, leads: AsyncIterable<Lead>) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: '2-digit', year: 'numeric' })
  return csvLines(HEADER, leads, ({ firstName, lastName, email, schoolName, sizeLabel, status, createdAt }) => [
    `${firstName} ${lastName}`,
    email,
    schoolName,
    sizeLabel,
    leadStatusLabels[status],
    format.format(new Date(createdAt)),
  ])
}
