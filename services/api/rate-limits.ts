import { Refusal, type RefusalCode } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'
import type { FastifyReply } from 'fastify'

/** At most `max` hits in the window that the first of them opens. */
export interface RateLimit {
  key: string
  max: number
  windowSeconds: number
}

/** Counted in the database: a restart forgets nothing and all processes count together. */
export interface RateLimits {
  /** Counts a hit on each.   @returns seconds to wait when one of them is over its maximum, else 0 */
  hit(limits: readonly RateLimit[]): Promise<number>
  /** Looks without counting.   @returns seconds to wait when one of them has reached its maximum, else 0 */
  look(limits: readonly RateLimit[]): Promise<number>
  clear(key: string): Promise<void>
}

type Counted = { key: string; hits: number; seconds: number }

const SWEEP_EVERY = 1_000

export const openRateLimits = (database: Database): RateLimits => {
  let hitsSinceSweep = 0

  const sweep = async () => {
    if (++hitsSinceSweep % SWEEP_EVERY !== 0) return
    await database.query(sql`delete from web_sessions.rate_limits where expires_at < now()`)
  }

  const longestWait = (limits: readonly RateLimit[], rows: Counted[], isOver: (hits: number, max: number) => boolean) => {
    const max = new Map(limits.map((limit) => [limit.key, limit.max]))
    return Math.max(0, ...rows.filter(({ key, hits }) => isOver(hits, max.get(key) ?? 0)).map(({ seconds }) => seconds))
  }

  return {
    async hit(limits) {
      const keys = limits.map(({ key }) => key)
      const windows = limits.map(({ windowSeconds }) => windowSeconds)
      // Losing the last counts in a power cut harms nobody, so the commit need not wait for the disk.
      const rows = await database.transaction(async (tx) => {
        await tx.query(sql`set local synchronous_commit = off`)
        return tx.query<Counted>(sql`
          insert into web_sessions.rate_limits as kept (key, hits, expires_at)
          select key, 1, now() + make_interval(secs => seconds) from unnest(${keys}::text[], ${windows}::float8[]) as given (key, seconds)
          order by key
          on conflict (key) do update set
            hits = case when kept.expires_at <= now() then 1 else kept.hits + 1 end,
            expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
          returning key, hits, ceil(extract(epoch from expires_at - now()))::int as seconds`)
      })
      await sweep()
      return longestWait(limits, rows, (hits, max) => hits > max)
    },
    async look(limits) {
      const rows = await database.query<Counted>(sql`
        select key, hits, ceil(extract(epoch from expires_at - now()))::int as seconds from web_sessions.rate_limits
        where key = any(${limits.map(({ key }) => key)}) and expires_at > now()`)
      return longestWait(limits, rows, (hits, max) => hits >= max)
    },
    async clear(key) {
      await database.query(sql`delete from web_sessions.rate_limits where key = ${key}`)
    },
  }
}

/** @throws Refusal, with `Retry-After`, when there are seconds to wait */
export const refuseFor = (seconds: number, reply: FastifyReply, code: RefusalCode = 'too_many_requests'): void => {
  if (seconds === 0) return
  reply.header('retry-after', seconds)
  throw new Refusal(code)
}
