import { randomUUID } from 'node:crypto'
import { type DomainEvent, type FAQ, type FAQContent, type FAQText, type FAQUploaded, streams, type UploadMode } from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import type { Comparison } from '../catalogue/compare.ts'
import { type Editing, handleEdit } from '../catalogue/edit.ts'
import type { Edit } from '../catalogue/entry.ts'
import { handleUpload, type UploadedFile } from '../catalogue/upload.ts'
import type { CommandContext } from '../context.ts'
import { replay } from '../handle.ts'
import { compareFAQs, decide, type FAQCommand } from './decide.ts'
import { activeEntries, evolve, type FAQCatalogue, initialState } from './state.ts'

const faqs = { initialState, evolve, decide }

const editing = (schoolId: string): Editing<FAQCatalogue, FAQCommand, FAQ> => ({
  decider: faqs,
  entryIdOf: ({ data }) => ('faqId' in data ? data.faqId : undefined),
  view: ({ entries }, id, times) => {
    const { content, alsoAskedAs, isActive, origin, version } = entries.get(id)!
    return { id, schoolId, ...content, alsoAskedAs: [...alsoAskedAs], isActive, origin, version, ...times }
  },
  changedCode: 'faq_changed',
})

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
  const data = { schoolId, versionNumber }
  return run(store, schoolId, (uploadId) => ({ type: 'RestoreFAQVersion', data: { ...data, uploadId } }), context)
}

type Edited = Promise<{ entry: FAQ; position: Position }>

/** Writes an FAQ on the screen.   @throws Refusal faq_exists, idempotency_key_reused */
export const handleAddFAQ = (store: EventStore, schoolId: string, text: FAQText, context: CommandContext): Edited => {
  const data = { schoolId, uploadId: randomUUID(), text, newId: randomUUID }
  return handleEdit(store, editing(schoolId), streams.faqs(schoolId), { type: 'AddFAQ', data }, null, context)
}

/** Changes an FAQ on the screen. Without a difference it writes nothing.
 *  @throws Refusal faq_not_found, faq_exists, faq_inactive, idempotency_key_reused
 *  @throws EntryChanged when `expectedVersion` is not the entry's and there is something to change */
export const handleEditFAQ = (
  store: EventStore,
  schoolId: string,
  edit: Edit & { faqId: string; changes: Partial<FAQText> },
  context: CommandContext,
): Edited => {
  const data = { schoolId, uploadId: randomUUID(), ...edit }
  return handleEdit(store, editing(schoolId), streams.faqs(schoolId), { type: 'EditFAQ', data }, edit.faqId, context)
}

/** @throws Refusal faq_not_found, faq_exists, faq_inactive, bad_request, idempotency_key_reused */
export const handleAttachWording = (
  store: EventStore,
  schoolId: string,
  { faqId, wording }: { faqId: string; wording: string },
  context: CommandContext,
): Edited => {
  const data = { schoolId, uploadId: randomUUID(), faqId, wording }
  return handleEdit(store, editing(schoolId), streams.faqs(schoolId), { type: 'AttachWording', data }, faqId, context)
}

/** What an upload would change, from the log itself; writes nothing. */
export const previewUploadFAQ = async (
  store: EventStore,
  schoolId: string,
  rows: readonly FAQContent[],
  mode?: UploadMode,
): Promise<{ versionNumber: number; changes: Comparison<FAQContent> }> => {
  const catalogue = replay(faqs, await store.readStream(streams.faqs(schoolId)))
  return { versionNumber: catalogue.versionNumber, changes: compareFAQs(catalogue, rows, { mode }) }
}

/** The active FAQs as an upload would leave them, from the log itself; writes nothing. Each new one has an id of its own.
 *  @throws Refusal catalogue_changed */
export const draftUploadFAQ = async (
  store: EventStore,
  upload: UploadedFile & { rows: FAQContent[] },
): Promise<(FAQText & { id: string })[]> => {
  const catalogue = replay(faqs, await store.readStream(streams.faqs(upload.schoolId)))
  const data = { ...upload, uploadId: randomUUID(), newId: randomUUID }
  const after = decide({ type: 'UploadFAQ', data }, catalogue).reduce<FAQCatalogue>(evolve, catalogue)
  return activeEntries(after).map(({ id, content, alsoAskedAs }) => ({ id, ...content, alsoAskedAs: [...alsoAskedAs] }))
}
