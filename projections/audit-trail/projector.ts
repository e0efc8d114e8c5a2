import {
  type AuditEntry,
  BillingField,
  type BillingUpdated,
  type CalendarUploaded,
  commandLine,
  ERASED,
  type FAQUploaded,
  type MailEvent,
  newestVersion,
  personalPathsOf,
  SchoolDetails,
  type SchoolEvent,
  streams,
  type UserEvent,
  UserProfile,
  type VisitorErased,
  WidgetLook,
} from '@clearbell/contracts'
import { type Sql, sql } from '@clearbell/database'
import { actorIdOf } from '../people.ts'
import { defineProjection, type Recorded } from '../runner/define.ts'
import { nameOfUpload } from '../versions.ts'
import { differences, erasedChanges, facts } from './changes.ts'

type OfSchool = SchoolEvent | BillingUpdated | FAQUploaded | CalendarUploaded | VisitorErased
type Changes = AuditEntry['changes']

const profileFields = UserProfile.keyof().options
const personalFields = [...new Set(personalPathsOf('UserUpdated', newestVersion('UserUpdated')).map((path) => path.at(-1)!))]
const shownBilling = BillingField.options.filter((field) => field !== 'billingNotes')
const detailFields = SchoolDetails.keyof().options
const lookFields = WidgetLook.keyof().options

type Entered = Recorded<UserEvent | MailEvent | OfSchool>

const isByCommandLine = ({ actor }: Entered['metadata']): boolean => actor.kind === 'system' && actor.name === commandLine.name

const enter = (subject: string, schoolId: Sql | string | null, { id, type, data, metadata }: Entered, changes: Changes): Sql => sql`
  insert into entries (event_id, school_id, subject, type, at, actor_user_id, is_by_command_line, ip_address, changes)
  values (${id}, ${schoolId}, ${subject}, ${type}, ${metadata.occurredAt}, ${actorIdOf(metadata)},
    ${isByCommandLine(metadata)}, ${'ipAddress' in data ? data.ipAddress : null}, ${JSON.stringify(changes)}::jsonb)
  on conflict (event_id) do nothing`

/** An account never changes its school. */
const enterForUser = (userId: string, event: Entered, changes: Changes): Sql => {
  const subject = streams.user(userId)
  return enter(subject, sql`(select school_id from entries where subject = ${subject} and type = 'UserCreated' limit 1)`, event, changes)
}

const ofUser = (event: Recorded<UserEvent>, changes: Changes = []): Sql => enterForUser(event.data.userId, event, changes)
const ofSchool = (event: Recorded<OfSchool>, changes: Changes): Sql =>
  enter(streams.school(event.data.schoolId), event.data.schoolId, event, changes)

/** Whoever got in misses no mail: it arrived after all, or there was another way. */
const noLongerWaiting = (userId: string): Sql => sql`delete from undelivered_mails where user_id = ${userId}`

const uploaded = (event: Recorded<FAQUploaded | CalendarUploaded>): Sql => {
  const { data } = event
  return ofSchool(event, facts({ fileName: nameOfUpload(data), versionNumber: data.versionNumber }))
}

const websites = (domains: readonly string[]): string => domains.join(', ') || 'all'

export const auditTrail = defineProjection<UserEvent | MailEvent | OfSchool>({
  name: 'trail',
  version: 8,
  tables: ['entries', 'undelivered_mails'],
  schema: new URL('.', import.meta.url),
  on: {
    UserCreated: (event) => enter(streams.user(event.data.userId), event.data.schoolId, event, []),
    UserUpdated: (event) => ofUser(event, differences(profileFields, event.data.before, event.data.after)),
    UserDeactivated: (event) => ofUser(event),
    UserActivated: (event) => ofUser(event),
    SignedIn: (event) => [ofUser(event), noLongerWaiting(event.data.userId)],
    SignInFailed: (event) => ofUser(event, facts({ reason: event.data.reason })),
    SignedOut: (event) => ofUser(event),
    DataExported: (event) => ofUser(event, facts({ what: event.data.what })),
    PasswordResetRequested: (event) => ofUser(event),
    LoginMailRequested: (event) => ofUser(event),
    PasswordChanged: (event) => [ofUser(event, facts({ how: event.data.how })), noLongerWaiting(event.data.userId)],
    MailSent: (event) => {
      const { recipient, kind } = event.data
      if (recipient.kind !== 'user') return
      const { userId } = recipient
      return [enterForUser(userId, event, facts({ kind })), sql`delete from undelivered_mails where user_id = ${userId} and kind = ${kind}`]
    },
    MailNotDelivered: (event) => {
      const { recipient, kind, reason, detail } = event.data
      if (recipient.kind !== 'user') return
      const { userId } = recipient
      return [
        enterForUser(userId, event, facts({ kind, reason })),
        sql`
          insert into undelivered_mails (event_id, user_id, kind, reason, detail, at)
          values (${event.id}, ${userId}, ${kind}, ${reason}, ${detail}, ${event.metadata.occurredAt})
          on conflict (event_id) do nothing`,
      ]
    },
    // What a school may see of it. All of it is in billing_history, under the id of the event.
    BillingUpdated: (event) => ofSchool(event, differences(shownBilling, event.data.before, event.data.after)),
    SchoolRenamed: (event) => ofSchool(event, differences(['name'], { name: event.data.before }, { name: event.data.after })),
    SchoolDetailsChanged: (event) => ofSchool(event, differences(detailFields, event.data.before, event.data.after)),
    SchoolTimeZoneChanged: (event) =>
      ofSchool(event, differences(['timeZone'], { timeZone: event.data.before }, { timeZone: event.data.after })),
    QuestionMaskingChanged: (event) =>
      ofSchool(event, [{ field: 'masksQuestions', before: String(event.data.before), after: String(event.data.after) }]),
    WidgetWebsitesAllowed: (event) =>
      ofSchool(event, [{ field: 'allowedWebsites', before: websites(event.data.before), after: websites(event.data.after) }]),
    // Carries the whole look and not the one before.
    WidgetCustomised: (event) => ofSchool(event, differences(lookFields, {}, event.data)),
    SchoolExported: (event) => ofSchool(event, facts({ what: event.data.withVisitors ? 'everything_with_visitors' : 'everything' })),
    FAQUploaded: uploaded,
    CalendarUploaded: uploaded,
    VisitorErased: (event) => ofSchool(event, facts({ conversation: event.data.conversationId })),
    SchoolErased: (event) => {
      const { schoolId, userIds } = event.data
      const subjects = [streams.school(schoolId), ...userIds.map(streams.user)]
      return [
        ofSchool(event, []),
        sql`
          update entries set changes = ${erasedChanges(personalFields)}, ip_address = case when ip_address is not null then ${ERASED} end
          where subject = any(${subjects}::text[])`,
        sql`delete from undelivered_mails where user_id = any(${userIds}::text[])`,
      ]
    },
  },
})
