import type { MailCounts, ReadModel } from '@clearbell/contracts'

const titles: Record<string, string> = {
  faqs: 'FAQs',
  calendar: 'Calendar',
  chat_history: 'Chat history',
  analytics: 'Figures',
  unanswered_questions: 'Unanswered questions',
  schools: 'Schools',
  users: 'Users',
  trail: 'Audit trail',
  leads: 'Leads',
  widget_domains: 'Websites with the chat',
  billing_overview: 'Billing',
  billing_history: 'Billing changes',
}

export const titleOf = ({ id }: Pick<ReadModel, 'id'>): string => titles[id] ?? id

export const reactionTitles: Record<string, string> = { mail: 'Mail worker', relay: 'Relay to Kafka' }

export const mailStateLabels: Record<keyof MailCounts, string> = {
  waiting: 'Waiting',
  retried: 'Waiting for a retry',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Not delivered',
  skipped: 'Not needed any more',
}

/** A short lag is the time from an event to the next batch. */
const BEHIND_SECONDS = 10

export type Standing = 'stopped' | 'behind' | 'current'

export const standingOf = ({ problem, lagSeconds }: Pick<ReadModel, 'problem' | 'lagSeconds'>): Standing => {
  if (problem !== null) return 'stopped'
  return lagSeconds >= BEHIND_SECONDS ? 'behind' : 'current'
}

/** In the largest unit that fits, such as `45 s`, `3 min`, `2 h` or `4 d`. */
export const formatLag = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`
  return seconds < 86_400 ? `${Math.floor(seconds / 3_600)} h` : `${Math.floor(seconds / 86_400)} d`
}

export const formatShare = (share: number): string => `${Math.floor(share * 100)}%`
