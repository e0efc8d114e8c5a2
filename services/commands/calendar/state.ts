import {
  type CalendarContent,
  type CalendarLogEvent,
  type CalendarUploaded,
  calendarContentOf,
  type DomainEvent,
} from '@clearbell/contracts'
import { changed, type Entry } from '../catalogue/entry.ts'

type CalendarChange = Exclude<CalendarLogEvent, CalendarUploaded>

export interface Calendar {
  /** 0 before the first upload. */
  versionNumber: number
  entries: ReadonlyMap<string, Entry<CalendarContent>>
  /** Changes of uploads that are not closed: they count only when their closing event comes. */
  pending: ReadonlyMap<string, CalendarChange[]>
}

export const initialState = (): Calendar => ({ versionNumber: 0, entries: new Map(), pending: new Map() })

const apply = (entries: Map<string, Entry<CalendarContent>>, { data }: CalendarChange, version: number): void => {
  const { calendarEventId: id } = data
  const content = 'title' in data ? calendarContentOf(data) : null
  const entry = changed(entries.get(id), { id, content, origin: 'file' }, version)
  if (entry) entries.set(id, entry)
}

export const evolve = (calendar: Calendar, event: DomainEvent): Calendar => {
  switch (event.type) {
    case 'CalendarUploaded': {
      const entries = new Map(calendar.entries)
      for (const change of calendar.pending.get(event.data.uploadId) ?? []) apply(entries, change, event.data.versionNumber)
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
