import type { SchoolRegistered, UserCreated } from '@clearbell/contracts'

/** What is recorded of a new user of whom no more is known. */
export const userData = (more: Partial<UserCreated['data']> = {}): UserCreated['data'] => ({
  userId: 'u1',
  schoolId: null,
  isAdmin: false,
  requirePasswordChange: false,
  email: 'a@b.example',
  firstName: null,
  lastName: null,
  phoneNumber: null,
  organizationName: null,
  enrollmentSize: null,
  websiteUrl: null,
  ...more,
})

/** What is recorded of a new school of which no more is known. */
export const schoolData: SchoolRegistered['data'] = {
  schoolId: 'oak',
  name: 'Oak School',
  adminUserId: 'u1',
  timeZone: 'America/New_York',
  enrollmentSize: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  websiteUrl: null,
}
