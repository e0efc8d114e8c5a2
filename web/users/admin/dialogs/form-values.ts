import type { AdminSchool, AdminUser } from '@clearbell/contracts'
import { billingValues } from '../../../billing/form-values.ts'
import type { FormValues } from '../../../ui/forms/form-values.ts'

/** What the edit form shows at first; the school's part only where there is a school. */
export const valuesOf = (user: AdminUser): FormValues => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email,
  organizationName: user.organizationName ?? '',
  enrollmentSize: user.enrollmentSize ?? '',
  phoneNumber: user.phoneNumber ?? '',
  websiteUrl: user.websiteUrl ?? '',
  ...(user.school && schoolValues(user.school)),
})

const schoolValues = (school: AdminSchool): FormValues => ({
  timeZone: school.timeZone,
  students: school.enrollmentSize === null ? '' : String(school.enrollmentSize),
  embedCode: school.embedCode ?? '',
  ...billingValues(school),
})
