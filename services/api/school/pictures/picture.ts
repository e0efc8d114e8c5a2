import { jpegEnd } from './jpeg.ts'
import { pngEnd } from './png.ts'

export type Picture = {
  type: 'image/png' | 'image/jpeg'
  content: Buffer
}

/** Reads a file as a picture and drops any bytes after it. Null for a picture that is broken or cut short, and for any other
 *  file, such as an SVG, which can hold scripts. No library: a decoder unpacks the pixels in memory, where a small file can
 *  become gigabytes. */
export const readPicture = async (file: Buffer): Promise<Picture | null> => {
  const png = await pngEnd(file)
  if (png !== null) return { type: 'image/png', content: file.subarray(0, png) }
  const jpeg = jpegEnd(file)
  return jpeg === null ? null : { type: 'image/jpeg', content: file.subarray(0, jpeg) }
}
