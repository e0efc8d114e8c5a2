import { randomUUID } from 'node:crypto'
import {
  type CalendarContent,
  type CalendarEvent,
  type CalendarUploaded,
  type DomainEvent,
  streams,
  type UploadMode,
} from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import type { Comparison } from '../catalogue/compare.ts'
import { type Editing, handleEdit } from '../catalogue/edit.ts'
import type { Edit } from '../catalogue/entry.ts'
import { handleUpload, type UploadedFile } from '../catalogue/upload.ts'
import type { CommandContext } from '../context.ts'
import { replay } from '../handle.ts'
import { type CalendarCommand, compareCalendar, decide } from './decide.ts'
import { activeEvents, type Calendar, evolve, initialState } from './state.ts'

const calendar = { initialState, evolve, decide }

const isUploaded = (event: DomainEvent) => event.type === 'CalendarUploaded'

type Uploaded = Promise<{ uploaded: CalendarUploaded['data']; position: Position }>

const run = async (
  store: EventStore,
  schoolId: string,
  commandOf: (uploadId: string) => CalendarCommand,
  context: CommandContext,
): Uploaded => {
  const { closing, position } = await handleUpload(store, calendar, isUploaded, streams.calendar(schoolId), commandOf, context)
  return { uploaded: closing.data, position }
}

/** Makes a file the school's calendar.   @throws Refusal catalogue_changed, idempotency_key_reused */
export const handleUploadCalendar = (
  store: EventStore,
  upload: UploadedFile & { rows: CalendarContent[]; today: string },
  context: CommandContext,
): Uploaded =>
  run(store, upload.schoolId, (uploadId) => ({ type: 'UploadCalendar', data: { ...upload, uploadId, newId: randomUUID } }), context)

/** @throws Refusal version_not_found */
export const handleRestoreCalendarVersion = (
  store: EventStore,
  { schoolId, versionNumber }: { schoolId: string; versionNumber: number },
  context: CommandContext,
): Uploaded =>
  run(store, schoolId, (uploadId) => ({ type: 'RestoreCalendarVersion', data: { schoolId, versionNumber, uploadId } }), context)

const editing = (schoolId: string): Editing<Calendar, CalendarCommand, CalendarEvent> => ({
  decider: calendar,
  entryIdOf: ({ data }) => ('calendarEventId' in data ? data.calendarEventId : undefined),
  view: ({ entries }, id, times) => {
    const { content, isActive, origin, version } = entries.get(id)!
    return { id, schoolId, ...content, isActive, origin, version, ...times }
  },
  changedCode: 'event_changed',
})

type Edited = Promise<{ entry: CalendarEvent; position: Position }>

/** Writes a calendar event on the screen.   @throws Refusal event_exists, event_ends_too_soon, idempotency_key_reused */
export const handleAddCalendarEvent = (store: EventStore, schoolId: string, content: CalendarContent, context: CommandContext): Edited => {
  const data = { schoolId, uploadId: randomUUID(), content, newId: randomUUID }
  return handleEdit(store, editing(schoolId), streams.calendar(schoolId), { type: 'AddCalendarEvent', data }, null, context)
}

/** Changes a calendar event on the screen. Without a difference it writes nothing.
 *  @throws Refusal event_not_found, event_exists, event_ends_too_soon, event_inactive, idempotency_key_reused
 *  @throws EntryChanged when `expectedVersion` is not the event's and there is something to change */
export const handleEditCalendarEvent = (
  store: EventStore,
  schoolId: string,
  edit: Edit & { calendarEventId: string; changes: Partial<CalendarContent> },
  context: CommandContext,
): Edited => {
  const data = { schoolId, uploadId: randomUUID(), ...edit }
  const stream = streams.calendar(schoolId)
  return handleEdit(store, editing(schoolId), stream, { type: 'EditCalendarEvent', data }, edit.calendarEventId, context)
}

/** What an upload would change, from the log itself; writes nothing. */
export const previewUploadCalendar = async (
  store: EventStore,
  schoolId: string,
  rows: readonly CalendarContent[],
  today: string,
  mode?: UploadMode,
): Promise<{ versionNumber: number; changes: Comparison<CalendarContent> }> => {
  const current = replay(calendar, await store.readStream(streams.calendar(schoolId)))
  return { versionNumber: current.versionNumber, changes: compareCalendar(current, rows, today, { mode }) }
}

/** The active events as an upload would leave them, from the log itself; writes nothing. Each new one has an id of its own.
 *  @throws Refusal catalogue_changed */
export const draftUploadCalendar = async (
  store: EventStore,
  upload: UploadedFile & { rows: CalendarContent[]; today: string },
): Promise<(CalendarContent & { id: string })[]> => {
  const current = replay(calendar, await store.readStream(streams.calendar(upload.schoolId)))
  const data = { ...upload, uploadId: randomUUID(), newId: randomUUID }
  const after = decide({ type: 'UploadCalendar', data }, current).reduce<Calendar>(evolve, current)
  return activeEvents(after).map(({ id, content }) => ({ id, ...content }))
}
