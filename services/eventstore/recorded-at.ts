import type { EventMetadata } from '@clearbell/contracts'
import type { NewEvent, RecordedEvent } from './port.ts'

type Stored = EventMetadata & { recordedAt?: string }

/** The metadata as an engine stores it. */
export const metadataToStore = ({ metadata, recordedAt }: NewEvent): Stored =>
  recordedAt ? { ...metadata, recordedAt: recordedAt.toISOString() } : metadata

/** Metadata and time as readers get them.   @param ownTime when this engine recorded the event, maybe as a copy */
export const metadataFromStore = ({ recordedAt, ...metadata }: Stored, ownTime: Date): Pick<RecordedEvent, 'metadata' | 'recordedAt'> => ({
  metadata,
  recordedAt: recordedAt === undefined ? ownTime : new Date(recordedAt),
})
