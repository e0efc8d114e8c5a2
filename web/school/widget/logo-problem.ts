import { limits } from '@clearbell/contracts'

/** Why a picture need not be sent at all. */
export const logoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): { title: string; message: string } | null => {
  if (!type.startsWith('image/')) return { title: 'Invalid File Type', message: 'Logo must be an image file.' }
  if (size > limits.logo.maxBytes) return { title: 'File Too Large', message: 'Logo file must be less than 2MB.' }
  return null
}
