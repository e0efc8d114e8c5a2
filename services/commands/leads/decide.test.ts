import type { LeadCaptured, LeadStatus } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { deciderSpec } from '../testing/decider-spec.ts'
import { type LeadCommand, leadDecider } from './decide.ts'

const given = deciderSpec(leadDecider)
const HOUR_MS = 3_600_000

const form = { firstName: 'Ida', lastName: 'Lead', email: 'ida@elm.example', schoolName: 'Elm', schoolSize: '500-2000', source: 'website' }
const captured = (): LeadCaptured => ({ type: 'LeadCaptured', data: { leadId: 'l', ...form } })
const became = (before: LeadStatus, after: LeadStatus) => ({ type: 'LeadStatusChanged' as const, data: { leadId: 'l', before, after } })
const booked = (bookingId: string, status: LeadStatus) => ({ type: 'DemoScheduled' as const, data: { leadId: 'l', bookingId, status } })
const update = (changes: { status?: LeadStatus; notes?: string | null; expectedNotes?: string | null }): LeadCommand => ({
  type: 'UpdateLead',
  data: { leadId: 'l', ...changes },
})
const schedule = (bookingId: string, sinceCaptureMs: number | null = HOUR_MS): LeadCommand => ({
  type: 'ScheduleDemo',
  data: { leadId: 'l', bookingId, sinceCaptureMs },
})
const events =
  (...expected: object[]) =>
  (decided: object[]) =>
    expect(decided).toEqual(expected)

describe('capturing a lead', () => {
  it('records the form', () =>
    given([])
      .when({ type: 'CaptureLead', data: { leadId: 'l', ...form } })
      .thenEvents(events(captured())))

  it('is refused for a lead that is there', () =>
    given([captured()])
      .when({ type: 'CaptureLead', data: { leadId: 'l', ...form } })
      .thenRefuses('lead_already_captured'))
})

describe('changing a lead', () => {
  it('lets any status follow any other', () =>
    given([captured(), became('new', 'declined')])
      .when(update({ status: 'new' }))
      .thenEvents(events(became('declined', 'new'))))

  it('records status and notes apart', () =>
    given([captured()])
      .when(update({ status: 'contacted', notes: 'Call on Monday.' }))
      .thenEvents(
        events(became('new', 'contacted'), { type: 'LeadNotesChanged', data: { leadId: 'l', before: null, after: 'Call on Monday.' } }),
      ))

  it('records nothing when nothing changes', () =>
    given([captured()])
      .when(update({ status: 'new', notes: null }))
      .thenNothing())

  it('is refused when the notes are not those that the person saw', () => {
    const noted = { type: 'LeadNotesChanged' as const, data: { leadId: 'l', before: null, after: 'Met at the fair.' } }
    const to = (notes: string, expectedNotes: string | null) => given([captured(), noted]).when(update({ notes, expectedNotes }))
    to('Call.', null).thenRefuses('lead_notes_changed')
    to('Call.', 'Met at the fair.').thenEvents(events({ ...noted, data: { leadId: 'l', before: 'Met at the fair.', after: 'Call.' } }))
    to('Met at the fair.', null).thenNothing() // both wrote the same
  })

  it('is refused for a lead that is unknown', () =>
    given([])
      .when(update({ status: 'contacted' }))
      .thenRefuses('lead_not_found'))
})

describe('scheduling a demo', () => {
  it('moves the lead on', () =>
    given([captured(), became('new', 'contacted')])
      .when(schedule('b1'))
      .thenEvents(events(booked('b1', 'demo_scheduled'))))

  it('records a booking once', () =>
    given([captured(), booked('b1', 'demo_scheduled')])
      .when(schedule('b1'))
      .thenNothing())

  it('keeps a later status', () =>
    given([captured(), became('new', 'qualified')])
      .when(schedule('b1'))
      .thenEvents(events(booked('b1', 'qualified'))))

  it('is refused a day after the lead was captured', () =>
    given([captured()])
      .when(schedule('b1', 24 * HOUR_MS + 1))
      .thenRefuses('booking_too_late'))

  it('is refused for a lead that is unknown', () => given([]).when(schedule('b1', null)).thenRefuses('lead_not_found'))
})

describe('erasing a lead', () => {
  const erased = { type: 'LeadErased' as const, data: { leadId: 'l' } }
  const erase: LeadCommand = { type: 'EraseLead', data: { leadId: 'l' } }

  it('is recorded once', () => {
    given([captured()]).when(erase).thenEvents(events(erased))
    given([captured(), erased]).when(erase).thenNothing()
  })
  it('ends every change', () => {
    given([captured(), erased])
      .when(update({ status: 'contacted' }))
      .thenRefuses('lead_erased')
    given([captured(), erased]).when(schedule('b1')).thenRefuses('lead_erased')
  })
  it('is refused for a lead that is unknown', () => given([]).when(erase).thenRefuses('lead_not_found'))
})
