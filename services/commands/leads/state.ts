import type { DomainEvent, LeadCaptured, LeadStatus } from '@clearbell/contracts'

export interface CapturedLead extends Omit<LeadCaptured['data'], 'leadId'> {
  status: LeadStatus
  bookingId: string | null
  notes: string | null
  isErased: boolean
}

export type LeadState = { status: 'none' } | CapturedLead

export const initialState = (): LeadState => ({ status: 'none' })

export const evolve = (lead: LeadState, { type, data }: DomainEvent): LeadState => {
  if (type === 'LeadCaptured') {
    const { leadId: _, ...form } = data
    return { ...form, status: 'new', bookingId: null, notes: null, isErased: false }
  }
  if (lead.status === 'none') return lead
  switch (type) {
    case 'LeadStatusChanged':
      return { ...lead, status: data.after }
    case 'LeadNotesChanged':
      return { ...lead, notes: data.after }
    case 'DemoScheduled':
      return { ...lead, status: data.status, bookingId: data.bookingId }
    case 'LeadErased':
      return { ...lead, isErased: true }
    default:
      return lead // a newer release may have written types that this one does not know
  }
}
