import { commandContext, findUserIdByEmail, handleUser, isRepeatForUser } from '@clearbell/commands'
import { type Database, sql } from '@clearbell/database'
import type { EventStore } from '@clearbell/eventstore'
import type { RateLimits } from '../limits/rate-limits.ts'

interface ResetRequest {
  [column: string]: unknown
  id: string
  email_hash: string
  ip_address: string | null
  user_agent: string | null
  requested_at: Date
}

export interface ResetRequests {
  /** Durable when it resolves, in the same time whether anybody has the address.   @param id the same for a repeated request */
  add(id: string, emailHash: string, visit: { ipAddress: string | null; userAgent: string | null }, now: Date): Promise<void>
  /** Works off what was added, also before the last stop.   @returns when all of it is done */
  work(): Promise<void>
}

const HOUR_SECONDS = 3_600

/** Asking for a reset leaves a row, whoever asks; turning it into an event and so into a mail is done after the reply,
 *  so that neither its content nor its time tells whether an account exists.
 *  @param maxPerHour for one account; further ones are dropped silently, the earlier link stays valid */
export const openResetRequests = (
  { database, store, rateLimits }: { database: Database; store: EventStore; rateLimits: RateLimits },
  maxPerHour: number,
): ResetRequests => {
  const handle = async ({ id, email_hash, ip_address, user_agent, requested_at }: ResetRequest) => {
    const userId = await findUserIdByEmail(store, email_hash)
    // The row's id is the request's key: one that was worked off before, just before a crash say, changes nothing the second time.
    const idempotency = { scope: ['reset-request'], key: id, content: {} }
    const context = commandContext({ now: requested_at, actor: { kind: 'visitor' }, correlationId: id, idempotency })
    if (userId === null || (await isRepeatForUser(store, userId, context))) return
    const limit = { key: `reset account ${email_hash}`, max: maxPerHour, windowSeconds: HOUR_SECONDS }
    if ((await rateLimits.hit([limit])) > 0) return
    const visit = { ipAddress: ip_address, userAgent: user_agent }
    await handleUser(store, { type: 'RequestPasswordReset', data: { userId, ...visit } }, context)
  }

  const workOff = async () => {
    for (;;) {
      const [request] = await database.query<ResetRequest>(sql`
        select id, email_hash, ip_address, user_agent, requested_at from web_sessions.reset_requests order by requested_at limit 1`)
      if (!request) return
      await handle(request)
      await database.query(sql`delete from web_sessions.reset_requests where id = ${request.id}`)
    }
  }

  let working = Promise.resolve()
  return {
    async add(id, emailHash, { ipAddress, userAgent }, now) {
      await database.query(sql`
        insert into web_sessions.reset_requests (id, email_hash, ip_address, user_agent, requested_at)
        values (${id}, ${emailHash}, ${ipAddress}, ${userAgent}, ${now}) on conflict (id) do nothing`)
    },
    work() {
      working = working.catch(() => {}).then(workOff)
      return working
    },
  }
}
