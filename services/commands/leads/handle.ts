import { Refusal, streams } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import { EntryChanged } from '../catalogue/edit.ts'
import type { CommandContext } from '../context.ts'
import { type Handled, handle, replay } from '../handle.ts'
import { type LeadCommand, leadDecider } from './decide.ts'
import type { CapturedLead } from './state.ts'

/** @throws Refusal lead_already_captured, lead_not_found, lead_erased, booking_too_late
 *  @throws EntryChanged when the notes are not those that the person saw */
export const handleLead = async (store: EventStore, command: LeadCommand, context: CommandContext): Promise<Handled> => {
  const { leadId } = command.data
  try {
    return await handle(store, leadDecider, streams.lead(leadId), command, context)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'lead_notes_changed') throw await notesAsSaved(store, leadId)
    throw error
  }
}

/** The notes that were saved first, with who saved them. */
const notesAsSaved = async (store: EventStore, leadId: string) => {
  const last = (await store.readStream(streams.lead(leadId))).findLast(({ type }) => type === 'LeadNotesChanged')
  // Nobody has saved notes: the person expected some that never were.
  if (last?.type !== 'LeadNotesChanged') return new Refusal('conflict')
  return new EntryChanged('lead_notes_changed', { notes: last.data.after }, last.metadata)
}

/** Records a booking that the calendar service reported.   @throws Refusal lead_not_found, booking_too_late */
export const handleScheduleDemo = async (
  store: EventStore,
  booking: { leadId: string; bookingId: string },
  context: CommandContext,
): Promise<Handled> => {
  const [captured] = await store.readStream(streams.lead(booking.leadId), { limit: 1 })
  const sinceCaptureMs = captured ? context.now.getTime() - Date.parse(captured.metadata.occurredAt) : null
  return handleLead(store, { type: 'ScheduleDemo', data: { ...booking, sinceCaptureMs } }, context)
}

/** The current state of a lead in the log, or null. */
export const readLead = async (store: EventStore, leadId: string): Promise<CapturedLead | null> => {
  const lead = replay(leadDecider, await store.readStream(streams.lead(leadId)))
  return lead.status === 'none' ? null : lead
}
