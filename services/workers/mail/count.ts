import { type Database, sql } from '@clearbell/database'
import { type EventStore, type Position, type RecordedEvent, START } from '@clearbell/eventstore'
import { mailEvents } from './causes.ts'

/** Where a mail may stand: `retried` failed at least once and waits for its next try, `failed` was not delivered, nobody waits for
 *  one that was `skipped`. */
export const mailStates = ['waiting', 'retried', 'sending', 'sent', 'failed', 'skipped'] as const
export type MailState = (typeof mailStates)[number]

/** How many mails stand where, of all processes and times.   @throws where no mailer has ever run */
export const countMails = async (database: Database): Promise<Record<MailState, number>> => {
  const rows = await database.query<{ state: MailState; count: number }>(sql`
    select case when status <> 'queued' then status when failures > 0 then 'retried' else 'waiting' end as state, count(*)::int as count
    from mailer.mails group by 1`)
  const counted = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(mailStates.map((state) => [state, counted.get(state) ?? 0])) as Record<MailState, number>
}

/** When the first event was recorded that the mailer has not looked at; null when there is none.   @throws where no mailer has ever run */
export const mailBehindSince = async ({
  database,
  sealed,
}: {
  database: Database
  sealed: EventStore<RecordedEvent>
}): Promise<Date | null> => {
  const [checkpoint] = await database.query<{ position: Position }>(sql`select position from mailer.checkpoint`)
  const { events } = await sealed.readAll({ types: mailEvents, after: checkpoint?.position ?? START, limit: 1 })
  return events[0]?.recordedAt ?? null
}
