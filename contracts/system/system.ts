import { z } from 'zod'

/** Share of the log that was read. */
const progress = z.number().min(0).max(1)

/** Why something does not go on, without the content of an event. */
const problem = z.string().nullable()

/** The last rebuild of a read model, in whatever process. */
export const Rebuild = z.object({
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  /** Null while it runs, and when its process died. */
  endedAt: z.iso.datetime().nullable(),
  events: z.int(), // applied so far
  progress,
  problem,
})
export type Rebuild = z.infer<typeof Rebuild>

export const ReadModel = z.object({
  id: z.string(), // its name, such as `chat_history`
  version: z.int(), // that is served
  /** When the first event was recorded that it does not show; null when it shows all. */
  behindSince: z.iso.datetime().nullable(),
  lagSeconds: z.int(), // since then
  progress,
  problem,
  /** Events that it leaves out until the operator decides: one that failed, and what waits behind it. */
  parked: z.int(),
  /** A newer version that is being built beside the served one. */
  build: z.object({ version: z.int(), progress, problem }).nullable(),
  rebuild: Rebuild.nullable(),
})
export type ReadModel = z.infer<typeof ReadModel>

/** Mails of all times by where they stand. `retried` failed at least once and waits for its next try, `failed` was not delivered,
 *  nobody waits for one that was `skipped`. */
export const MailCounts = z.object({
  waiting: z.int(),
  retried: z.int(),
  sending: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
})
export type MailCounts = z.infer<typeof MailCounts>

/** What runs behind the screens. */
export const SystemStatus = z.object({
  readModels: z.array(ReadModel),
  /** Those whose lag is known: `mail`, or with Kafka `relay`. */
  reactions: z.array(z.object({ name: z.string(), lagSeconds: z.int() })),
  /** Null where no mailer has ever run. */
  mails: MailCounts.nullable(),
})
export type SystemStatus = z.infer<typeof SystemStatus>
