import {
  type CalendarContent,
  type CalendarLogEvent,
  type CalendarUploaded,
  calendarContentOf,
  type DomainEvent,
} from '@clearbell/contracts'
import { asGiven, changed, type Entry } from '../catalogue/entry.ts'
import { Catalogue } from '../catalogue/state.ts'

export type CalendarChange = Exclude<CalendarLogEvent, CalendarUploaded>

export type Calendar = Catalogue<Entry<CalendarContent>, CalendarChange>

export const initialState = (): Calendar => Catalogue.empty()

export const activeEvents = ({ entries }: Pick<Calendar, 'entries'>): Entry<CalendarContent>[] =>
  [...entries.values()].filter(({ isActive }) => isActive)

const applyAll = (
  entries: Map<string, Entry<CalendarContent>>,
  changes: readonly CalendarChange[],
  { versionNumber, editsAgreed = [] }: CalendarUploaded['data'],
): void => {
  for (const { data } of changes) {
    const { calendarEventId: id, origin } = data
    const content = 'title' in data ? calendarContentOf(data) : null
    const entry = changed(entries.get(id), { id, content, origin }, versionNumber)
    if (entry) entries.set(id, entry)
  }
  for (const id of editsAgreed) {
    const entry = entries.get(id)
    if (entry) entries.set(id, asGiven(entry))
  }
}

export const evolve = (calendar: Calendar, event: DomainEvent): Calendar => {
  switch (event.type) {
    case 'CalendarUploaded':
      return calendar.close(event.data, (entries, changes) => applyAll(entries, changes, event.data))
    case 'CalendarEventAdded':
    case 'CalendarEventRevised':
    case 'CalendarEventRetired':
    case 'CalendarEventRestored':
      return calendar.stage(event)
    default:
      return calendar // a newer release may have written types this one does not know
  }
}
