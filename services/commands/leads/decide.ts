import { type LeadCaptured, type LeadEvent, type LeadStatus, limits, Refusal } from '@clearbell/contracts'
import type { Decider } from '../handle.ts'
import { evolve, initialState, type LeadState } from './state.ts'

interface LeadChanges {
  leadId: string
  status?: LeadStatus | undefined
  notes?: string | null | undefined
  /** The notes that the person saw; undefined if they do not mind others. */
  expectedNotes?: string | null | undefined
}

export type LeadCommand =
  | { type: 'CaptureLead'; data: LeadCaptured['data'] }
  | { type: 'UpdateLead'; data: LeadChanges }
  /** `sinceCaptureMs`: how long ago the lead was captured; null for an unknown one. */
  | { type: 'ScheduleDemo'; data: { leadId: string; bookingId: string; sinceCaptureMs: number | null } }
  | { type: 'EraseLead'; data: { leadId: string } }

const BOOKING_MS = limits.leads.bookingHours * 3_600_000

/** Statuses that come before a demo is booked; a booking changes no later one. */
const beforeDemo: readonly LeadStatus[] = ['new', 'contacted']

const known = (lead: LeadState): Exclude<LeadState, { status: 'none' }> => {
  if (lead.status === 'none') throw new Refusal('lead_not_found')
  return lead
}

/** @throws Refusal lead_not_found, lead_erased */
const changeable = (state: LeadState): Exclude<LeadState, { status: 'none' }> => {
  const lead = known(state)
  if (lead.isErased) throw new Refusal('lead_erased')
  return lead
}

const decide = (command: LeadCommand, state: LeadState): LeadEvent[] => {
  switch (command.type) {
    case 'CaptureLead':
      if (state.status !== 'none') throw new Refusal('lead_already_captured')
      return [{ type: 'LeadCaptured', data: command.data }]
    case 'UpdateLead': {
      const lead = changeable(state)
      const { leadId, status = lead.status, notes = lead.notes, expectedNotes = lead.notes } = command.data
      if (notes !== lead.notes && expectedNotes !== lead.notes) throw new Refusal('lead_notes_changed')
      const events: LeadEvent[] = []
      if (status !== lead.status) events.push({ type: 'LeadStatusChanged', data: { leadId, before: lead.status, after: status } })
      if (notes !== lead.notes) events.push({ type: 'LeadNotesChanged', data: { leadId, before: lead.notes, after: notes } })
      return events
    }
    case 'ScheduleDemo': {
      const lead = changeable(state)
      const { leadId, bookingId, sinceCaptureMs } = command.data
      // The calendar service reports a booking more than once; the second report changes nothing.
      if (lead.bookingId === bookingId) return []
      // A person who learns an old lead's id must not be able to change it.
      if (sinceCaptureMs === null || sinceCaptureMs > BOOKING_MS) throw new Refusal('booking_too_late')
      const status = beforeDemo.includes(lead.status) ? 'demo_scheduled' : lead.status
      return [{ type: 'DemoScheduled', data: { leadId, bookingId, status } }]
    }
    case 'EraseLead':
      return known(state).isErased ? [] : [{ type: 'LeadErased', data: command.data }]
  }
}

export const leadDecider: Decider<LeadState, LeadCommand, LeadEvent> = { initialState, evolve, decide }
