import { blank, personalPathsOf, registeredVersions } from '@clearbell/contracts'

export interface PersonalData {
  name: string
  /** Fields of events, as `fieldNames` writes them. */
  fields: string[]
  why: string
  seenBy: string
  kept: string
}

export interface PersonGroup {
  who: string
  data: PersonalData[]
}

const schoolOnly = 'The administrators of the school. The platform operator has no screen for it.'
const operators = 'Operators of the platform.'
const operatorsAndPerson = 'Operators of the platform, and the person.'
const nobody = 'Nobody on any screen.'
const noEnd = 'No end date is set.'

/** What the product knows about people, in the order in which the trust page shows it. Each marked field of the event schemas is
 *  named here once: a test compares the two. */
export const personGroups: PersonGroup[] = [
  {
    who: 'Visitors who ask a question',
    data: [
      {
        name: 'The question',
        fields: ['ChatAsked.question'],
        why: 'To answer it, and to show the school what families ask.',
        seenBy: schoolOnly,
        kept: noEnd,
      },
      {
        name: 'Why an answer did not help, in the visitor’s words',
        fields: ['AnswerRated.reason'],
        why: 'To show the school what is wrong with an answer.',
        seenBy: schoolOnly,
        kept: noEnd,
      },
      {
        name: 'Network (IP) address',
        fields: ['ChatAsked.ipAddress'],
        why: 'To act on abuse and on legal requests.',
        seenBy: nobody,
        kept: `${blank('visitorDataDays')} days in the chat history. No end date in the log, where it is encrypted.`,
      },
      {
        name: 'Browser and system, as the browser names them',
        fields: ['ChatAsked.userAgent'],
        why: 'To act on abuse and on legal requests.',
        seenBy: nobody,
        kept: `${blank('visitorDataDays')} days in the chat history. No end date in the log, where it is encrypted.`,
      },
    ],
  },
  {
    who: 'School administrators and operators',
    data: [
      {
        name: 'First and last name',
        fields: ['UserCreated.firstName', 'UserCreated.lastName', 'UserUpdated.firstName', 'UserUpdated.lastName'],
        why: 'To address the person, and to show who changed something.',
        seenBy: operatorsAndPerson,
        kept: noEnd,
      },
      {
        name: 'Email address',
        fields: ['UserCreated.email', 'UserUpdated.email'],
        why: 'To sign in, and to send login, password and security mails.',
        seenBy: operatorsAndPerson,
        kept: noEnd,
      },
      {
        name: 'Phone number',
        fields: ['UserCreated.phoneNumber', 'UserUpdated.phoneNumber'],
        why: 'To reach the person about the account.',
        seenBy: operatorsAndPerson,
        kept: noEnd,
      },
      {
        name: 'Address of a profile picture',
        fields: ['UserCreated.profileImageUrl', 'UserUpdated.profileImageUrl'],
        why: 'To show the picture. Only an operator can set one.',
        seenBy: operatorsAndPerson,
        kept: noEnd,
      },
      {
        name: 'Network (IP) address at a sign-in, sign-out, password change or export',
        fields: ['SignedIn', 'SignInFailed', 'SignedOut', 'PasswordResetRequested', 'PasswordChanged', 'DataExported'].map(
          (type) => `${type}.ipAddress`,
        ),
        why: 'To find out who used an account.',
        seenBy: operators,
        kept: noEnd,
      },
      {
        name: 'Browser and system at the same moments',
        fields: ['SignedIn', 'SignInFailed', 'SignedOut', 'PasswordResetRequested', 'PasswordChanged', 'DataExported'].map(
          (type) => `${type}.userAgent`,
        ),
        why: 'To find out who used an account.',
        seenBy: nobody,
        kept: noEnd,
      },
      {
        name: 'Reply of the mail server to a mail that failed',
        fields: ['MailNotDelivered.detail'],
        why: 'To find out why a mail did not arrive. The reply can name the e-mail address.',
        seenBy: operators,
        kept: noEnd,
      },
    ],
  },
  {
    who: 'Contacts of a school',
    data: [
      {
        name: 'Name, e-mail address and phone number of the contact',
        fields: ['SchoolRegistered.contactName', 'SchoolRegistered.contactEmail', 'SchoolRegistered.contactPhone'],
        why: 'To reach the school about its account.',
        seenBy: operators,
        kept: noEnd,
      },
      {
        name: 'Billing notes',
        fields: ['BillingUpdated.billingNotes'],
        why: 'To remember what was agreed about an invoice. Notes can name people.',
        seenBy: operators,
        kept: noEnd,
      },
    ],
  },
  {
    who: 'People who ask for a demo',
    data: [
      {
        name: 'First and last name',
        fields: ['LeadCaptured.firstName', 'LeadCaptured.lastName'],
        why: 'To prepare and hold the demo.',
        seenBy: operators,
        kept: noEnd,
      },
      {
        name: 'Email address',
        fields: ['LeadCaptured.email'],
        why: 'To arrange the demo.',
        seenBy: operators,
        kept: noEnd,
      },
      {
        name: 'Notes about the request',
        fields: ['LeadNotesChanged'],
        why: 'To remember what was talked about.',
        seenBy: operators,
        kept: noEnd,
      },
    ],
  },
]

const isSide = (name: string) => name === 'before' || name === 'after'

/** Every field that the event schemas mark as personal, in any version, such as `UserCreated.email`. The two sides of a change are
 *  one field. */
export const fieldNames = (): string[] => [
  ...new Set(
    registeredVersions().flatMap(({ type, schemaVersion }) =>
      personalPathsOf(type, schemaVersion).map((path) => [type, ...path.filter((name) => !isSide(name))].join('.')),
    ),
  ),
]
