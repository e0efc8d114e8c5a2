import type { AdminSchool } from '@clearbell/contracts'
import type { FormValues } from '../ui/forms/form-values.ts'

/** What the billing fields show at first. */
export const billingValues = (school: AdminSchool): FormValues => ({
  paymentStatus: school.paymentStatus,
  subscriptionTier: school.subscriptionTier ?? '',
  subscriptionType: school.subscriptionType ?? '',
  invoiceDate: school.invoiceDate ?? '',
  invoiceDueDate: school.invoiceDueDate ?? '',
  stripeInvoiceId: school.stripeInvoiceId ?? '',
  billingNotes: school.billingNotes ?? '',
})
