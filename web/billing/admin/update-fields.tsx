import { Field } from '../../ui/forms/field.tsx'
import type { FieldsProps } from '../../ui/forms/form-values.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { BillingNotesField, Options, paymentOptions, StripeInvoiceField } from '../billing-fields.tsx'

/** What an invoice and its payment change; the plan is changed with the user's account. */
export const UpdateFields = ({ values = {}, problems }: FieldsProps) => {
  const of = (name: string) => ({ name, defaultValue: values[name], problem: problems[name] })
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <SelectField className="sm:col-span-2" label="Payment Status" {...of('paymentStatus')}>
        <Options options={paymentOptions} />
      </SelectField>
      <Field label="Invoice Date" type="date" {...of('invoiceDate')} />
      <Field label="Due Date" type="date" {...of('invoiceDueDate')} />
      <div className="sm:col-span-2">
        <StripeInvoiceField {...of('stripeInvoiceId')} />
      </div>
      <BillingNotesField {...of('billingNotes')} />
    </div>
  )
}
