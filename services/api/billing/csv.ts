import {
  type BillingChange,
  type BillingOverviewRow,
  billingFieldLabels,
  billingValueLabel,
  type CsvValue,
  csvLines,
  minuteIn,
  paymentLabels,
  tierLabels,
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

/** One line a school. */
export const overviewCsv = (rows: AsyncIterable<BillingOverviewRow>) => csvLines(OVERVIEW_HEADER, rows, overviewCells)

/** One line for each field that changed. */
export const changesCsv = (timeZone: string, changes: AsyncIterable<BillingChange>) =>
  csvLines(CHANGES_HEADER, fieldsOf(changes), ({ at, schoolName, by, field, before, after }) => [
    minuteIn(timeZone, new Date(at)),
    schoolName,
    by,
    billingFieldLabels[field],
    billingValueLabel(field, before),
    billingValueLabel(field, after),
  ])

async function* fieldsOf(changes: AsyncIterable<BillingChange>) {
  for await (const { changes: fields, ...change } of changes) for (const field of fields) yield { ...change, ...field }
}
