import { type CalendarContent, type CalendarLogEvent, calendarContentOf, ENDS_TOO_SOON, Refusal } from '@clearbell/contracts'
import { type Edit, editOf, isSame } from '../catalogue/entry.ts'
import { closingOfChange } from '../catalogue/versions.ts'
import { exactKey } from './match.ts'
import { activeEvents, type Calendar, type CalendarChange } from './state.ts'

type Place = { schoolId: string; uploadId: string }

export interface AddCalendarEvent {
  type: 'AddCalendarEvent'
  data: Place & { content: CalendarContent; newId: () => string }
}

/** Absent changes leave the event as it is. */
export interface EditCalendarEvent {
  type: 'EditCalendarEvent'
  data: Place & Edit & { calendarEventId: string; changes: Partial<CalendarContent> }
}

/** @throws Refusal event_exists when another active event has this title, date and time */
const refuseTaken = (calendar: Calendar, own: string | null, content: CalendarContent): void => {
  const other = activeEvents(calendar).find((event) => event.id !== own && exactKey(event.content) === exactKey(content))
  if (!other) return
  const message = 'Another event has this title, date and time.'
  throw new Refusal('event_exists', message, [{ path: 'title', message }], { eventId: other.id })
}

/** @throws Refusal event_ends_too_soon when it would be over before it begins */
const refuseEarlyEnd = ({ date, endDate }: CalendarContent): void => {
  if (endDate && endDate < date) throw new Refusal('event_ends_too_soon', undefined, [{ path: 'endDate', message: ENDS_TOO_SOON }])
}

const figureOf = {
  CalendarEventAdded: 'added',
  CalendarEventRevised: 'revised',
  CalendarEventRetired: 'retired',
  CalendarEventRestored: 'restored',
} as const

/** One change and the event that closes it. */
const closed = (change: CalendarChange, calendar: Calendar): CalendarLogEvent[] => [
  change,
  { type: 'CalendarUploaded', data: closingOfChange(figureOf[change.type], change.data, calendar) },
]

/** A removed event of the same title, date and time comes back with the new text. */
export const addCalendarEvent = (
  { schoolId, uploadId, content: given, newId }: AddCalendarEvent['data'],
  calendar: Calendar,
): CalendarLogEvent[] => {
  refuseEarlyEnd(given)
  const content = calendarContentOf(given)
  refuseTaken(calendar, null, content)
  const returning = [...calendar.entries.values()].find((event) => exactKey(event.content) === exactKey(content))
  const data = { ...content, schoolId, uploadId, origin: 'screen' as const, calendarEventId: returning?.id ?? newId() }
  return closed({ type: returning ? 'CalendarEventRestored' : 'CalendarEventAdded', data }, calendar)
}

export const editCalendarEvent = (
  { schoolId, uploadId, calendarEventId, changes, ...edit }: EditCalendarEvent['data'],
  calendar: Calendar,
): CalendarLogEvent[] => {
  const event = calendar.entries.get(calendarEventId)
  if (!event) throw new Refusal('event_not_found')
  const merged = { ...event.content, ...changes }
  refuseEarlyEnd(merged)
  const content = calendarContentOf(merged)
  const codes = { changed: 'event_changed', inactive: 'event_inactive' } as const
  const change = editOf(event, isSame(content, event.content), edit, codes)
  if (change === null) return []

  const about = { schoolId, uploadId, calendarEventId, origin: 'screen' as const }
  if (change === 'retired') return closed({ type: 'CalendarEventRetired', data: about }, calendar)
  if (change === 'restored' || exactKey(content) !== exactKey(event.content)) refuseTaken(calendar, event.id, content)
  return closed({ type: change === 'revised' ? 'CalendarEventRevised' : 'CalendarEventRestored', data: { ...content, ...about } }, calendar)
}
