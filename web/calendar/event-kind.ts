import { CalendarEditForm, CalendarEvent } from '@clearbell/contracts'
import type { z } from 'zod'
import { conflictIn, type EntryKind } from '../entries/kind.ts'
import { EventFields } from './event-fields.tsx'
import { eventLabels, eventValues } from './event-values.ts'
import { refreshCalendar, saveEvent } from './use-calendar.ts'
import { WholeEvent } from './whole-event.tsx'

export const eventKind: EntryKind<CalendarEvent, z.output<typeof CalendarEditForm>> = {
  noun: 'event',
  label: 'Event',
  nameOf: ({ title }) => title,
  Whole: WholeEvent,
  labels: eventLabels,
  valuesOf: eventValues,
  formOf: (values) => values,
  schema: CalendarEditForm,
  save: saveEvent,
  setActive: (id, isActive) => saveEvent(id, { isActive }),
  active: { off: 'Remove', on: 'Put Back', wasOff: 'Removed', wasOn: 'Put Back' },
  conflictOf: (error) => conflictIn(error, 'event_changed', CalendarEvent),
  refresh: refreshCalendar,
  Fields: EventFields,
}
