import { type DomainEvent, type FAQContent, type FAQEvent, type FAQUploaded, faqContentOf } from '@clearbell/contracts'
import { asGiven, changed, type Entry } from '../catalogue/entry.ts'

export type FAQChange = Exclude<FAQEvent, FAQUploaded>

export interface FAQEntry extends Entry<FAQContent> {
  alsoAskedAs: readonly string[]
  /** In the list; an inactive entry keeps its last one. */
  place: number
}

export interface FAQCatalogue {
  /** 0 before the first upload. */
  versionNumber: number
  entries: ReadonlyMap<string, FAQEntry>
  /** The active entries of every version, in their order. */
  versions: ReadonlyMap<number, readonly FAQEntry[]>
  /** Changes of uploads that are not closed: they count only when their closing event comes. */
  pending: ReadonlyMap<string, FAQChange[]>
}

export const initialState = (): FAQCatalogue => ({ versionNumber: 0, entries: new Map(), versions: new Map(), pending: new Map() })

/** In the order of the list. */
export const activeEntries = ({ entries }: Pick<FAQCatalogue, 'entries'>): FAQEntry[] =>
  [...entries.values()].filter(({ isActive }) => isActive).sort((a, b) => a.place - b.place)

const apply = (before: FAQEntry | undefined, { data }: FAQChange, version: number, atTheEnd: number): FAQEntry | undefined => {
  const { faqId: id, origin } = data
  const isText = 'question' in data
  const entry = changed(before, { id, content: isText ? faqContentOf(data) : null, origin }, version)
  if (!entry) return undefined
  return { ...entry, alsoAskedAs: isText ? data.alsoAskedAs : (before?.alsoAskedAs ?? []), place: before?.place ?? atTheEnd }
}

const close = (catalogue: FAQCatalogue, { uploadId, versionNumber, order, editsAgreed = [] }: FAQUploaded['data']): FAQCatalogue => {
  const entries = new Map(catalogue.entries)
  let last = [...entries.values()].reduce((highest, { place }) => Math.max(highest, place), 0)
  for (const change of catalogue.pending.get(uploadId) ?? []) {
    const entry = apply(entries.get(change.data.faqId), change, versionNumber, ++last)
    if (entry) entries.set(entry.id, entry)
  }
  for (const id of editsAgreed) {
    const entry = entries.get(id)
    if (entry) entries.set(id, asGiven(entry))
  }
  order?.forEach((id, index) => {
    const entry = entries.get(id)
    if (entry) entries.set(id, { ...entry, place: index + 1 })
  })
  // What is still pending belongs to uploads that were cut short: nothing will close them any more.
  const versions = new Map(catalogue.versions).set(versionNumber, activeEntries({ entries }))
  return { versionNumber, entries, versions, pending: new Map() }
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
