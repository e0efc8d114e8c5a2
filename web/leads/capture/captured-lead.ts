import { limits } from '@clearbell/contracts'
import { z } from 'zod'
import { attempt } from '../../ui/browser/remember.ts'

const key = 'captured-lead'
const bookingMs = limits.leads.bookingHours * 3_600_000

const CapturedLead = z.object({ leadId: z.string(), firstName: z.string(), lastName: z.string(), email: z.string(), at: z.number() })

/** A request for a demo that has been sent from this tab, and no time chosen yet. */
export type CapturedLead = z.infer<typeof CapturedLead>

/** Keeps it over a reload, for as long as the server takes a booking. */
export const keepLead = (lead: CapturedLead) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(lead)))

export const forgetLead = () => void attempt(() => sessionStorage.removeItem(key))

export const recallLead = (): CapturedLead | null => {
  const kept = attempt(() => CapturedLead.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null')))
  return kept && Date.now() - kept.at < bookingMs ? kept : null
}
