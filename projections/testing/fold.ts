import type { CalendarLogEvent, DomainEvent, FAQEvent } from '@clearbell/contracts'

/** What the tables should hold, folded from the log in plain code: entries of closed uploads, and who asked what. */
export interface Folded {
  faqs: Map<string, { text: string; isActive: boolean }>
  order: string[]
  calendar: Map<string, { text: string; isActive: boolean }>
  versions: { faqs: number; calendar: number }
  chats: { id: string; channel: string; isAnswered: boolean; at: string }[]
}

type Logged = DomainEvent & { metadata: { occurredAt: string } }

export const fold = (events: Logged[], schoolId: string): Folded => {
  const folded: Folded = { faqs: new Map(), order: [], calendar: new Map(), versions: { faqs: 0, calendar: 0 }, chats: [] }
  const own = events.filter(({ data }) => 'schoolId' in data && data.schoolId === schoolId)
  for (const event of own) {
    if (event.type === 'ChatAsked')
      folded.chats.push({ id: event.data.interactionId, channel: event.data.channel, isAnswered: false, at: event.metadata.occurredAt })
    if (event.type === 'ChatAnswered') {
      const chat = folded.chats.find(({ id }) => id === event.data.interactionId)
      if (chat) chat.isAnswered = true
    }
    if (event.type === 'FAQUploaded') {
      folded.versions.faqs = event.data.versionNumber
      folded.order = event.data.order
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

const isFAQEntry = (event: DomainEvent): event is Exclude<FAQEvent, { type: 'FAQUploaded' }> =>
  /^FAQ(Added|Revised|Retired|Restored)$/.test(event.type)

const isCalendarEntry = (event: DomainEvent): event is Exclude<CalendarLogEvent, { type: 'CalendarUploaded' }> =>
  event.type.startsWith('CalendarEvent')

const settle = (entries: Map<string, { text: string; isActive: boolean }>, id: string, { data }: DomainEvent): void => {
  const text = 'answer' in data ? data.answer : 'title' in data ? data.title : undefined
  if (text === undefined) entries.set(id, { text: entries.get(id)?.text ?? '', isActive: false })
  else entries.set(id, { text, isActive: true })
}
