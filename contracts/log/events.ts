import type { z } from 'zod'
import { BillingUpdated } from '../billing/events.ts'
import * as calendar from '../calendar/events.ts'
import * as chat from '../chat/events.ts'
import * as faqs from '../faqs/events.ts'
import * as school from '../school/events.ts'
import * as users from '../users/events.ts'

/** Every event of the log by its type. */
export const eventSchemas = { ...chat, ...faqs, ...calendar, ...school, ...users, BillingUpdated }

export type DomainEvent = z.infer<(typeof eventSchemas)[keyof typeof eventSchemas]>
export type EventType = DomainEvent['type']
