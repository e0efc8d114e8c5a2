import {
  type CalendarContent,
  type CalendarLogEvent,
  type CalendarUploaded,
  calendarContentOf,
  type DomainEvent,
} from '@clearbell/contracts'
import { asGiven, changed, type Entry } from '../catalogue/entry.ts'

export type CalendarChange = Exclude<CalendarLogEvent, CalendarUploaded>

export interface Calendar {
  /** 0 before the first upload. */
  versionNumber: number
  entries: ReadonlyMap<string, Entry<CalendarContent>>
  /** The active events of every version. */
  versions: ReadonlyMap<number, readonly Entry<CalendarContent>[]>
  /** Changes of uploads that are not closed: they count only when their closing event comes. */
  pending: ReadonlyMap<string, CalendarChange[]>
}

export const initialState = (): Calendar => ({ versionNumber: 0, entries: new Map(), versions: new Map(), pending: new Map() })

export const activeEvents = ({ entries }: Pick<Calendar, 'entries'>): Entry<CalendarContent>[] =>
  [...entries.values()].filter(({ isActive }) => isActive)

const apply = (entries: Map<string, Entry<CalendarContent>>, { data }: CalendarChange, version: number): void => {
  const { calendarEventId: id, origin } = data
  const content = 'title' in data ? calendarContentOf(data) : null
  const entry = changed(entries.get(id), { id, content, origin }, version)
  if (entry) entries.set(id, entry)
}

const close = (calendar: Calendar, { uploadId, versionNumber, editsAgreed = [] }: CalendarUploaded['data']): Calendar => {
  const entries = new Map(calendar.entries)
  for (const change of calendar.pending.get(uploadId) ?? []) apply(entries, change, versionNumber)
  for (const id of editsAgreed) {
    const entry = entries.get(id)
    if (entry) entries.set(id, asGiven(entry))
  }
  const versions = new Map(calendar.versions).set(versionNumber, activeEvents({ entries }))
  return { versionNumber, entries, versions, pending: new Map() }
}

export const evolve = (calendar: Calendar, event: DomainEvent): Calendar => {
  switch (event.type) {
    case 'CalendarUploaded':
      return close(calendar, event.data)
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
