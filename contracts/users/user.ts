import { z } from 'zod'
import { School } from '../school/school.ts'

export const UserStatus = z.enum(['active', 'inactive', 'pending'])
export type UserStatus = z.infer<typeof UserStatus>

export const SizeBand = z.enum(['Under 500', '500-2000', '2000-5000', '5000+'], 'Please select an enrollment size')
export type SizeBand = z.infer<typeof SizeBand>

export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  organizationName: z.string().nullable(),
  enrollmentSize: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  status: UserStatus,
  requirePasswordChange: z.boolean(),
  lastLoginAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type User = z.infer<typeof User>

/** The signed-in person, with the school they administer. */
export const CurrentUser = User.extend({ school: School.nullable() })
export type CurrentUser = z.infer<typeof CurrentUser>

/** Two spellings with the same result are one account. */
export const normaliseEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()
