import { jpegEnd } from './jpeg.ts'
import { pngEnd } from './png.ts'

export type Picture = {
  type: 'image/png' | 'image/jpeg'
  content: Buffer
}

/** Reads a file as a picture and leaves off what follows it. Null for any other file and for one that is cut short or
 *  broken; SVG, which can hold scripts, among them. */
export const readPicture = async (file: Buffer): Promise<Picture | null> => {
  const png = await pngEnd(file)
  if (png !== null) return { type: 'image/png', content: file.subarray(0, png) }
  const jpeg = jpegEnd(file)
  return jpeg === null ? null : { type: 'image/jpeg', content: file.subarray(0, jpeg) }
}
