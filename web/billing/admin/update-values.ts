import type { Billing, BillingField } from '@clearbell/contracts'
import type { FormValues } from '../../ui/forms/form-values.ts'
import { billingValues } from '../form-values.ts'
import { valueWords } from './change-words.ts'

/** The fields of the forms, in their order, with their labels. */
const labels = {
  paymentStatus: 'Payment Status',
  subscriptionTier: 'Subscription Tier',
  subscriptionType: 'Subscription Type',
  invoiceDate: 'Invoice Date',
  invoiceDueDate: 'Due Date',
  stripeInvoiceId: 'Stripe Invoice ID',
  billingNotes: 'Billing Notes',
} as const satisfies Partial<Record<BillingField, string>>

const fields = Object.keys(labels) as (keyof typeof labels)[]

/** Those that the dialog 'Update Billing Information' has. */
const updated = fields.filter((field) => field !== 'subscriptionTier' && field !== 'subscriptionType')

/** What the dialog shows at first. */
export const updateValues = (billing: Billing): FormValues => {
  const all = billingValues(billing)
  return Object.fromEntries(updated.map((field) => [field, all[field] ?? '']))
}

/** Where two versions differ, in words.   @param mine the fields to compare */
export const differences = (theirs: FormValues, mine: FormValues) =>
  fields
    .filter((field) => field in mine && theirs[field] !== mine[field])
    .map((field) => ({ label: labels[field], theirs: valueWords(field, theirs[field] ?? ''), mine: valueWords(field, mine[field] ?? '') }))
