import { z } from 'zod'
import { personalText } from '../log/personal.ts'

export const UserCreated = z.object({
  type: z.literal('UserCreated'),
  data: z.object({
    userId: z.string(),
    schoolId: z.string().nullable(), // null: a platform administrator
    isAdmin: z.boolean(),
    requirePasswordChange: z.boolean(),
    email: personalText(),
    firstName: personalText().nullable(),
    lastName: personalText().nullable(),
    phoneNumber: personalText().nullable(),
    organizationName: z.string().nullable(),
    enrollmentSize: z.string().nullable(),
    websiteUrl: z.string().nullable(),
  }),
})
export type UserCreated = z.infer<typeof UserCreated>

/** In the stream of the address: whoever writes it first has it. */
export const EmailClaimed = z.object({ type: z.literal('EmailClaimed'), data: z.object({ userId: z.string() }) })
export type EmailClaimed = z.infer<typeof EmailClaimed>

export const SignedIn = z.object({
  type: z.literal('SignedIn'),
  data: z.object({ userId: z.string(), ipAddress: personalText().nullable(), userAgent: personalText().nullable() }),
})
export type SignedIn = z.infer<typeof SignedIn>

export type UserEvent = UserCreated | EmailClaimed | SignedIn
