import { streams } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import type { CommandContext } from '../context.ts'
import { type Handled, handle, replay } from '../handle.ts'
import { type LeadCommand, leadDecider } from './decide.ts'
import type { CapturedLead } from './state.ts'

/** @throws Refusal lead_already_captured, lead_not_found, lead_erased, booking_too_late */
export const handleLead = (store: EventStore, command: LeadCommand, context: CommandContext): Promise<Handled> =>
  handle(store, leadDecider, streams.lead(command.data.leadId), command, context)

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
