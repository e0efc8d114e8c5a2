import { type FAQContent, type FAQEvent, type FAQUploaded, normaliseQuestion, Refusal } from '@clearbell/contracts'
import { type Comparison, compare, matchBy } from '../catalogue/compare.ts'
import { counts, refuseStalePreview, type UploadedFile } from '../catalogue/upload.ts'
import type { FAQCatalogue } from './state.ts'

export interface UploadFAQ {
  type: 'UploadFAQ'
  data: UploadedFile & { uploadId: string; rows: FAQContent[]; newId: () => string }
}

/** Brings the entries of an older version back, as a new version. */
export interface RestoreFAQVersion {
  type: 'RestoreFAQVersion'
  data: { schoolId: string; uploadId: string; versionNumber: number; newId: () => string }
}

export type FAQCommand = UploadFAQ | RestoreFAQVersion

/** The file is the new truth: what it does not have becomes inactive. */
export const compareFAQs = (catalogue: FAQCatalogue, rows: readonly FAQContent[]): Comparison<FAQContent> =>
  compare(
    [...catalogue.entries.values()],
    rows,
    matchBy(({ question }) => normaliseQuestion(question)),
  )

type Rows = Pick<UploadFAQ['data'], 'schoolId' | 'uploadId' | 'rows' | 'newId'>

const replaceAll = (
  { schoolId, uploadId, rows, newId }: Rows,
  origin: Pick<FAQUploaded['data'], 'file' | 'restoredVersion'>,
  catalogue: FAQCatalogue,
): FAQEvent[] => {
  const changes = compareFAQs(catalogue, rows)
  const entry = (faqId: string) => ({ schoolId, uploadId, faqId })
  const addedIds = new Map(changes.added.map((content) => [content, newId()]))
  const order = changes.matched.map((match, index) => match?.id ?? addedIds.get(rows[index]!)!)
  return [
    ...changes.added.map((content): FAQEvent => ({ type: 'FAQAdded', data: { ...content, ...entry(addedIds.get(content)!) } })),
    ...changes.revised.map((pair): FAQEvent => ({ type: 'FAQRevised', data: { ...pair.incoming, ...entry(pair.entry.id) } })),
    ...changes.restored.map((pair): FAQEvent => ({ type: 'FAQRestored', data: { ...pair.incoming, ...entry(pair.entry.id) } })),
    ...changes.missing.map(({ id }): FAQEvent => ({ type: 'FAQRetired', data: entry(id) })),
    {
      type: 'FAQUploaded',
      data: {
        schoolId,
        uploadId,
        versionNumber: catalogue.versionNumber + 1,
        rowCount: rows.length,
        ...counts(changes),
        order,
        ...origin,
      },
    },
  ]
}

export const decide = ({ type, data }: FAQCommand, catalogue: FAQCatalogue): FAQEvent[] => {
  switch (type) {
    case 'UploadFAQ':
      refuseStalePreview(data.expectedVersion, catalogue.versionNumber)
      return replaceAll(data, { file: { name: data.fileName, hash: data.fileHash } }, catalogue)
    case 'RestoreFAQVersion': {
      const rows = catalogue.versions.get(data.versionNumber)
      if (!rows) throw new Refusal('version_not_found')
      return replaceAll({ ...data, rows }, { file: null, restoredVersion: data.versionNumber }, catalogue)
    }
    default:
      throw new Error(`unknown command ${String(type satisfies never)}`)
  }
}
