import { z } from 'zod'
import type { SizeBand } from '../users/user.ts'

export const LeadStatus = z.enum(['new', 'contacted', 'demo_scheduled', 'demo_completed', 'qualified', 'converted', 'declined'])
export type LeadStatus = z.infer<typeof LeadStatus>

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  demo_scheduled: 'Demo Scheduled',
  demo_completed: 'Demo Completed',
  qualified: 'Qualified',
  converted: 'Converted',
  declined: 'Declined',
}

/** How the lead list names the bands of the form. [product.md 3, leads] */
export const leadSizeLabels: Readonly<Record<string, string>> = {
  'Under 500': 'Small (Under 500)',
  '500-2000': 'Medium (500-2000)',
  '2000-5000': 'Large (2000-5000)',
  '5000+': 'Very Large (5000+)',
} satisfies Record<SizeBand, string>

/** A school that asked for a demo, as the operator sees it. */
export const Lead = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  schoolName: z.string(),
  school: z.string(), // the same; the name under which the lead list reads it
  schoolSize: z.string(), // a band of the form
  sizeLabel: z.string(), // of the band; the band itself when it has none
  status: LeadStatus,
  calendlyEventId: z.string().nullable(), // of the booked demo
  notes: z.string().nullable(),
  source: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Lead = z.infer<typeof Lead>
