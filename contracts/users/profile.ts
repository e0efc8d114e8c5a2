import { z } from 'zod'
import { personalText } from '../log/personal.ts'

/** What the operator keeps about a person and may edit. */
export const UserProfile = z.object({
  email: personalText(),
  firstName: personalText().nullable(),
  lastName: personalText().nullable(),
  phoneNumber: personalText().nullable(),
  organizationName: z.string().nullable(),
  enrollmentSize: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  profileImageUrl: personalText().nullable().optional(), // absent in older events
})
export type UserProfile = z.infer<typeof UserProfile>
