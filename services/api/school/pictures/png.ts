import { crc32, createInflate } from 'node:zlib'
import { isPictureSize } from './size.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const FRAME_BYTES = 12 // length, type and checksum of a chunk

/** By colour type: samples per pixel, and the bit depths that go with it.   @source PNG specification, table 12 */
const COLOURS: Record<number, readonly [samples: number, depths: readonly number[]]> = {
  0: [1, [1, 2, 4, 8, 16]],
  2: [3, [8, 16]],
  3: [1, [1, 2, 4, 8]],
  4: [2, [8, 16]],
  6: [4, [8, 16]],
}

/** The seven passes of an interlaced picture: first column and row, and the steps from one pixel to the next. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const WHOLE = [[0, 0, 1, 1]] as const

/** How many bytes the pixels unpack to: a filter byte and the pixels for each line of each pass. Null for a broken header. */
const unpackedBytes = (header: Buffer): number | null => {
  if (header.length !== 13) return null
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colour, compression, filter, interlace] = header.subarray(8) as unknown as [number, number, number, number, number]
  const [samples, depths] = COLOURS[colour] ?? [0, []]
  if (!depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1 || !isPictureSize(width, height)) return null
  let bytes = 0
  for (const [left, top, stepX, stepY] of interlace === 1 ? ADAM7 : WHOLE) {
    const [columns, rows] = [Math.ceil((width - left) / stepX), Math.ceil((height - top) / stepY)]
    if (columns > 0 && rows > 0) bytes += rows * (1 + Math.ceil((columns * samples * depth) / 8))
  }
  return bytes
}

/** Whether the packed pixels unpack to exactly so many bytes; stops at the first byte too many. */
const unpacksTo = async (packed: readonly Buffer[], bytes: number): Promise<boolean> => {
  const inflate = createInflate({ chunkSize: 256 * 1024 })
  let found = 0
  inflate.on('error', () => {}) // the loop below throws it
  for (const each of packed) inflate.write(each)
  inflate.end()
  try {
    for await (const part of inflate) {
      found += (part as Buffer).length
      if (found > bytes) return false
    }
  } catch {
    return false
  } finally {
    inflate.destroy()
  }
  return found === bytes
}

interface Chunk {
  type: string
  data: Buffer
  end: number
}

/** The chunk at an offset; null when it is cut short, has no name or a wrong checksum. */
const chunkAt = (file: Buffer, offset: number): Chunk | null => {
  if (offset + FRAME_BYTES > file.length) return null
  const end = offset + FRAME_BYTES + file.readUInt32BE(offset)
  if (end > file.length) return null
  const type = file.toString('latin1', offset + 4, offset + 8)
  const isWhole = /^[A-Za-z]{4}$/.test(type) && crc32(file.subarray(offset + 4, end - 4)) === file.readUInt32BE(end - 4)
  return isWhole ? { type, data: file.subarray(offset + 8, end - 4), end } : null
}

/** Critical chunks begin with a capital. A file may hold no others than these. */
const isKnown = (type: string) => /^[a-z]/.test(type) || type === 'PLTE' || type === 'IDAT' || type === 'IEND'

/** Reads a whole PNG: every chunk with its checksum, and as many pixels as its header says.
 *  @returns the length of the picture, without what follows it; null for any other file */
export const pngEnd = async (file: Buffer): Promise<number | null> => {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  const header = chunkAt(file, SIGNATURE.length)
  const bytes = header?.type === 'IHDR' ? unpackedBytes(header.data) : null
  if (!header || bytes === null) return null
  const [packed, seen]: [Buffer[], Set<string>] = [[], new Set()]
  let chunk = chunkAt(file, header.end)
  for (; chunk && chunk.type !== 'IEND'; chunk = chunkAt(file, chunk.end)) {
    if (!isKnown(chunk.type)) return null
    seen.add(chunk.type)
    if (chunk.type === 'IDAT') packed.push(chunk.data)
  }
  const needsPalette = header.data[9] === 3
  if (!chunk || (needsPalette && !seen.has('PLTE'))) return null
  return (await unpacksTo(packed, bytes)) ? chunk.end : null
}
