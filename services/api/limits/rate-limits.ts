import { Refusal, type RefusalCode, refusals } from '@clearbell/contracts'
import { type Database, join, raw, type Sql, sql } from '@clearbell/database'
import type { FastifyReply } from 'fastify'

/** At most `max` hits in the window that the first of them opens. */
export interface RateLimit {
  key: string
  max: number
  windowSeconds: number
}

/** Counted in the database: a restart forgets nothing and all processes count together. */
export interface RateLimits {
  /** Counts a hit on each in turn, up to the first that is over its maximum: whoever that one stops uses up no other.
   *  @returns seconds to wait when one of them is over its maximum, else 0 */
  hit(limits: readonly RateLimit[]): Promise<number>
  /** Takes one hit back: it was none after all. */
  takeBack(key: string): Promise<void>
  clear(key: string): Promise<void>
  /** Clears every key with this prefix. */
  clearUnder(prefix: string): Promise<void>
  /** Forgets what is counted no more; keys hold visitors' addresses. */
  dropExpired(): Promise<void>
}

const nameOf = (index: number) => raw(`counted_${index}`)

/** Counts one limit in a `with` list: the first always, any other when the one before it was counted and is not over. */
const count = ({ key, windowSeconds }: RateLimit, index: number, limits: readonly RateLimit[]): Sql => {
  const before = limits[index - 1]
  return sql`${nameOf(index)} as (
    insert into web_sessions.rate_limits as kept (key, hits, expires_at)
    select ${key}, 1, now() + make_interval(secs => ${windowSeconds})
    from ${before ? sql`${nameOf(index - 1)} where hits <= ${before.max}` : raw('hurried')}
    on conflict (key) do update set
      hits = case when kept.expires_at <= now() then 1 else kept.hits + 1 end,
      expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
    returning hits, ceil(extract(epoch from expires_at - now()))::int as seconds)`
}

const secondsWhenOver = ({ max }: RateLimit, index: number): Sql => sql`select seconds from ${nameOf(index)} where hits > ${max}`

export const openRateLimits = (database: Database): RateLimits => ({
  async hit(limits) {
    // Losing the last counts in a power cut harms nobody, so this commit need not wait for the disk; set in the same
    // statement, because a transaction of its own would be three more round trips for every question.
    const [over] = await database.query<{ seconds: number }>(sql`
        with hurried as materialized (select set_config('synchronous_commit', 'off', true)), ${join(limits.map(count))}
        ${join(limits.map(secondsWhenOver), ' union all ')}`)
    return over?.seconds ?? 0
  },
  async takeBack(key) {
    await database.query(sql`update web_sessions.rate_limits set hits = greatest(hits - 1, 0) where key = ${key}`)
  },
  async clear(key) {
    await database.query(sql`delete from web_sessions.rate_limits where key = ${key}`)
  },
  async clearUnder(prefix) {
    await database.query(sql`delete from web_sessions.rate_limits where starts_with(key, ${prefix})`)
  },
  async dropExpired() {
    await database.query(sql`delete from web_sessions.rate_limits where expires_at < now()`)
  },
})

/** The sentence of the code; from two minutes on it says how long to wait. */
const sentenceFor = (code: RefusalCode, seconds: number): string => {
  const sentence = refusals[code][1]
  if (seconds <= 120) return sentence
  return sentence.replace(/Please .*$/, `Please try again in ${Math.ceil(seconds / 60)} minutes.`)
}

/** @throws Refusal, with `Retry-After`, when there are seconds to wait */
export const refuseFor = (seconds: number, reply: FastifyReply, code: RefusalCode = 'too_many_requests'): void => {
  if (seconds === 0) return
  reply.header('retry-after', seconds)
  throw new Refusal(code, sentenceFor(code, seconds))
}
