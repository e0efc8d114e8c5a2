import { type Database, sql } from '@clearbell/database'

/** Failed sign-ins in a sliding window, counted over all processes and across restarts. */
export interface SignInFailures {
  /** @returns seconds until the next try is allowed; 0 when it is allowed now */
  waitSeconds(subject: string, max: number): Promise<number>
  record(subjects: readonly string[]): Promise<void>
  clear(subject: string): Promise<void>
}

export const openSignInFailures = (database: Database, windowMinutes: number): SignInFailures => ({
  async waitSeconds(subject, max) {
    // The newest failure that has to leave the window before one fewer than `max` are in it.
    const [row] = await database.query<{ seconds: number }>(sql`
      select ceil(extract(epoch from failed_at + make_interval(mins => ${windowMinutes}) - now()))::int as seconds
      from secrets.sign_in_failures
      where subject = ${subject} and failed_at > now() - make_interval(mins => ${windowMinutes})
      order by failed_at desc offset ${max - 1} limit 1`)
    return Math.max(0, row?.seconds ?? 0)
  },
  async record(subjects) {
    await database.query(sql`
      with expired as (delete from secrets.sign_in_failures where failed_at < now() - make_interval(mins => ${windowMinutes}))
      insert into secrets.sign_in_failures (subject, failed_at) select subject, now() from unnest(${subjects}::text[]) as subject`)
  },
  async clear(subject) {
    await database.query(sql`delete from secrets.sign_in_failures where subject = ${subject}`)
  },
})
