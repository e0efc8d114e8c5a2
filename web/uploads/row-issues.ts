import { type RowIssue, toCsv } from '@clearbell/contracts'

/** `Row 42, Answer: Answer is required`; what concerns no row or no cell says less. */
export const describeIssue = ({ row, line, column, message }: RowIssue): string => {
  const place = [row === null ? `Line ${line}` : `Row ${row}`, column].filter(Boolean).join(', ')
  return `${place}: ${message}`
}

/** The same mistake in several rows, told once: what a message names after its colon, and its numbers, differ from row to row. */
export const groupIssues = (issues: RowIssue[]): { kind: string; issues: RowIssue[] }[] => {
  const groups = Map.groupBy(issues, ({ message }) => withoutNumbers(withoutFinding(message)))
  return [...groups].map(([mistake, issues]) => {
    const [wording, another] = new Set(issues.map(({ message }) => withoutFinding(message)))
    return { kind: another === undefined && wording !== undefined ? wording : mistake, issues }
  })
}

/** What to do about a kind of mistake, where the message does not say; '' for the others. */
export const hintFor = (kind: string): string => hints.find(([pattern]) => pattern.test(kind))?.[1] ?? ''

const hints = [
  [/^Columns? .*missing/, 'The first row of the file must hold the names of the columns, as in the template.'],
  [/date in the form/, 'In Excel, give the column the custom format yyyy-mm-dd and save the file again.'],
  [
    /Spreadsheet error/,
    'The program took the text for a formula, or its column is too narrow. Put an apostrophe before the text, or widen it.',
  ],
  [/made a date/, 'Give the column the format Text and type the range again, such as 3-5. Nothing to do if it is a date.'],
  [/long number/, 'Give the column the format Text and type the number again.'],
  [/Letters are broken/, 'The file was saved with broken letters. Export it again as CSV UTF-8 or as an Excel workbook.'],
  [/Only the first day/, 'Add a row for each further day that families should find.'],
  [/web address/, 'A link begins with https://, and several in one cell are separated by ;'],
] as const

const withoutFinding = (message: string) => message.replace(/:.*/s, '')
const withoutNumbers = (message: string) =>
  message
    .replace(/(line|row|has) \d+( cells?)?/g, (_, before, unit) => `${before} …${unit ? ' cells' : ''}`)
    .replace(/(made a date of) \d+-\d+/, '$1 a range')

/** All of them as CSV, to work through beside the file. */
export const issuesCSV = (issues: RowIssue[]): string =>
  toCsv([['Row', 'Line', 'Column', 'Problem'], ...issues.map(({ row, line, column, message }) => [row, line, column, message])])
