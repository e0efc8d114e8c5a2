import type { CatalogueVersion } from '@clearbell/contracts'

/** Who made a version, as the person looking at it would say. */
export const uploaderOf = ({ uploadedBy }: CatalogueVersion, userId: string | undefined): string =>
  uploadedBy !== null && uploadedBy === userId ? 'You' : 'Someone else'
