import { type FAQContent, type FAQEvent, normaliseQuestion } from '@clearbell/contracts'
import { type Comparison, compare, matchBy } from '../catalogue/compare.ts'
import { closingOf, refuseStalePreview, type UploadedFile } from '../catalogue/upload.ts'
import { type AddFAQ, type AttachWording, addFAQ, attachWording, type EditFAQ, editFAQ } from './edit.ts'
import { type RestoreFAQVersion, restoreFAQVersion } from './restore.ts'
import { activeEntries, type FAQCatalogue } from './state.ts'

export interface UploadFAQ {
  type: 'UploadFAQ'
  data: UploadedFile & { uploadId: string; rows: FAQContent[]; newId: () => string }
}

export type FAQCommand = UploadFAQ | RestoreFAQVersion | AddFAQ | EditFAQ | AttachWording

const match = matchBy<FAQContent>(({ question }) => normaliseQuestion(question))

/** The file is the new truth of what came from files: what it does not have becomes inactive, unless it is only added. */
export const compareFAQs = (
  catalogue: FAQCatalogue,
  rows: readonly FAQContent[],
  { takes, mode }: Pick<UploadFAQ['data'], 'takes' | 'mode'> = {},
): Comparison<FAQContent> => compare([...catalogue.entries.values()], rows, { match, ...(takes && { takes }), ...(mode && { mode }) })

/** The active entries after an upload: as in the file, then the others.   @param ids of the entries of the rows */
const orderAfter = (catalogue: FAQCatalogue, { edited, missing }: Comparison<FAQContent>, ids: string[]): string[] => {
  const inactive = new Set([...edited.filter(({ entry }) => !entry.isActive).map(({ entry }) => entry.id), ...missing.map(({ id }) => id)])
  const ofRows = new Set(ids.filter((id) => !inactive.has(id)))
  const others = activeEntries(catalogue).filter(({ id }) => !ofRows.has(id) && !inactive.has(id))
  return [...ofRows, ...others.map(({ id }) => id)]
}

const uploadFAQ = (data: UploadFAQ['data'], catalogue: FAQCatalogue): FAQEvent[] => {
  const { schoolId, uploadId, rows, newId } = data
  refuseStalePreview(data.expectedVersion, catalogue.versionNumber)
  const changes = compareFAQs(catalogue, rows, data)
  const entry = (faqId: string) => ({ schoolId, uploadId, faqId, origin: 'file' as const })
  // A file has no other wordings of a question: the entry keeps its own.
  const known = (faqId: string) => ({ ...entry(faqId), alsoAskedAs: [...(catalogue.entries.get(faqId)?.alsoAskedAs ?? [])] })
  const addedIds = new Map(changes.added.map((content) => [content, newId()]))
  const ids = changes.matched.map((match, index) => match?.id ?? addedIds.get(rows[index]!)!)
  return [
    ...changes.added.map((content): FAQEvent => ({ type: 'FAQAdded', data: { ...content, ...known(addedIds.get(content)!) } })),
    ...changes.revised.map((pair): FAQEvent => ({ type: 'FAQRevised', data: { ...pair.incoming, ...known(pair.entry.id) } })),
    ...changes.restored.map((pair): FAQEvent => ({ type: 'FAQRestored', data: { ...pair.incoming, ...known(pair.entry.id) } })),
    ...changes.missing.map(({ id }): FAQEvent => ({ type: 'FAQRetired', data: entry(id) })),
    { type: 'FAQUploaded', data: { ...closingOf(data, catalogue.versionNumber, changes), order: orderAfter(catalogue, changes, ids) } },
  ]
}

export const decide = ({ type, data }: FAQCommand, catalogue: FAQCatalogue): FAQEvent[] => {
  switch (type) {
    case 'UploadFAQ':
      return uploadFAQ(data, catalogue)
    case 'RestoreFAQVersion':
      return restoreFAQVersion(data, catalogue)
    case 'AddFAQ':
      return addFAQ(data, catalogue)
    case 'EditFAQ':
      return editFAQ(data, catalogue)
    case 'AttachWording':
      return attachWording(data, catalogue)
    default:
      throw new Error(`unknown command ${String(type satisfies never)}`)
  }
}
