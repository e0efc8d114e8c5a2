import { randomUUID } from 'node:crypto'
import { type CalendarContent, type CalendarUploaded, type DomainEvent, streams } from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import type { Comparison } from '../catalogue/compare.ts'
import { handleUpload, type UploadedFile } from '../catalogue/upload.ts'
import type { CommandContext } from '../context.ts'
import { replay } from '../handle.ts'
import { compareCalendar, decide, type UploadCalendar } from './decide.ts'
import { evolve, initialState } from './state.ts'

const calendar = { initialState, evolve, decide }

const isUploaded = (event: DomainEvent) => event.type === 'CalendarUploaded'

/** Makes a file the school's calendar.   @throws Refusal catalogue_changed, idempotency_key_reused */
export const handleUploadCalendar = async (
  store: EventStore,
  upload: UploadedFile & { rows: CalendarContent[]; today: string },
  context: CommandContext,
): Promise<{ uploaded: CalendarUploaded['data']; position: Position }> => {
  const commandOf = (uploadId: string): UploadCalendar => ({ type: 'UploadCalendar', data: { ...upload, uploadId, newId: randomUUID } })
  const stream = streams.calendar(upload.schoolId)
  const { closing, position } = await handleUpload(store, calendar, isUploaded, stream, commandOf, context)
  return { uploaded: closing.data, position }
}

/** What an upload would change, from the log itself; writes nothing. */
export const previewUploadCalendar = async (
  store: EventStore,
  schoolId: string,
  rows: readonly CalendarContent[],
  today: string,
): Promise<{ versionNumber: number; changes: Comparison<CalendarContent> }> => {
  const current = replay(calendar, await store.readStream(streams.calendar(schoolId)))
  return { versionNumber: current.versionNumber, changes: compareCalendar(current, rows, today) }
}
