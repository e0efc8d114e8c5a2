import { setTimeout as delay } from 'node:timers/promises'
import { type Database, sql } from '@clearbell/database'
import type { RateLimit } from './rate-limits.ts'

/** How late another process, or this one after a restart, learns of a hit. */
const SHARE_MS = 200
/** About 20 MB. Whose count is dropped is counted from what the database has. */
const MAX_COUNTS = 100_000

/** Counted in memory, so that a visitor's question waits for no statement, and shared through the database: all processes count together,
 *  and a restart forgets no more than the hits of the last `SHARE_MS`. For limits that protect from a flood; whoever guesses passwords is
 *  counted in the database at once (`rate-limits.ts`). */
export interface VisitorLimits {
  /** Counts a hit on each in turn, up to the first that is over its maximum: whoever that one stops uses up no other.
   *  @returns seconds to wait when one of them is over its maximum, else 0 */
  hit(limits: readonly RateLimit[]): number
  /** Resolves when everything counted so far is in the database, or could not be written. */
  close(): Promise<void>
}

interface Count {
  /** As the database had it last, and what has come since. */
  hits: number
  /** Of these, those that the database does not have. */
  unshared: number
  expiresAt: number
}

type Shared = { key: string; hits: number; seconds: number }

/** @param now milliseconds, of a clock that is never set */
export const openVisitorLimits = (database: Database, now = () => performance.now()): VisitorLimits => {
  const counts = new Map<string, Count>()
  let sharing: Promise<void> | undefined
  const closing = new AbortController()

  const countOf = ({ key, windowSeconds }: RateLimit): Count => {
    const known = counts.get(key)
    if (known && known.expiresAt > now()) return known
    const [oldest] = counts.size >= MAX_COUNTS ? counts.keys() : []
    if (oldest !== undefined) counts.delete(oldest)
    const fresh = { hits: 0, unshared: 0, expiresAt: now() + windowSeconds * 1_000 }
    counts.set(key, fresh)
    return fresh
  }

  const share = async () => {
    const told = [...counts].filter(([, { unshared }]) => unshared > 0).map(([key, count]) => ({ key, count, unshared: count.unshared }))
    if (told.length === 0) return
    const secondsLeft = ({ expiresAt }: Count) => Math.max(0, (expiresAt - now()) / 1_000)
    // Losing the last counts in a power cut harms nobody, so this commit need not wait for the disk.
    const rows = await database.query<Shared>(sql`
      with hurried as materialized (select set_config('synchronous_commit', 'off', true))
      insert into web_sessions.rate_limits as kept (key, hits, expires_at)
      select given.key, given.hits, now() + make_interval(secs => given.seconds)
      from hurried, unnest(${told.map(({ key }) => key)}::text[], ${told.map(({ unshared }) => unshared)}::int[],
        ${told.map(({ count }) => secondsLeft(count))}::float8[]) as given (key, hits, seconds)
      order by given.key -- two processes must not wait for each other
      on conflict (key) do update set
        hits = case when kept.expires_at <= now() then excluded.hits else kept.hits + excluded.hits end,
        expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
      returning key, hits, extract(epoch from expires_at - now())::float8 as seconds`)
    const shared = new Map(rows.map((row) => [row.key, row]))
    for (const { key, count, unshared } of told) {
      const { hits, seconds } = shared.get(key) as Shared
      count.unshared -= unshared
      count.hits = hits + count.unshared
      count.expiresAt = now() + seconds * 1_000
    }
  }

  const dropExpired = () => {
    for (const [key, { expiresAt }] of counts) if (expiresAt <= now()) counts.delete(key)
  }

  const keepSharing = async () => {
    do {
      await delay(SHARE_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      // An outage is met by the question itself; what could not be told is told next time.
      await share().catch(() => {})
      dropExpired()
    } while (counts.size > 0 && !closing.signal.aborted)
    sharing = undefined
  }

  return {
    hit(limits) {
      sharing ??= keepSharing()
      for (const limit of limits) {
        const count = countOf(limit)
        count.hits++
        count.unshared++
        if (count.hits > limit.max) return Math.max(1, Math.ceil((count.expiresAt - now()) / 1_000))
      }
      return 0
    },
    async close() {
      closing.abort()
      await sharing
    },
  }
}
