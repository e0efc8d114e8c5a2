import type { AdminSchool, AdminUser } from '@clearbell/contracts'

type Values = Record<string, string>

/** What the edit form shows at first; the school's part only where there is a school. */
export const valuesOf = (user: AdminUser): Values => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email,
  organizationName: user.organizationName ?? '',
  enrollmentSize: user.enrollmentSize ?? '',
  phoneNumber: user.phoneNumber ?? '',
  websiteUrl: user.websiteUrl ?? '',
  ...(user.school && schoolValues(user.school)),
})

const schoolValues = (school: AdminSchool): Values => ({
  timeZone: school.timeZone,
  paymentStatus: school.paymentStatus,
  subscriptionTier: school.subscriptionTier ?? '',
  subscriptionType: school.subscriptionType ?? '',
  invoiceDate: school.invoiceDate ?? '',
  invoiceDueDate: school.invoiceDueDate ?? '',
  stripeInvoiceId: school.stripeInvoiceId ?? '',
  billingNotes: school.billingNotes ?? '',
})

/** The fields a person has changed. Only they are sent: what a colleague changed meanwhile stays, and so does a field that
 *  was empty before the form asked for it. */
export const changedOnly = (before: Values, after: Values): Values =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]))
