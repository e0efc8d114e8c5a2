import {
  type BillingChange,
  type BillingOverviewRow,
  billingFieldLabels,
  billingValueLabel,
  type CsvValue,
  minuteIn,
  paymentLabels,
  tierLabels,
  typeLabels,
} from '@clearbell/contracts'
import { csvLines } from '../http/send-csv.ts'

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
export const overviewCsv = (rows: AsyncIterable<BillingOverviewRow>) => csvLines(OVERVIEW_HEADER, rows, (row) => [overviewCells(row)])

/** One line for each field that changed. */
export const changesCsv = (timeZone: string, changes: AsyncIterable<BillingChange>) =>
  csvLines(CHANGES_HEADER, changes, ({ at, schoolName, by, changes: fields }) =>
    fields.map(({ field, before, after }) => [
      minuteIn(timeZone, new Date(at)),
      schoolName,
      by,
      billingFieldLabels[field],
      billingValueLabel(field, before),
      billingValueLabel(field, after),
    ]),
  )
