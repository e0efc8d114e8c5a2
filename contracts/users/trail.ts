import { z } from 'zod'
import { ListedDay } from '../dates.ts'
import { limits } from '../limits.ts'

/** What happened, in plain words, by event. */
export const trailSentences: Readonly<Record<string, string>> = {
  UserCreated: 'Account created',
  UserUpdated: 'Account details changed',
  UserActivated: 'Account activated',
  UserDeactivated: 'Account deactivated',
  SignedIn: 'Signed in',
  SignInFailed: 'Sign-in failed',
  SignedOut: 'Signed out',
  DataExported: 'Data exported',
  SchoolExported: 'Data exported',
  PasswordChanged: 'Password changed',
  PasswordResetRequested: 'Password reset requested',
  LoginMailRequested: 'New login e-mail requested',
  MailSent: 'Email sent',
  MailNotDelivered: 'Email not delivered',
  SchoolRegistered: 'School registered',
  SchoolRenamed: 'School renamed',
  SchoolTimeZoneChanged: 'Time zone changed',
  SchoolDetailsChanged: 'School details changed',
  WidgetCustomised: 'Widget settings changed',
  BillingUpdated: 'Billing information changed',
  FAQUploaded: 'FAQs changed',
  CalendarUploaded: 'Events changed',
  QuestionMaskingChanged: 'Masking of questions changed',
  WidgetWebsitesAllowed: 'Websites of the chat changed',
  VisitorErased: 'Conversation erased',
  SchoolErased: 'School erased',
}

const words = (text: string): string[] => text.split(' ')

/** Events by what a person looks for. */
export const trailKinds = {
  sign_ins: ['SignedIn', 'SignInFailed', 'SignedOut'],
  content: ['FAQUploaded', 'CalendarUploaded'],
  settings: words(
    'WidgetCustomised SchoolRenamed SchoolTimeZoneChanged SchoolDetailsChanged QuestionMaskingChanged WidgetWebsitesAllowed BillingUpdated',
  ),
  accounts: words(
    'UserCreated UserUpdated UserActivated UserDeactivated PasswordChanged PasswordResetRequested LoginMailRequested MailSent MailNotDelivered',
  ),
  exports: ['DataExported', 'SchoolExported'],
  erasures: ['VisitorErased', 'SchoolErased'],
} as const

export const trailKindLabels = {
  all: 'Everything',
  sign_ins: 'Sign-ins',
  content: 'FAQs and events',
  settings: 'Settings and billing',
  accounts: 'Accounts and e-mails',
  exports: 'Exports',
  erasures: 'Erasures',
} as const
export type TrailKind = keyof typeof trailKindLabels

/** `from` and `to` are days, both included: the school's own, and for an operator those of the platform's time zone. */
export const TrailFilter = z.object({
  kind: z.enum(Object.keys(trailKindLabels) as [TrailKind, ...TrailKind[]]).default('all'),
  from: ListedDay.optional(),
  to: ListedDay.optional(),
})
export type TrailFilter = z.infer<typeof TrailFilter>

export const TrailQuery = TrailFilter.extend({
  limit: z.coerce.number().int().min(1).max(limits.lists.max).default(50),
  after: z.string().max(100).optional(),
})
export type TrailQuery = z.infer<typeof TrailQuery>
