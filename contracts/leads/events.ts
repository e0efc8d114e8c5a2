import { z } from 'zod'
import { personalText } from '../log/personal.ts'
import { LeadStatus } from './lead.ts'

const entry = { leadId: z.string() }

export const LeadCaptured = z.object({
  type: z.literal('LeadCaptured'),
  data: z.object({
    ...entry,
    firstName: personalText(),
    lastName: personalText(),
    email: personalText(),
    schoolName: z.string(),
    schoolSize: z.string(), // a band of the form
    source: z.string(),
  }),
})
export type LeadCaptured = z.infer<typeof LeadCaptured>

/** By the operator; any status may follow any other. */
export const LeadStatusChanged = z.object({
  type: z.literal('LeadStatusChanged'),
  data: z.object({ ...entry, before: LeadStatus, after: LeadStatus }),
})
export type LeadStatusChanged = z.infer<typeof LeadStatusChanged>

export const LeadNotesChanged = z.object({
  type: z.literal('LeadNotesChanged'),
  data: z.object({ ...entry, before: personalText().nullable(), after: personalText().nullable() }),
})
export type LeadNotesChanged = z.infer<typeof LeadNotesChanged>

/** The calendar service reported a booking. `status` is the lead's new status: a booking never lowers a later one. */
export const DemoScheduled = z.object({
  type: z.literal('DemoScheduled'),
  data: z.object({ ...entry, bookingId: z.string(), status: LeadStatus }),
})
export type DemoScheduled = z.infer<typeof DemoScheduled>

/** The name, address and notes are erased: the key is destroyed, now or by the worker that completes this. */
export const LeadErased = z.object({ type: z.literal('LeadErased'), data: z.object(entry) })
export type LeadErased = z.infer<typeof LeadErased>

export type LeadEvent = LeadCaptured | LeadStatusChanged | LeadNotesChanged | DemoScheduled | LeadErased
