import { type AuditEntry, paymentLabels, tierLabels, trailSentences, typeLabels } from '@clearbell/contracts'
import { formatDay } from '../../../ui/format/dates.ts'

const troubles = new Set(['SignInFailed', 'MailNotDelivered', 'UserDeactivated'])

const fields: Record<string, string> = {
  email: 'Email',
  organizationName: 'School/Organization',
  websiteUrl: 'Website',
  profileImageUrl: 'Picture',
  stripeInvoiceId: 'Stripe invoice ID',
  stripeCustomerId: 'Stripe customer ID',
  stripeSubscriptionId: 'Stripe subscription ID',
  kind: 'Kind of email',
  name: 'School name',
  fileName: 'File',
  what: 'Data',
  masksQuestions: 'Masking',
  allowedWebsites: 'Allowed websites',
  versionNumber: 'Version',
}

/** Words for the values of fields that hold a code. */
const values: Record<string, Record<string, string>> = {
  reason: {
    wrong_password: 'wrong password',
    account_inactive: 'the account is not active',
    password_expired: 'the temporary password has expired',
    refused: 'the mail server refused it',
    gave_up: 'every try failed',
    interrupted: 'the service stopped while handing it over',
  },
  what: {
    chat_history: 'chat history',
    leads: 'leads',
    billing: 'billing of all schools',
    billing_changes: 'billing changes',
    trail: 'audit trail',
    everything: 'all data of the school',
    everything_with_visitors: 'all data of the school, with the addresses and browsers of visitors',
  },
  masksQuestions: { true: 'on', false: 'off' },
  how: { changed: 'by the person, signed in', reset: 'through a set-password link' },
  kind: { login: 'login e-mail', password_reset: 'password reset e-mail' },
  paymentStatus: paymentLabels,
  subscriptionTier: tierLabels,
  subscriptionType: typeLabels,
}

const days = new Set(['invoiceDate', 'invoiceDueDate'])

/** `lastLoginAt` → `Last login at`. */
const spaced = (name: string) => {
  const words = name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const valueWords = (field: string, value: string | null): string => {
  if (value === null || value === '') return 'none'
  return days.has(field) && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : (values[field]?.[value] ?? value)
}

/** What happened. A type a newer release has written is spelled out. */
export const sentenceOf = (type: string): string => trailSentences[type] ?? spaced(type)

/** Whether the operator may want to look closer. */
export const isTrouble = (type: string): boolean => troubles.has(type)

/** One detail of an entry; `from` is null for a fact, which changed nothing. */
export const detailOf = ({ field, before, after }: AuditEntry['changes'][number]) => ({
  label: fields[field] ?? spaced(field),
  from: before === null ? null : valueWords(field, before),
  to: valueWords(field, after),
})
