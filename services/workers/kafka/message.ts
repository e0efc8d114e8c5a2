import { Actor, EventMetadata, type JsonObject } from '@clearbell/contracts'
import type { RecordedEvent } from '@clearbell/eventstore'
import { z } from 'zod'
import type { Message } from './port.ts'

/** A message is not one of the relay's. Names the fields and quotes no values. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage'
}

/** An event as a CloudEvent in binary mode: attributes in the headers, data in the value. Personal fields stay sealed.
 *  The key is the stream, so the events of a stream arrive in order. */
export const toMessage = ({ id, type, stream, version, position, recordedAt, data, metadata }: RecordedEvent): Message => ({
  key: stream,
  headers: {
    ce_specversion: '1.0',
    ce_id: id,
    ce_source: '/clearbell',
    ce_type: type,
    ce_subject: stream,
    ce_time: metadata.occurredAt,
    ce_schemaversion: String(metadata.schemaVersion),
    ce_streamversion: String(version),
    ce_position: position,
    ce_recordedat: recordedAt.toISOString(),
    ce_actor: JSON.stringify(metadata.actor),
    ce_correlationid: metadata.correlationId,
    ce_causationid: metadata.causationId,
    'content-type': 'application/json',
  },
  value: JSON.stringify(data),
})

const Json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
})

const Received = z
  .object({
    ce_id: z.uuid(),
    ce_type: z.string().min(1),
    ce_subject: z.string().min(1),
    ce_time: EventMetadata.shape.occurredAt,
    ce_schemaversion: z.coerce.number().pipe(EventMetadata.shape.schemaVersion),
    ce_streamversion: z.coerce.number().int().positive(),
    ce_position: z.string().min(1),
    ce_recordedat: z.coerce.date(),
    ce_actor: Json.pipe(Actor),
    ce_correlationid: z.string(),
    ce_causationid: z.string(),
    value: Json.pipe(z.record(z.string(), z.json())),
  })
  .transform(
    (fields): RecordedEvent => ({
      id: fields.ce_id,
      type: fields.ce_type,
      stream: fields.ce_subject,
      version: fields.ce_streamversion,
      position: fields.ce_position,
      recordedAt: fields.ce_recordedat,
      data: fields.value as JsonObject,
      metadata: {
        occurredAt: fields.ce_time,
        actor: fields.ce_actor,
        correlationId: fields.ce_correlationid,
        causationId: fields.ce_causationid,
        schemaVersion: fields.ce_schemaversion,
      },
    }),
  )

/** The type of the event in a message; undefined if it has none. */
export const typeOf = ({ headers }: Message): string | undefined => headers['ce_type'] || undefined

/** @throws UnreadableMessage */
export const toEvent = ({ headers, value }: Message): RecordedEvent => {
  const { success, data, error } = Received.safeParse({ ...headers, value })
  if (success) return data
  throw new UnreadableMessage(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}
