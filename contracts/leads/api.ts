import { z } from 'zod'
import { ErrorBody } from '../api/errors.ts'
import { optionalText, requiredText } from '../api/fields.ts'
import { ListQuery, Sort } from '../api/lists.ts'
import { limits } from '../limits.ts'
import { SizeBand } from '../users/user.ts'
import { Lead, LeadStatus } from './lead.ts'

/** The form 'Tell Us About Your School'. */
export const LeadForm = z.object({
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  email: z.email('Please enter a valid email address').max(320),
  schoolName: requiredText('School/district name is required'),
  schoolSize: z.enum(SizeBand.options, 'Please select a school size'),
  source: z.string().trim().min(1).max(100).default('website'),
  /** A field hidden from people. Only bots fill it in. */
  company: z.string().max(1_000).default(''),
})
export type LeadForm = z.infer<typeof LeadForm>

export const LeadCreated = z.object({ leadId: z.string() })
export type LeadCreated = z.infer<typeof LeadCreated>

/** The calendar service's report of a booking. */
export const BookingForm = z.object({ bookingId: requiredText('Booking is required', 500) })
export type BookingForm = z.infer<typeof BookingForm>

/** An absent field stays; empty notes clear. `expectedNotes`: the notes that the person saw; if there are others by now, somebody else
 *  saved first. */
export const LeadEditForm = z.object({
  status: LeadStatus.optional(),
  notes: optionalText(limits.leads.notes),
  expectedNotes: optionalText(limits.leads.notes),
})
export type LeadEditForm = z.infer<typeof LeadEditForm>

/** The body of the 409 for notes that somebody else saved first. */
export const LeadConflict = ErrorBody.extend({
  current: z.object({ notes: z.string().nullable() }),
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
})
export type LeadConflict = z.infer<typeof LeadConflict>

export const LeadQuery = ListQuery.omit({ category: true }).extend({
  status: z.enum(['all', ...LeadStatus.options]).default('all'),
  sort: Sort.default('newest'),
})
export type LeadQuery = z.infer<typeof LeadQuery>

/** Over all leads, whatever the list filters. */
export const LeadSummary = z.object({
  total: z.int(),
  thisWeek: z.int(), // created in the last 7 days
  new: z.int(),
  contacted: z.int(),
})
export type LeadSummary = z.infer<typeof LeadSummary>

/** One thing that happened to a lead. */
export const LeadChange = z.object({
  id: z.string(),
  kind: z.enum(['captured', 'status', 'notes', 'booking', 'mail', 'erased']), // mail: the confirmation; `after` is 'sent' or the reason why not
  at: z.iso.datetime(),
  by: z.string(), // a person's name or address, 'Visitor', or 'Mailer'
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type LeadChange = z.infer<typeof LeadChange>

/** A lead with its history, latest change first. */
export const LeadDetails = Lead.extend({ history: z.array(LeadChange) })
export type LeadDetails = z.infer<typeof LeadDetails>
