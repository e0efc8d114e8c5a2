import { type DomainEvent, type FAQContent, type FAQEvent, type FAQUploaded, faqContentOf } from '@clearbell/contracts'
import { asGiven, changed, type Entry } from '../catalogue/entry.ts'
import { Catalogue } from '../catalogue/state.ts'

export type FAQChange = Exclude<FAQEvent, FAQUploaded>

export interface FAQEntry extends Entry<FAQContent> {
  alsoAskedAs: readonly string[]
  /** In the list; an inactive entry keeps its last one. */
  place: number
}

export type FAQCatalogue = Catalogue<FAQEntry, FAQChange>

export const initialState = (): FAQCatalogue => Catalogue.empty()

const byPlace = (a: FAQEntry, b: FAQEntry) => a.place - b.place

/** In the order of the list. */
export const activeEntries = ({ entries }: Pick<FAQCatalogue, 'entries'>): FAQEntry[] =>
  [...entries.values()].filter(({ isActive }) => isActive).sort(byPlace)

/** The entries that were active in a version, in the order of the list; undefined when there is no such version. */
export const versionOf = (catalogue: FAQCatalogue, versionNumber: number): FAQEntry[] | undefined =>
  catalogue.activeIn(versionNumber)?.sort(byPlace)

const apply = (before: FAQEntry | undefined, { data }: FAQChange, version: number, atTheEnd: () => number): FAQEntry | undefined => {
  const { faqId: id, origin } = data
  const isText = 'question' in data
  const entry = changed(before, { id, content: isText ? faqContentOf(data) : null, origin }, version)
  if (!entry) return undefined
  return { ...entry, alsoAskedAs: isText ? data.alsoAskedAs : (before?.alsoAskedAs ?? []), place: before?.place ?? atTheEnd() }
}

const applyAll = (
  entries: Map<string, FAQEntry>,
  changes: readonly FAQChange[],
  { versionNumber, order, editsAgreed = [] }: FAQUploaded['data'],
): void => {
  let last: number | undefined
  const atTheEnd = () => (last = (last ?? entries.values().reduce((highest, { place }) => Math.max(highest, place), 0)) + 1)
  for (const change of changes) {
    const entry = apply(entries.get(change.data.faqId), change, versionNumber, atTheEnd)
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
}

export const evolve = (catalogue: FAQCatalogue, event: DomainEvent): FAQCatalogue => {
  switch (event.type) {
    case 'FAQUploaded':
      return catalogue.close(event.data, (entries, changes) => applyAll(entries, changes, event.data))
    case 'FAQAdded':
    case 'FAQRevised':
    case 'FAQRetired':
    case 'FAQRestored':
      return catalogue.stage(event)
    default:
      return catalogue // a newer release may have written types this one does not know
  }
}
