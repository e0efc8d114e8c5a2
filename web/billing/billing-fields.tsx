import { paymentLabels } from '@clearbell/contracts'
import type { ComponentProps } from 'react'
import { Field } from '../ui/forms/field.tsx'
import type { FieldsProps } from '../ui/forms/form-values.ts'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { tierOptions, typeOptions } from './labels.ts'

export const paymentOptions = Object.entries(paymentLabels)

export const BillingFields = ({ values = {}, problems }: FieldsProps) => {
  const of = (name: string) => ({ name, defaultValue: values[name], problem: problems[name] })
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <SelectField label="Payment Status" {...of('paymentStatus')}>
        <Options options={paymentOptions} />
      </SelectField>
      <SelectField label="Subscription Tier" {...of('subscriptionTier')}>
        <Options options={tierOptions} isUnset={!values.subscriptionTier} />
      </SelectField>
      <SelectField label="Subscription Type" {...of('subscriptionType')}>
        <Options options={typeOptions} isUnset={!values.subscriptionType} />
      </SelectField>
      <StripeInvoiceField {...of('stripeInvoiceId')} />
      <Field label="Invoice Date (Optional)" type="date" {...of('invoiceDate')} />
      <Field label="Invoice Due Date (Optional)" type="date" {...of('invoiceDueDate')} />
      <BillingNotesField {...of('billingNotes')} />
    </div>
  )
}

type FieldProps = Omit<ComponentProps<typeof Field>, 'label'>
type AreaProps = Omit<ComponentProps<typeof TextArea>, 'label'>

export const StripeInvoiceField = (props: FieldProps) => (
  <Field label="Stripe Invoice ID (Optional)" autoComplete="off" maxLength={255} {...props} />
)

export const BillingNotesField = (props: AreaProps) => (
  <TextArea
    className="sm:col-span-2"
    label="Billing Notes (Optional)"
    hint="Internal: only platform administrators see them."
    limit={5_000}
    {...props}
  />
)

/** A tier or type can be chosen but not taken away again: 'Not specified' is there only while it is true. */
export const Options = ({ options, isUnset = false }: { options: readonly (readonly [string, string])[]; isUnset?: boolean }) => (
  <>
    {isUnset && <option value="">Not specified</option>}
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
)
