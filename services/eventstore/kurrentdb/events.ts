import type { EventMetadata, JsonObject } from '@clearbell/contracts'
import { jsonEvent, type ResolvedEvent } from '@kurrent/kurrentdb-client'
import type { NewEvent, RecordedEvent } from '../port.ts'
import { metadataFromStore, metadataToStore } from '../recorded-at.ts'
import { toPosition } from './positions.ts'

/** What the server keeps beside the data. An append to several streams takes texts only. */
interface Kept {
  eventId: string
  metadata: string
}

/** The server gets an id of its own for every attempt. Given ours, it would answer a repeat like a fresh append, and the caller would
 *  take its own answer for the first one. So only the expected revision decides, and a repeat is recognised by the ids that we keep. */
export const toServer = (event: NewEvent) => {
  const kept: Kept = { eventId: event.id, metadata: JSON.stringify(metadataToStore(event)) }
  return jsonEvent({ type: event.type, data: event.data, metadata: { ...kept } })
}

const isKept = (metadata: unknown): metadata is Kept =>
  typeof metadata === 'object' && metadata !== null && 'eventId' in metadata && 'metadata' in metadata

/** The id that an event of this product has; undefined for an event that another program wrote. */
export const idOf = ({ event }: ResolvedEvent): string | undefined => (isKept(event?.metadata) ? event.metadata.eventId : undefined)

/** @returns undefined for an event that another program wrote */
export const fromServer = ({ event, commitPosition }: ResolvedEvent): RecordedEvent | undefined => {
  if (!event || !isKept(event.metadata)) return undefined
  const commit = event.position?.commit ?? commitPosition
  if (commit === undefined) throw new Error(`the server names no position for ${event.streamId}@${event.revision}`)
  return {
    id: event.metadata.eventId,
    type: event.type,
    stream: event.streamId,
    version: Number(event.revision) + 1,
    position: toPosition(commit),
    data: event.data as JsonObject,
    ...metadataFromStore(JSON.parse(event.metadata.metadata) as EventMetadata, event.created),
  }
}
