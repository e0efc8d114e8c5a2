import {
  type CalendarContent,
  type CalendarLogEvent,
  type CalendarUploaded,
  calendarContentOf,
  type DomainEvent,
} from '@clearbell/contracts'
import type { Entry } from '../catalogue/compare.ts'

type CalendarChange = Exclude<CalendarLogEvent, CalendarUploaded>

export interface Calendar {
  /** 0 before the first upload. */
  versionNumber: number
  entries: ReadonlyMap<string, Entry<CalendarContent>>
  /** Changes of uploads that are not closed: they count only when their closing event comes. */
  pending: ReadonlyMap<string, CalendarChange[]>
}

export const initialState = (): Calendar => ({ versionNumber: 0, entries: new Map(), pending: new Map() })

const apply = (entries: Map<string, Entry<CalendarContent>>, { type, data }: CalendarChange): void => {
  const { calendarEventId: id } = data
  if (type === 'CalendarEventRetired') {
    const entry = entries.get(id)
    if (entry) entries.set(id, { ...entry, isActive: false })
  } else entries.set(id, { id, content: calendarContentOf(data), isActive: true })
}

export const evolve = (calendar: Calendar, event: DomainEvent): Calendar => {
  switch (event.type) {
    case 'CalendarUploaded': {
      const entries = new Map(calendar.entries)
      for (const change of calendar.pending.get(event.data.uploadId) ?? []) apply(entries, change)
      return { versionNumber: event.data.versionNumber, entries, pending: new Map() }
    }
    case 'CalendarEventAdded':
    case 'CalendarEventRevised':
    case 'CalendarEventRetired':
    case 'CalendarEventRestored': {
      const { uploadId } = event.data
      const pending = new Map(calendar.pending).set(uploadId, [...(calendar.pending.get(uploadId) ?? []), event])
      return { ...calendar, pending }
    }
    default:
      return calendar // a newer release may have written types this one does not know
  }
}
