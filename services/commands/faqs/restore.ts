import { type FAQEvent, Refusal } from '@clearbell/contracts'
import { isSame, originOfText } from '../catalogue/entry.ts'
import { activeEntries, type FAQCatalogue, type FAQEntry } from './state.ts'

/** Brings the entries of an older version back, as a new version. */
export interface RestoreFAQVersion {
  type: 'RestoreFAQVersion'
  data: { schoolId: string; uploadId: string; versionNumber: number }
}

const textOf = ({ content, alsoAskedAs }: FAQEntry) => ({ ...content, alsoAskedAs: [...alsoAskedAs] })

/** Each entry gets the text that it had then, and that text's origin. Others become inactive: with the next file they may come back. */
export const restoreFAQVersion = (
  { schoolId, uploadId, versionNumber }: RestoreFAQVersion['data'],
  catalogue: FAQCatalogue,
): FAQEvent[] => {
  const version = catalogue.versions.get(versionNumber)
  if (!version) throw new Refusal('version_not_found')
  const now = (then: FAQEntry) => catalogue.entries.get(then.id)!
  const of = (faqId: string) => ({ schoolId, uploadId, faqId })
  const written = (then: FAQEntry) => ({ ...textOf(then), ...of(then.id), origin: originOfText(then) })

  const restored = version.filter((then) => !now(then).isActive)
  const active = version.filter((then) => now(then).isActive)
  const revised = active.filter((then) => !isSame(textOf(then), textOf(now(then))))
  const ids = new Set(version.map(({ id }) => id))
  const retired = activeEntries(catalogue).filter(({ id }) => !ids.has(id))
  return [
    ...revised.map((then): FAQEvent => ({ type: 'FAQRevised', data: written(then) })),
    ...restored.map((then): FAQEvent => ({ type: 'FAQRestored', data: written(then) })),
    ...retired.map(({ id, origin }): FAQEvent => ({ type: 'FAQRetired', data: { ...of(id), origin } })),
    {
      type: 'FAQUploaded',
      data: {
        schoolId,
        uploadId,
        versionNumber: catalogue.versionNumber + 1,
        file: null,
        rowCount: version.length,
        added: 0,
        revised: revised.length,
        retired: retired.length,
        restored: restored.length,
        unchanged: active.length - revised.length,
        order: [...ids],
        restoredVersion: versionNumber,
      },
    },
  ]
}
