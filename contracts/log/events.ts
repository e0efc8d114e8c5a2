import type { z } from 'zod'
import { BillingUpdated } from '../billing/events.ts'
import * as calendar from '../calendar/events.ts'
import * as chat from '../chat/events.ts'
import * as faqs from '../faqs/events.ts'
import * as insights from '../insights/events.ts'
import * as leads from '../leads/events.ts'
import * as mail from '../mail/events.ts'
import * as school from '../school/events.ts'
import * as system from '../system/events.ts'
import * as users from '../users/events.ts'

/** Every event of the log by its type, in its newest version. The schemas say which fields an event has and carry no limits of
 *  forms: a limit that is tightened later must not make stored events unreadable. */
export const eventSchemas = {
  ...chat,
  ...faqs,
  ...calendar,
  ...school,
  ...users,
  ...mail,
  ...leads,
  ...insights,
  ...system,
  BillingUpdated,
}

export type DomainEvent = z.infer<(typeof eventSchemas)[keyof typeof eventSchemas]>
export type EventType = DomainEvent['type']
