import { type Lead, type LeadDetails, LeadStatus, type LeadSummary, leadSizeLabels, SizeBand } from '@clearbell/contracts'
import { type Answer, list } from '../../testing/stand-in.ts'
import { operator } from '../../users/admin/fixtures.ts'

const people: [firstName: string, lastName: string, email: string, school: string][] = [
  ['Ida', 'Byron', 'ida.byron@elmstreet.example', 'Elm Street Elementary'],
  ['Marcus', 'Delgado-Fitzgerald', 'm.delgado@northvalley-unified.example', 'North Valley Unified School District'],
  ['Aisha', 'Rahman', 'aisha@brookside.example', 'Brookside Academy'],
  ['Tom', 'Becker', 'tom.becker@lakeview.example', 'Lakeview High School'],
]

/** A lead of every size and status, over and over, the newest first. */
export const leads = (count: number): Lead[] =>
  Array.from({ length: count }, (_, at) => {
    const [firstName, lastName, email, school] = people[at % people.length]!
    const schoolSize = at === 5 ? '12 pupils' : SizeBand.options[at % 4]!
    const createdAt = new Date(Date.UTC(2026, 10, 20, 15) - at * 40_000_000).toISOString()
    return {
      id: `lead-${at + 1}`,
      firstName,
      lastName,
      email,
      schoolName: school,
      school,
      schoolSize,
      sizeLabel: leadSizeLabels[schoolSize] ?? schoolSize,
      status: LeadStatus.options[at % LeadStatus.options.length]!,
      calendlyEventId: at === 2 ? 'https://api.calendly.example/scheduled_events/EV1' : null,
      notes: at === 0 ? 'Met at the fair.\nWants to see the calendar.' : null,
      source: 'website',
      createdAt,
      updatedAt: createdAt,
    }
  })

export const summary: LeadSummary = { total: 30, thisWeek: 4, new: 11, contacted: 6 }

export const details = (lead: Lead): LeadDetails => ({
  ...lead,
  history: [
    { id: 'h5', kind: 'mail', at: '2026-11-21T14:10:00.000Z', by: 'Mailer', before: null, after: 'refused' },
    { id: 'h4', kind: 'booking', at: '2026-11-21T14:00:00.000Z', by: 'Visitor', before: null, after: 'https://api.calendly.example/EV1' },
    { id: 'h3', kind: 'notes', at: '2026-11-21T10:30:00.000Z', by: 'Olivia Park', before: null, after: 'Met at the fair.' },
    { id: 'h2', kind: 'status', at: '2026-11-21T10:00:00.000Z', by: 'Olivia Park', before: 'new', after: 'demo_scheduled' },
    { id: 'h1', kind: 'captured', at: lead.createdAt, by: 'Visitor', before: null, after: null },
  ],
})

/** What the API answers an operator. */
export const answers: Record<string, Answer> = {
  'GET /api/auth/user': { body: operator },
  'GET /api/leads': list(leads(7)),
  'GET /api/leads/summary': { body: summary },
  ...Object.fromEntries(leads(7).map((lead) => [`GET /api/leads/${lead.id}`, { body: details(lead) }])),
}
