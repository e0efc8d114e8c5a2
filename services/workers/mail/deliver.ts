import { type MailRecipient, streamOfRecipient } from '@clearbell/contracts'
import type { EventStore, LoggedEvent } from '@clearbell/eventstore'
import type { MailConfig } from './letters/layout.ts'
import { record } from './outcome.ts'
import type { Queue, QueuedMail } from './queue.ts'
import { MailInDoubt, MailRefused, type MailTransport } from './transport.ts'
import { isWanted, type MailSecrets, type Recipient, speaksOfCause, writeMail } from './write.ts'

const MAX_DETAIL = 1_000

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface Delivery {
  /** With personal fields in the clear on this side. */
  store: EventStore
  secrets: MailSecrets
  /** The current state of the recipient in the log, or null. */
  findRecipient(recipient: MailRecipient): Promise<Recipient | null>
  transport: MailTransport
  config: MailConfig
  clock: () => Date
  log: Log
  /** Pauses after each failed attempt; after one more than there are pauses the mail is given up. */
  retryAfterMs: readonly number[]
}

/** One attempt at one mail. Finding the reader and making the secret come before the mail counts as in hand, so that a
 *  failure there is certain to have sent nothing.
 *  @param signal gives up waiting for the mail server */
export const deliver = async (delivery: Delivery, queue: Queue, mail: QueuedMail, signal: AbortSignal): Promise<void> => {
  const { store, transport, clock } = delivery
  try {
    const cause = await findCause(delivery, mail)
    const recipient = await findReader(delivery, mail, cause)
    if (!isWanted(mail.kind, recipient, cause)) return void (await queue.settle(mail, 'skipped'))
    const written = await writeMail(mail, recipient, cause, delivery)
    if (!(await queue.claim(mail))) return
    await transport.send(written, signal)
  } catch (error) {
    return await handleFailure(delivery, queue, mail, error)
  }
  await record(store, queue, mail, { type: 'MailSent' }, clock())
}

/** The event that a notice reports; null for other mails. */
const findCause = async ({ store }: Delivery, { kind, causeId, causeStream }: QueuedMail): Promise<LoggedEvent | null> => {
  if (!speaksOfCause(kind)) return null
  const [cause] = await store.readStream(causeStream, { ids: [causeId] })
  return cause ?? null
}

/** The recipient, with the old address if the mail goes to that one. */
const findReader = async ({ findRecipient }: Delivery, mail: QueuedMail, cause: LoggedEvent | null): Promise<Recipient | null> => {
  const reader = await findRecipient(mail.recipient)
  if (reader === null || mail.kind !== 'email_changed_old') return reader
  return cause?.type === 'UserUpdated' ? { ...reader, profile: cause.data.before } : null
}

const handleFailure = async (
  { store, clock, log, retryAfterMs }: Delivery,
  queue: Queue,
  mail: QueuedMail,
  error: unknown,
): Promise<void> => {
  const reason = error instanceof MailRefused ? 'refused' : error instanceof MailInDoubt ? 'interrupted' : 'gave_up'
  const pauseMs = reason === 'gave_up' ? retryAfterMs[mail.failures] : undefined
  log.warn({ ...describe(mail, error), retryMs: pauseMs ?? null }, 'a mail could not be sent')
  if (pauseMs !== undefined) return void (await queue.retry(mail, new Date(clock().getTime() + pauseMs)))
  await record(store, queue, mail, { type: 'MailNotDelivered', reason, detail: wordsOf(error) }, clock())
}

// A server may answer with anything, at any length; an event must be storable.
const wordsOf = (error: unknown): string => {
  const words = error instanceof Error ? error.message : String(error)
  return words
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_DETAIL)
    .toWellFormed()
}

// The words of a mail server name addresses, so they are for the event, where they are encrypted, and not for the log.
const describe = ({ causeId, recipient, kind, failures }: QueuedMail, error: unknown) => {
  const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
  return { causeId, recipient: streamOfRecipient(recipient), kind, attempt: failures + 1, error: name, code, responseCode }
}
