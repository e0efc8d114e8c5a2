import type { CatalogueVersion } from '@clearbell/contracts'

/** Who made a version, as the person looking at it would say. */
export const uploaderOf = ({ uploadedBy, uploaderName }: CatalogueVersion, userId: string | undefined): string =>
  uploadedBy !== null && uploadedBy === userId ? 'You' : (uploaderName ?? 'Someone else')

/** What a version was made of. One that was restored has the name of the earlier version in place of a file's. */
export const sourceOf = ({ fileName }: Pick<CatalogueVersion, 'fileName'>): string =>
  isRestored(fileName) ? `Restored from ${fileName.toLowerCase()}` : fileName

/** What its maker did, inside a sentence. */
export const deedOf = ({ fileName, isEdit }: Pick<CatalogueVersion, 'fileName' | 'isEdit'>): string => {
  if (isEdit) return 'changed an entry on the screen'
  return isRestored(fileName) ? `restored ${fileName.toLowerCase()}` : `uploaded ${fileName}`
}

const isRestored = (fileName: string) => /^Version \d+$/.test(fileName)
