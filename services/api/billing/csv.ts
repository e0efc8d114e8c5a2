import {
  type BillingChange,
  type BillingOverviewRow,
  billingFieldLabels,
  billingValueLabel,
  type CsvValue,
  minuteIn,
  paymentLabels,
  tierLabels,
  toCsv,
  typeLabels,
} from '@clearbell/contracts'

const OVERVIEW_HEADER = [
  'School',
  'Students',
  'Contact',
  'Email',
  'Tier',
  'Type',
  'Payment Status',
  'Overdue',
  'Invoice Date',
  'Due Date',
  'Stripe Invoice ID',
  'Billing Notes',
]

const CHANGES_HEADER = ['Date', 'School', 'Changed By', 'Field', 'From', 'To']

const overviewCells = (row: BillingOverviewRow): CsvValue[] => [
  row.schoolName,
  row.students,
  row.contactName,
  row.contactEmail,
  row.subscriptionTier && tierLabels[row.subscriptionTier],
  row.subscriptionType && typeLabels[row.subscriptionType],
  paymentLabels[row.paymentStatus],
  row.isOverdue ? 'Yes' : 'No',
  row.invoiceDate,
  row.invoiceDueDate,
  row.stripeInvoiceId,
  row.billingNotes,
]

async function* lines<T>(header: string[], rows: AsyncIterable<T>, cells: (row: T) => CsvValue[][]): AsyncGenerator<string> {
  yield '\ufeff' // without it Excel reads UTF-8 as Windows-1252
  yield toCsv([header])
  for await (const row of rows) yield toCsv(cells(row))
}

/** One line a school. */
export const overviewCsv = (rows: AsyncIterable<BillingOverviewRow>) => lines(OVERVIEW_HEADER, rows, (row) => [overviewCells(row)])

/** One line for each field that changed. */
export const changesCsv = (timeZone: string, changes: AsyncIterable<BillingChange>) =>
  lines(CHANGES_HEADER, changes, ({ at, schoolName, by, changes: fields }) =>
    fields.map(({ field, before, after }) => [
      minuteIn(timeZone, new Date(at)),
      schoolName,
      by,
      billingFieldLabels[field],
      billingValueLabel(field, before),
      billingValueLabel(field, after),
    ]),
  )
