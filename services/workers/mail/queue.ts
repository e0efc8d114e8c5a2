import { randomUUID } from 'node:crypto'
import { type MailKind, recipientOfStream, streamOfRecipient } from '@clearbell/contracts'
import { type Database, sql, type Transaction } from '@clearbell/database'
import { type LoggedEvent, type LogSlice, type Position, START } from '@clearbell/eventstore'
import { type Cause, causesOf, endsAccessOf, waitedForMs } from './causes.ts'

export interface QueuedMail extends Cause {
  correlationId: string
  /** Attempts that failed. */
  failures: number
  nextAttemptAt: Date
}

type MailRow = Omit<QueuedMail, 'recipient'> & { recipient: string }

const toMail = ({ recipient, ...mail }: MailRow): QueuedMail => ({ ...mail, recipient: recipientOfStream(recipient) })

const columns = sql`cause_id as "causeId", cause_stream as "causeStream", correlation_id as "correlationId", recipient, kind, failures,
  next_attempt_at as "nextAttemptAt"`

export type Queue = Awaited<ReturnType<typeof openQueue>>

/** The mails to send, in the database, as one run of the mailer sees them. Each change of a mail in hand holds only for the
 *  run that has it: one that lost its lock without noticing changes nothing any more. */
export const openQueue = async (database: Database, clock: () => Date, findOperators: () => Promise<readonly string[]>) => {
  const sender: string = randomUUID()
  const [checkpoint] = await database.query<{ position: Position }>(sql`select position from mailer.checkpoint`)
  let position = checkpoint?.position ?? START

  const isMine = (mail: QueuedMail) => sql`${isMail(mail)} and (status = 'queued' or (status = 'sending' and sender = ${sender}))`

  return {
    /** Up to where the log has been read. */
    position: () => position,

    /** Queues what a batch asks for and settles what it says was settled, in one transaction with the checkpoint. */
    async ingest(slice: LogSlice): Promise<void> {
      if (slice.events.length > 0)
        await ingest({ database, clock, findOperators }, slice.events, (tx) =>
          tx.query(sql`
            insert into mailer.checkpoint (position) values (${slice.position})
            on conflict (is_only) do update set position = excluded.position`),
        )
      position = slice.position
    },

    /** Takes the mails that a run before this one had in hand when it ended. */
    async takeOver(): Promise<QueuedMail[]> {
      const taken = await database.query<MailRow>(sql`
        update mailer.mails set sender = ${sender} where status = 'sending' returning ${columns}`)
      return taken.map(toMail)
    },

    /** The mail whose turn is next, perhaps only later. Skipped are those whose turn was so long ago that nobody waits any more, mail
     *  having been off, and an earlier one for the same person and purpose: its secret would make the later one's void, or be void.
     *  Every old address gets its notice, however often the address changes, and an operator gets one for each lead. */
    async next(): Promise<QueuedMail | undefined> {
      await database.query(sql`
        update mailer.mails earlier set status = 'skipped'
        where status = 'queued' and (
          next_attempt_at < ${clock()}::timestamptz - (${JSON.stringify(waitedForMs)}::jsonb ->> kind)::bigint * interval '1 millisecond'
          or kind not in ('email_changed_old', 'lead_notice') and exists (
            select 1 from mailer.mails later
            where later.recipient = earlier.recipient and later.kind = earlier.kind and later.cause_position > earlier.cause_position))`)
      const [mail] = await database.query<MailRow>(sql`
        select ${columns} from mailer.mails where status = 'queued' order by next_attempt_at, cause_position limit 1`)
      return mail && toMail(mail)
    },

    /** Committed before the mail is handed over.   @returns false when another run has it */
    async claim(mail: QueuedMail): Promise<boolean> {
      const claimed = await database.query(sql`
        update mailer.mails set status = 'sending', sender = ${sender} where ${isMail(mail)} and status = 'queued' returning cause_id`)
      return claimed.length > 0
    },

    settle: (mail: QueuedMail, status: 'sent' | 'failed' | 'skipped') =>
      database.query(sql`update mailer.mails set status = ${status}, sender = null where ${isMine(mail)}`),

    retry: (mail: QueuedMail, at: Date) =>
      database.query(sql`
        update mailer.mails set status = 'queued', sender = null, failures = failures + 1, next_attempt_at = ${at} where ${isMine(mail)}`),
  }
}

export interface Ingesting {
  database: Database
  clock(): Date
  findOperators(): Promise<readonly string[]>
}

/** Queues what events ask for and settles what they say was settled, in one transaction with `rest`. An event may come again: a mail
 *  that is known stays as it is. */
export const ingest = async (
  { database, clock, findOperators }: Ingesting,
  events: readonly LoggedEvent[],
  rest: (tx: Transaction) => Promise<unknown>,
): Promise<void> => {
  const operators = events.some(({ type }) => type === 'LeadCaptured') ? await findOperators() : []
  await database.transaction(async (tx) => {
    await queueMails(tx, events, operators, clock())
    await voidMails(tx, events)
    await settleMails(tx, events)
    await rest(tx)
  })
}

/** One event may ask for mails to several people. */
const isMail = ({ causeId, recipient }: Pick<Cause, 'causeId' | 'recipient'>) =>
  sql`cause_id = ${causeId} and recipient = ${streamOfRecipient(recipient)}`

const queueMails = async (tx: Transaction, events: readonly LoggedEvent[], operators: readonly string[], now: Date): Promise<void> => {
  for (const event of events) {
    for (const { causeId, causeStream, recipient, kind } of causesOf(event, operators)) {
      const status = isWaitedFor(kind, event, now) ? 'queued' : 'skipped'
      await tx.query(sql`
        insert into mailer.mails (cause_id, cause_stream, cause_position, correlation_id, recipient, kind, status, next_attempt_at)
        values (${causeId}, ${causeStream}, ${event.position}, ${event.metadata.correlationId}, ${streamOfRecipient(recipient)}, ${kind},
          ${status}, ${now})
        on conflict (cause_id, recipient) do update set cause_position = excluded.cause_position`)
    }
  }
}

/** Login and reset mails that were requested before the person's access ended and still wait are skipped. */
const voidMails = async (tx: Transaction, events: readonly LoggedEvent[]): Promise<void> => {
  for (const event of events) {
    const recipient = endsAccessOf(event)
    if (!recipient) continue
    await tx.query(sql`
      update mailer.mails set status = 'skipped'
      where recipient = ${streamOfRecipient(recipient)} and kind in ('login', 'password_reset') and status = 'queued'
        and cause_position < ${event.position}`)
  }
}

const isWaitedFor = (kind: MailKind, { metadata }: LoggedEvent, now: Date): boolean =>
  now.getTime() - Date.parse(metadata.occurredAt) < waitedForMs[kind]

const settleMails = async (tx: Transaction, events: readonly LoggedEvent[]): Promise<void> => {
  for (const { type, data } of events) {
    if (type !== 'MailSent' && type !== 'MailNotDelivered') continue
    const status = type === 'MailSent' ? 'sent' : 'failed'
    await tx.query(sql`update mailer.mails set status = ${status}, sender = null where ${isMail(data)}`)
  }
}
