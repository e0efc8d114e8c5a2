import type { Billing } from '@clearbell/contracts'
import type { FormValues } from '../ui/forms/form-values.ts'

/** What the billing fields show at first. */
export const billingValues = (billing: Billing): FormValues => ({
  paymentStatus: billing.paymentStatus,
  subscriptionTier: billing.subscriptionTier ?? '',
  subscriptionType: billing.subscriptionType ?? '',
  invoiceDate: billing.invoiceDate ?? '',
  invoiceDueDate: billing.invoiceDueDate ?? '',
  stripeInvoiceId: billing.stripeInvoiceId ?? '',
  billingNotes: billing.billingNotes ?? '',
})
