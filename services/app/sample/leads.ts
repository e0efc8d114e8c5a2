import { derivedId, handleLead, handleScheduleDemo } from '@clearbell/commands'
import type { LeadStatus } from '@clearbell/contracts'
import { type InventedLead, inventedLeads } from '../../../samples/leads.ts'
import { type Making, stepAt } from './customers.ts'

/** @param number of the lead in the list */
const leadIdOf = (number: number): string => derivedId('sample', 'lead', String(number))

/** Made last: once this lead is there, the operator's half of the sample is complete. */
export const lastLeadId = leadIdOf(inventedLeads.length - 1)

const usual: readonly LeadStatus[] = ['new', 'contacted', 'demo_scheduled', 'demo_completed', 'qualified', 'converted']

/** The statuses that the operator set in turn after the form and its booking. */
const statusesOf = ({ status, hasBooked = false }: InventedLead): readonly LeadStatus[] => {
  const first = usual.indexOf(hasBooked ? 'demo_scheduled' : 'new') + 1
  return status === 'declined' ? [usual[first]!, 'declined'] : usual.slice(first, usual.indexOf(status) + 1)
}

const BOOKED_AFTER_DAYS = 0.01 // a booking must come within a day
const LONGEST_PAUSE_DAYS = 3

/** Makes one lead with its history, by the commands behind the form, the calendar service and the operator's clicks. */
export const makeLead = async (making: Making, number: number): Promise<void> => {
  const lead = inventedLeads[number]!
  const { store, operator } = making
  const leadId = leadIdOf(number)
  const at = (daysAgo: number, actor: Making['operator'], ...key: string[]) =>
    stepAt(making, daysAgo, actor, 'lead', String(number), ...key)
  const [firstName, lastName] = lead.name
  const email = `${firstName}.${lastName}@${lead.school.toLowerCase().replace(/[^a-z]+/g, '-')}.example`.toLowerCase()
  const form = { firstName, lastName, email, schoolName: lead.school, schoolSize: lead.size, source: 'website' }
  await handleLead(store, { type: 'CaptureLead', data: { leadId, ...form } }, at(lead.daysAgo, { kind: 'visitor' }, 'form'))
  if (lead.hasBooked) {
    const booking = { leadId, bookingId: `sample-booking-${number + 1}` }
    await handleScheduleDemo(store, booking, at(lead.daysAgo - BOOKED_AFTER_DAYS, { kind: 'visitor' }, 'booking'))
  }
  const statuses = statusesOf(lead)
  const pause = Math.min(LONGEST_PAUSE_DAYS, lead.daysAgo / (statuses.length + 2))
  for (const [index, status] of statuses.entries())
    await handleLead(store, { type: 'UpdateLead', data: { leadId, status } }, at(lead.daysAgo - (index + 1) * pause, operator, status))
  if (lead.notes === undefined) return
  const notes = { type: 'UpdateLead' as const, data: { leadId, notes: lead.notes } }
  await handleLead(store, notes, at(lead.daysAgo - (statuses.length + 1) * pause, operator, 'notes'))
}
