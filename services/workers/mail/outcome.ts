import { derivedId } from '@clearbell/commands'
import { type JsonObject, type MailNotDelivered, type MailSent, streams } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import type { Queue, QueuedMail } from './queue.ts'

export type Outcome = { type: 'MailSent' } | ({ type: 'MailNotDelivered' } & Pick<MailNotDelivered['data'], 'reason' | 'detail'>)

/** Records what became of a mail, once: the event's id follows from the cause, so whichever outcome comes first stays. */
export const record = async (store: EventStore, queue: Queue, mail: QueuedMail, outcome: Outcome, now: Date): Promise<void> => {
  const { causeId, userId, kind, correlationId } = mail
  const { type, ...rest } = outcome
  const data: (MailSent | MailNotDelivered)['data'] = { userId, causeId, kind, ...rest }
  const event = {
    id: derivedId('mail', causeId),
    type,
    data: data as JsonObject,
    metadata: {
      occurredAt: now.toISOString(),
      actor: { kind: 'system' as const, name: 'mailer' },
      correlationId,
      causationId: causeId,
      schemaVersion: 1,
    },
  }
  await store.append([{ stream: streams.user(userId), expectedVersion: 'any', events: [event] }])
  await queue.settle(mail, type === 'MailSent' ? 'sent' : 'failed')
}
