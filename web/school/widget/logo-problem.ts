import { limits } from '@clearbell/contracts'

export interface Problem {
  title: string
  message: string
}

const titles = { not_image: 'Invalid File Type', logo_too_large: 'File Too Large' }

/** What is said first of a logo that the server refuses; undefined for other errors.   @param code of the error */
export const refusalTitle = (code: string): string | undefined => (titles as Partial<Record<string, string>>)[code]

/** Why a picture need not be sent at all. */
export const logoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): Problem | null => {
  if (!type.startsWith('image/')) return { title: titles.not_image, message: 'Logo must be an image file.' }
  if (size > limits.logo.maxBytes) return { title: titles.logo_too_large, message: 'Logo file must be less than 2MB.' }
  return null
}
