import { type BillingChange, type BillingField, billingFieldLabels, billingValueLabel } from '@clearbell/contracts'
import type { Change } from '../../ui/display/timeline.tsx'
import { formatDay } from '../../ui/format/dates.ts'

const days: readonly BillingField[] = ['invoiceDate', 'invoiceDueDate']

/** A stored value in words. */
export const valueWords = (field: BillingField, value: string | null): string => {
  if (value === null || value === '') return 'none'
  return days.includes(field) ? formatDay(value) : billingValueLabel(field, value)
}

/** From what to what, in words. */
export const changeWords = ({ field, before, after }: BillingChange['changes'][number]): Change => ({
  label: billingFieldLabels[field],
  from: valueWords(field, before),
  to: valueWords(field, after),
})
