import { noBilling } from '@clearbell/contracts'
import { ChevronRight } from 'lucide-react'
import { BillingFields } from '../../../billing/billing-fields.tsx'
import { billingValues } from '../../../billing/form-values.ts'
import type { FieldsProps, FormValues } from '../../../ui/forms/form-values.ts'

/** Of a school that has no billing yet. */
export const unsetBilling: FormValues = billingValues(noBilling)

/** The billing fields behind their heading. */
export const OptionalBilling = ({ problems }: FieldsProps) => (
  <details className="group border-t border-line pt-3">
    <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-box font-semibold pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
      <h3 className="text-base">Billing Information</h3>
      <span className="font-normal text-ink-soft">(Optional)</span>
    </summary>
    <div className="pt-3">
      <BillingFields values={unsetBilling} problems={problems} />
    </div>
  </details>
)
