import { type FAQEvent, Refusal } from '@clearbell/contracts'
import { originOfText } from '../catalogue/entry.ts'
import { compareWithVersion } from '../catalogue/versions.ts'
import { type FAQCatalogue, type FAQEntry, versionOf } from './state.ts'

/** Brings the entries of an older version back, as a new version. */
export interface RestoreFAQVersion {
  type: 'RestoreFAQVersion'
  data: { schoolId: string; uploadId: string; versionNumber: number }
}

const textOf = ({ content, alsoAskedAs }: FAQEntry) => ({ ...content, alsoAskedAs: [...alsoAskedAs] })

/** Each entry gets the text that it had then, and that text's origin. Others become inactive: with the next file they may come back. */
export const restoreFAQVersion = (data: RestoreFAQVersion['data'], catalogue: FAQCatalogue): FAQEvent[] => {
  const { schoolId, uploadId, versionNumber: restoredVersion } = data
  const version = versionOf(catalogue, restoredVersion)
  if (!version) throw new Refusal('version_not_found')
  const { revised, restored, retired, counts } = compareWithVersion(catalogue.entries, version, textOf)
  const of = (faqId: string) => ({ schoolId, uploadId, faqId })
  const written = (then: FAQEntry) => ({ ...textOf(then), ...of(then.id), origin: originOfText(then) })
  const versionNumber = catalogue.versionNumber + 1
  const order = version.map(({ id }) => id)
  return [
    ...revised.map((then): FAQEvent => ({ type: 'FAQRevised', data: written(then) })),
    ...restored.map((then): FAQEvent => ({ type: 'FAQRestored', data: written(then) })),
    ...retired.map(({ id, origin }): FAQEvent => ({ type: 'FAQRetired', data: { ...of(id), origin } })),
    { type: 'FAQUploaded', data: { schoolId, uploadId, versionNumber, file: null, ...counts, order, restoredVersion } },
  ]
}
