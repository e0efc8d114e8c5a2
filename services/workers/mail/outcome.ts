import { derivedId } from '@clearbell/commands'
import { type MailEvent, type MailNotDelivered, newestVersion, streamOfRecipient } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import type { Queue, QueuedMail } from './queue.ts'

export type Outcome = { type: 'MailSent' } | ({ type: 'MailNotDelivered' } & Pick<MailNotDelivered['data'], 'reason' | 'detail'>)

/** Records the outcome of a mail once: the event's id derives from the cause and the recipient, so the first outcome stays. */
export const record = async (store: EventStore, queue: Queue, mail: QueuedMail, outcome: Outcome, now: Date): Promise<void> => {
  const { causeId, recipient, kind, correlationId } = mail
  const { type, ...rest } = outcome
  const data: MailEvent['data'] = { recipient, causeId, kind, ...rest }
  const stream = streamOfRecipient(recipient)
  const event = {
    id: derivedId('mail', causeId, stream),
    type,
    data,
    metadata: {
      occurredAt: now.toISOString(),
      actor: { kind: 'system' as const, name: 'mailer' },
      correlationId,
      causationId: causeId,
      schemaVersion: newestVersion(type),
    },
  }
  await store.append([{ stream, expectedVersion: 'any', events: [event] }])
  await queue.settle(mail, type === 'MailSent' ? 'sent' : 'failed')
}
