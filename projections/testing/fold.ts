import type { CalendarLogEvent, DomainEvent, FAQEvent } from '@clearbell/contracts'
import { adminOf } from './random-log.ts'

/** What the tables should hold, folded from the log in plain code: entries of closed uploads, and who asked what,
 *  and what became of the administrator's account. */
export interface Folded {
  faqs: Map<string, { text: string; isActive: boolean }>
  order: string[]
  calendar: Map<string, { text: string; isActive: boolean }>
  versions: { faqs: number; calendar: number }
  account: { status: 'active' | 'inactive'; hasToChangePassword: boolean }
  /** Ids of events, oldest first. */
  trail: string[]
  undelivered: string[]
  chats: { id: string; channel: string; isAnswered: boolean; isSmallTalk: boolean; helpful: boolean | null; at: string }[]
  gaps: { id: string; status: string; isProven: boolean; frequency: number }[]
}

export type Logged = DomainEvent & { id: string; metadata: { occurredAt: string } }

export const fold = (events: Logged[], schoolId: string): Folded => {
  const folded: Folded = {
    faqs: new Map(),
    order: [],
    calendar: new Map(),
    versions: { faqs: 0, calendar: 0 },
    chats: [],
    gaps: foldGaps(events, schoolId),
    ...foldAccount(events, schoolId),
  }
  const own = events.filter(({ data }) => 'schoolId' in data && data.schoolId === schoolId)
  for (const event of own) {
    if (event.type === 'ChatAsked')
      folded.chats.push({
        id: event.data.interactionId,
        channel: event.data.channel,
        isAnswered: false,
        isSmallTalk: false,
        helpful: null,
        at: event.metadata.occurredAt,
      })
    const chat =
      'interactionId' in event.data && folded.chats.find(({ id }) => 'interactionId' in event.data && id === event.data.interactionId)
    if (chat && event.type === 'ChatAnswered') chat.isAnswered = true
    if (chat && event.type === 'ChatAcknowledged') chat.isSmallTalk = true
    if (chat && event.type === 'AnswerRated') chat.helpful = event.data.helpful
    if (event.type === 'FAQUploaded') {
      folded.versions.faqs = event.data.versionNumber
      folded.order = event.data.order ?? folded.order
      for (const entry of own)
        if (isFAQEntry(entry) && entry.data.uploadId === event.data.uploadId) settle(folded.faqs, entry.data.faqId, entry)
    }
    if (event.type === 'CalendarUploaded') {
      folded.versions.calendar = event.data.versionNumber
      for (const entry of own)
        if (isCalendarEntry(entry) && entry.data.uploadId === event.data.uploadId)
          settle(folded.calendar, entry.data.calendarEventId, entry)
    }
  }
  return folded
}

const foldAccount = (events: Logged[], schoolId: string): Pick<Folded, 'account' | 'trail' | 'undelivered'> => {
  const userOf = ({ data }: Logged) =>
    'userId' in data ? data.userId : 'recipient' in data && data.recipient.kind === 'user' ? data.recipient.userId : null
  const ofUser = events.filter((event) => userOf(event) === adminOf(schoolId))
  const ofEither = events.filter(
    (event) =>
      ofUser.includes(event) ||
      (/^(FAQ|Calendar)Uploaded$/.test(event.type) && 'schoolId' in event.data && event.data.schoolId === schoolId),
  )
  const gotIn = (type: string) => type === 'SignedIn' || type === 'PasswordChanged'
  const settles = (kind: string) =>
    ofUser.findLastIndex((event) => gotIn(event.type) || (event.type === 'MailSent' && event.data.kind === kind))
  const isInactive = ofUser.findLast(({ type }) => /^User(Deactivated|Activated)$/.test(type))?.type === 'UserDeactivated'
  return {
    account: {
      status: isInactive ? 'inactive' : 'active',
      hasToChangePassword: !ofUser.some(({ type }) => type === 'PasswordChanged'),
    },
    trail: ofEither.map(({ id }) => id),
    undelivered: ofUser
      .filter((event, n) => !isInactive && event.type === 'MailNotDelivered' && n > settles(event.data.kind))
      .map(({ id }) => id),
  }
}

const foldGaps = (events: Logged[], schoolId: string): Folded['gaps'] => {
  const gaps: Folded['gaps'] = []
  for (const { type, data } of events) {
    if (!('groupId' in data) || data.schoolId !== schoolId) continue
    const gap = gaps.find(({ id }) => id === data.groupId)
    if (type === 'UnansweredQuestionGrouped') {
      if (gap) gap.frequency++
      else gaps.push({ id: data.groupId, status: 'pending', isProven: false, frequency: 1 })
    } else if (gap) {
      gap.status = { UnansweredQuestionResolved: 'resolved', UnansweredQuestionDismissed: 'dismissed' }[type as string] ?? 'pending'
      gap.isProven = type === 'UnansweredQuestionResolved' && data.by !== 'person'
    }
  }
  return gaps
}

const isFAQEntry = (event: DomainEvent): event is Exclude<FAQEvent, { type: 'FAQUploaded' }> =>
  /^FAQ(Added|Revised|Retired|Restored)$/.test(event.type)

const isCalendarEntry = (event: DomainEvent): event is Exclude<CalendarLogEvent, { type: 'CalendarUploaded' }> =>
  event.type.startsWith('CalendarEvent')

const settle = (entries: Map<string, { text: string; isActive: boolean }>, id: string, { data }: DomainEvent): void => {
  const text = 'answer' in data ? data.answer : 'title' in data ? data.title : undefined
  if (text === undefined) entries.set(id, { text: entries.get(id)?.text ?? '', isActive: false })
  else entries.set(id, { text, isActive: true })
}
