import type { Origin } from '@clearbell/contracts'

/** Where an entry was written first. */
export const originWords = (origin: Origin): string => {
  if (origin === 'file') return 'Uploaded file'
  return origin === 'screen' ? 'Written on screen' : 'Connected source'
}
