import { z } from 'zod'
import { emptyOr, optionalText, requiredText } from '../api/fields.ts'
import { ListQuery } from '../api/lists.ts'
import { webAddressOf } from '../api/web-address.ts'
import { BillingForm } from '../billing/form.ts'
import { TimeZone } from '../dates.ts'
import { limits } from '../limits.ts'
import { MailKind } from '../mail/mail.ts'
import { SchoolDetails, SchoolDetailsForm } from '../school/details.ts'
import { School } from '../school/school.ts'
import { SizeBand, User } from './user.ts'

/** `www.` gets `https://`, as in an uploaded file. */
const website = (message: string) =>
  emptyOr(
    z
      .string(message)
      .trim()
      .max(500)
      .transform((text, context) => {
        const address = webAddressOf(text)
        if (address === null) context.addIssue({ code: 'custom', message })
        return address ?? z.NEVER
      }),
    message,
  )

/** The dialog 'Create New User Account'. Billing may be set with the account. */
export const UserCreateForm = z.object({
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  email: z.email('Please enter a valid email address').max(320),
  organizationName: requiredText('School/organization name is required'),
  enrollmentSize: SizeBand,
  phoneNumber: optionalText(50),
  websiteUrl: website('Please enter a valid website URL'),
  timeZone: TimeZone.optional(),
  ...BillingForm.shape,
})
export type UserCreateForm = z.infer<typeof UserCreateForm>

/** The dialog 'Edit User Account'. A field that is absent stays as it is; an empty one clears. */
export const UserEditForm = z.object({
  firstName: requiredText('First name is required').optional(),
  lastName: requiredText('Last name is required').optional(),
  email: z.email('Invalid email address').max(320).optional(),
  organizationName: requiredText('Organization name is required').optional(),
  enrollmentSize: z.string().max(50).optional(),
  phoneNumber: optionalText(50),
  websiteUrl: website('Invalid URL'),
  profileImageUrl: website('Invalid URL'),
  timeZone: TimeZone.optional(),
  students: SchoolDetailsForm.shape.enrollmentSize, // how many the school has; `enrollmentSize` is the band
  embedCode: SchoolDetailsForm.shape.embedCode,
  ...BillingForm.shape,
  /** What the operator saw in the billing fields that they change. A field that says something else by now is a lost race. */
  expectedBilling: BillingForm.optional(),
  /** The operator's own password. A changed address needs it, because the owner of the mailbox can reset the password. */
  operatorPassword: z.string().max(limits.password.max).optional(),
})
export type UserEditForm = z.infer<typeof UserEditForm>

export const UserStatusForm = z.object({ status: z.enum(['active', 'inactive']) })

/** The name of the school, typed to confirm. */
export const SchoolErasureForm = z.object({ name: requiredText("Type the school's name to confirm") })
export type SchoolErasureForm = z.infer<typeof SchoolErasureForm>

/** A school as the operator sees it. */
export const AdminSchool = School.extend({
  billingNotes: z.string().nullable(),
  ...SchoolDetails.pick({ stripeCustomerId: true, stripeSubscriptionId: true }).shape,
  adminUserId: z.string(),
})
export type AdminSchool = z.infer<typeof AdminSchool>

export const AdminUser = User.extend({ school: AdminSchool.nullable() })
export type AdminUser = z.infer<typeof AdminUser>

export const AdminUserQuery = ListQuery.omit({ category: true }).extend({
  status: z.enum(['all', 'active', 'inactive', 'pending_setup']).default('all'),
})
export type AdminUserQuery = z.infer<typeof AdminUserQuery>

/** Over everyone the list counts, operators too. */
export const AdminUserSummary = z.object({ total: z.int(), active: z.int(), inactive: z.int(), pendingSetup: z.int() })
export type AdminUserSummary = z.infer<typeof AdminUserSummary>

/** `setPasswordLink` only where no mail is sent: shown once, single use. */
export const UserCreateReply = z.object({ user: AdminUser, setPasswordLink: z.string().optional() })
export type UserCreateReply = z.infer<typeof UserCreateReply>

export const LoginMailReply = z.object({ message: z.string(), setPasswordLink: z.string().optional() })
export type LoginMailReply = z.infer<typeof LoginMailReply>

/** One line of a user's audit trail: who did what, when, from where. */
export const AuditEntry = z.object({
  id: z.string(),
  type: z.string(), // the event, such as 'SignedIn'
  at: z.iso.datetime(),
  /** Name or address of who did it; null for the product itself and for someone who was not signed in. */
  actor: z.string().nullable(),
  ipAddress: z.string().nullable(),
  /** What changed, field by field; a detail without `before` is a fact, such as a reason. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A mail that did not reach its reader and was not followed by one that did. */
export const UndeliveredMail = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  kind: MailKind,
  reason: z.enum(['refused', 'gave_up', 'interrupted']),
  detail: z.string(),
  at: z.iso.datetime(),
})
export type UndeliveredMail = z.infer<typeof UndeliveredMail>
