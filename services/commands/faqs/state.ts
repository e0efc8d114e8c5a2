import { type DomainEvent, type FAQContent, type FAQEvent, type FAQUploaded, faqContentOf } from '@clearbell/contracts'
import type { Entry } from '../catalogue/compare.ts'

type FAQChange = Exclude<FAQEvent, FAQUploaded>

export interface FAQCatalogue {
  /** 0 before the first upload. */
  versionNumber: number
  entries: ReadonlyMap<string, Entry<FAQContent>>
  /** The active entries of every version, in the order of its file. */
  versions: ReadonlyMap<number, FAQContent[]>
  /** Changes of uploads that are not closed: they count only when their closing event comes. */
  pending: ReadonlyMap<string, FAQChange[]>
}

export const initialState = (): FAQCatalogue => ({ versionNumber: 0, entries: new Map(), versions: new Map(), pending: new Map() })

const apply = (entries: Map<string, Entry<FAQContent>>, { type, data }: FAQChange): void => {
  const { faqId: id } = data
  if (type === 'FAQRetired') {
    const entry = entries.get(id)
    if (entry) entries.set(id, { ...entry, isActive: false })
  } else entries.set(id, { id, content: faqContentOf(data), isActive: true })
}

const close = (catalogue: FAQCatalogue, { uploadId, versionNumber, order }: FAQUploaded['data']): FAQCatalogue => {
  const entries = new Map(catalogue.entries)
  for (const change of catalogue.pending.get(uploadId) ?? []) apply(entries, change)
  const content = order.flatMap((id) => entries.get(id)?.content ?? [])
  // What is still pending belongs to uploads that were cut short: nothing will close them any more.
  return { versionNumber, entries, versions: new Map(catalogue.versions).set(versionNumber, content), pending: new Map() }
}

export const evolve = (catalogue: FAQCatalogue, event: DomainEvent): FAQCatalogue => {
  switch (event.type) {
    case 'FAQUploaded':
      return close(catalogue, event.data)
    case 'FAQAdded':
    case 'FAQRevised':
    case 'FAQRetired':
    case 'FAQRestored': {
      const { uploadId } = event.data
      const pending = new Map(catalogue.pending).set(uploadId, [...(catalogue.pending.get(uploadId) ?? []), event])
      return { ...catalogue, pending }
    }
    default:
      return catalogue // a newer release may have written types this one does not know
  }
}
