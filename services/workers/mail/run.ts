// Sends a mail for each event that asks for one: at most one, whatever dies when.
//
// A mail is marked 'sending' and that is committed before the mail server hears of it; what the server said is recorded
// after. A process that dies in between leaves it 'sending', and whoever comes next cannot know whether the server took it.
// Then it is not sent again but recorded as MailNotDelivered, reason 'interrupted'. That is the harmless side: a person who
// got nothing asks again, or the operator presses Resend, while a second mail would make the secret in the first one void
// under its reader's hands. So after such a crash a mail may have arrived that is recorded as interrupted.
//
// One process at a time sends, under a lock that another gets when it dies. It does one thing after the other: read what
// the log has new, take the mail whose turn it is, hand it over, record. Nothing here needs to be fast.
//
// With a topic every process queues the mails of the events that it gets, and wakes the one that sends. That one also reads the log
// once a minute, so no mail depends on the broker.

import { streamOfRecipient } from '@clearbell/contracts'
import { type Database, sql, type Transaction } from '@clearbell/database'
import { type EventStore, type LoggedEvent, type Reaction, runReaction, type Turn, type WokenBy, wokenByLog } from '@clearbell/eventstore'
import { type EventTopic, runConsumer } from '../kafka/consume.ts'
import { mailEvents } from './causes.ts'
import { type Delivery, deliver } from './deliver.ts'
import { record } from './outcome.ts'
import { ingest, openQueue, type Queue } from './queue.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const RETRY_AFTER_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS]
/** What the mail in hand is given when the process is told to stop. */
const GRACE_MS = 500
const LONGEST_WAIT_MS = 60 * MINUTE_MS
const LONGEST_WAIT_BESIDE_TOPIC_MS = MINUTE_MS
const CHANNEL = 'mailer'

export interface Mailer extends Omit<Delivery, 'retryAfterMs'> {
  database: Database
  /** Ids of the active operators, who get a notice of each lead. */
  findOperators(): Promise<readonly string[]>
  /** Ends the work after the mail in hand, within a second. */
  signal: AbortSignal
  /** Default: 10 s, 1 min, 5 min, 30 min, 2 h. */
  retryAfterMs?: readonly number[]
  /** Where the events come from; null: from the log. */
  events?: EventTopic | null
}

/** What every process does that queues mails from a topic. */
const runIntake = (mailer: Mailer, events: EventTopic): Promise<void> => {
  const { database, log, signal } = mailer
  const wakeSender = (tx: Transaction) => tx.query(sql`select pg_notify(${CHANNEL}, '')`)
  const handle = (event: LoggedEvent) => ingest(mailer, [event], wakeSender)
  return runConsumer({ ...events, database, group: 'clearbell.mail', types: mailEvents, prepare: prepare(database), handle, log, signal })
}

const prepare = (database: Database) => () => database.migrate('mailer', new URL('./migrations/', import.meta.url))

const wokenByIntake =
  (database: Database): WokenBy =>
  async (wake) => ({ stop: await database.listen(CHANNEL, wake), ended: new Promise(() => {}) })

/** Sends mails until the signal aborts; makes its tables when they are missing. When something fails that is not about one
 *  mail (the database, say), it says so in the log and starts again. */
export const runMailer = async (mailer: Mailer): Promise<void> => {
  const { database, store, signal, log, events } = mailer
  const reaction: Reaction = {
    lock: 'mailer',
    prepare: prepare(database),
    // The work begins by reading the log up to its head.
    wokenBy: events ? wokenByIntake(database) : wokenByLog(store, { types: mailEvents, after: () => store.head() }),
    work: (turn) => sendAsHolder({ retryAfterMs: RETRY_AFTER_MS, ...mailer }, turn),
    onFailure: (error, retryMs) => log.error({ err: error, retryMs }, 'the mailer had to stop'),
  }
  await Promise.all([runReaction(database, reaction, signal), events && runIntake(mailer, events)])
}

const sendAsHolder = async (mailer: Mailer & Delivery, turn: Turn): Promise<void> => {
  const { database, store, clock, findOperators } = mailer
  const queue = await openQueue(database, clock, findOperators)
  await readLog(store, queue)
  await recordInterrupted(mailer, queue)
  await sendQueued(mailer, queue, turn)
}

const sendQueued = async (mailer: Mailer & Delivery, queue: Queue, { stop, lost, sleep }: Turn): Promise<void> => {
  const { store, clock, signal, events } = mailer
  const hurry = AbortSignal.any([afterGrace(signal), lost])
  const longestWaitMs = events ? LONGEST_WAIT_BESIDE_TOPIC_MS : LONGEST_WAIT_MS
  let lookedAt = performance.now() // the work began so
  while (!stop.aborted) {
    if (!events || performance.now() - lookedAt >= longestWaitMs) {
      await readLog(store, queue)
      lookedAt = performance.now()
    }
    const mail = await queue.next()
    const waitMs = mail ? mail.nextAttemptAt.getTime() - clock().getTime() : longestWaitMs
    if (mail && waitMs <= 0) await deliver(mailer, queue, mail, hurry)
    else await sleep(Math.min(waitMs, longestWaitMs))
  }
}

/** News only wake; the log is read here, so that a mail is chosen knowing everything that was asked. */
const readLog = async (store: EventStore, queue: Queue): Promise<void> => {
  for (;;) {
    const slice = await store.readAll({ types: mailEvents, after: queue.position() })
    await queue.ingest(slice)
    if (slice.isEnd) return
  }
}

/** What is in hand when the lock is new was in the hands of a process that is no more. */
const recordInterrupted = async ({ store, clock, log }: Mailer, queue: Queue): Promise<void> => {
  const detail = 'The product stopped while the mail was being handed over. It may have arrived.'
  for (const mail of await queue.takeOver()) {
    log.warn(
      { causeId: mail.causeId, recipient: streamOfRecipient(mail.recipient), kind: mail.kind },
      'a mail was interrupted; it is not sent again',
    )
    await record(store, queue, mail, { type: 'MailNotDelivered', reason: 'interrupted', detail }, clock())
  }
}

const afterGrace = (signal: AbortSignal): AbortSignal => {
  const grace = new AbortController()
  // Without a hold on the process: when the mail in hand is done, nobody needs it.
  signal.addEventListener('abort', () => setTimeout(() => grace.abort(), GRACE_MS).unref(), { once: true })
  return grace.signal
}
