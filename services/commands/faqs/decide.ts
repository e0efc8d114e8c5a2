import { type FAQContent, type FAQEvent, type FAQUploaded, normaliseQuestion, Refusal, type UploadMode } from '@clearbell/contracts'
import { type Comparison, compare, matchBy } from '../catalogue/compare.ts'
import { counts, refuseStalePreview, type UploadedFile } from '../catalogue/upload.ts'
import { type AddFAQ, addFAQ, type EditFAQ, editFAQ } from './edit.ts'
import { activeEntries, type FAQCatalogue } from './state.ts'

export interface UploadFAQ {
  type: 'UploadFAQ'
  data: UploadedFile & { uploadId: string; rows: FAQContent[]; newId: () => string }
}

/** Brings the entries of an older version back, as a new version. */
export interface RestoreFAQVersion {
  type: 'RestoreFAQVersion'
  data: { schoolId: string; uploadId: string; versionNumber: number; newId: () => string }
}

export type FAQCommand = UploadFAQ | RestoreFAQVersion | AddFAQ | EditFAQ

/** The file is the new truth: what came from a file and is not in this one becomes inactive, unless the file is only added. */
export const compareFAQs = (catalogue: FAQCatalogue, rows: readonly FAQContent[], mode: UploadMode = 'replace'): Comparison<FAQContent> => {
  const matchQuestions = matchBy<FAQContent>(({ question }) => normaliseQuestion(question))
  const changes = compare([...catalogue.entries.values()], rows, matchQuestions)
  return { ...changes, missing: mode === 'add' ? [] : changes.missing.filter(({ origin }) => origin === 'file') }
}

type Rows = Pick<UploadFAQ['data'], 'schoolId' | 'uploadId' | 'rows' | 'newId' | 'mode'>

const replaceAll = (
  { schoolId, uploadId, rows, newId, mode }: Rows,
  origin: Pick<FAQUploaded['data'], 'file' | 'restoredVersion'>,
  catalogue: FAQCatalogue,
): FAQEvent[] => {
  const changes = compareFAQs(catalogue, rows, mode)
  const entry = (faqId: string) => ({ schoolId, uploadId, faqId, origin: 'file' as const })
  // A file has no other wordings of a question: the entry keeps its own.
  const known = (faqId: string) => ({ alsoAskedAs: [...(catalogue.entries.get(faqId)?.alsoAskedAs ?? [])], ...entry(faqId) })
  const addedIds = new Map(changes.added.map((content) => [content, newId()]))
  const ofRows = changes.matched.map((match, index) => match?.id ?? addedIds.get(rows[index]!)!)
  const gone = new Set([...ofRows, ...changes.missing.map(({ id }) => id)])
  const others = activeEntries(catalogue).filter(({ id }) => !gone.has(id))
  const order = [...ofRows, ...others.map(({ id }) => id)]
  return [
    ...changes.added.map((content): FAQEvent => ({ type: 'FAQAdded', data: { ...content, ...known(addedIds.get(content)!) } })),
    ...changes.revised.map((pair): FAQEvent => ({ type: 'FAQRevised', data: { ...pair.incoming, ...known(pair.entry.id) } })),
    ...changes.restored.map((pair): FAQEvent => ({ type: 'FAQRestored', data: { ...pair.incoming, ...known(pair.entry.id) } })),
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
      const rows = catalogue.versions.get(data.versionNumber)?.map(({ content }) => content)
      if (!rows) throw new Refusal('version_not_found')
      return replaceAll({ ...data, rows }, { file: null, restoredVersion: data.versionNumber }, catalogue)
    }
    case 'AddFAQ':
      return addFAQ(data, catalogue)
    case 'EditFAQ':
      return editFAQ(data, catalogue)
    default:
      throw new Error(`unknown command ${String(type satisfies never)}`)
  }
}
