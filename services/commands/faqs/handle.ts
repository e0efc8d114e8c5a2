import { randomUUID } from 'node:crypto'
import { type DomainEvent, type FAQContent, type FAQUploaded, streams } from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import type { Comparison } from '../catalogue/compare.ts'
import { handleUpload, type UploadedFile } from '../catalogue/upload.ts'
import type { CommandContext } from '../context.ts'
import { replay } from '../handle.ts'
import { compareFAQs, decide, type FAQCommand } from './decide.ts'
import { evolve, initialState } from './state.ts'

const faqs = { initialState, evolve, decide }

const isUploaded = (event: DomainEvent) => event.type === 'FAQUploaded'

const run = async (store: EventStore, schoolId: string, commandOf: (uploadId: string) => FAQCommand, context: CommandContext) => {
  const { closing, position } = await handleUpload(store, faqs, isUploaded, streams.faqs(schoolId), commandOf, context)
  return { uploaded: closing.data, position }
}

type Uploaded = Promise<{ uploaded: FAQUploaded['data']; position: Position }>

/** Makes a file the school's FAQ.   @throws Refusal catalogue_changed, idempotency_key_reused */
export const handleUploadFAQ = (store: EventStore, upload: UploadedFile & { rows: FAQContent[] }, context: CommandContext): Uploaded =>
  run(store, upload.schoolId, (uploadId) => ({ type: 'UploadFAQ', data: { ...upload, uploadId, newId: randomUUID } }), context)

/** @throws Refusal version_not_found */
export const handleRestoreFAQVersion = (
  store: EventStore,
  { schoolId, versionNumber }: { schoolId: string; versionNumber: number },
  context: CommandContext,
): Uploaded => {
  const data = { schoolId, versionNumber, newId: randomUUID }
  return run(store, schoolId, (uploadId) => ({ type: 'RestoreFAQVersion', data: { ...data, uploadId } }), context)
}

/** What an upload would change, from the log itself; writes nothing. */
export const previewUploadFAQ = async (
  store: EventStore,
  schoolId: string,
  rows: readonly FAQContent[],
): Promise<{ versionNumber: number; changes: Comparison<FAQContent> }> => {
  const catalogue = replay(faqs, await store.readStream(streams.faqs(schoolId)))
  return { versionNumber: catalogue.versionNumber, changes: compareFAQs(catalogue, rows) }
}
