import { isPictureSize } from './size.ts'

const [DHT, SOI, EOI, SOS, DQT, DRI, COM] = [0xc4, 0xd8, 0xd9, 0xda, 0xdb, 0xdd, 0xfe]
/** Baseline, extended and progressive: the kinds that browsers show. */
const FRAMES = [0xc0, 0xc1, 0xc2]

const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef
const isRestart = (marker: number | undefined) => marker !== undefined && marker >= 0xd0 && marker <= 0xd7

/** Whether a segment consists of tables only, each as long as it says itself. */
const holdsTables = (segment: Buffer, lengthAt: (offset: number) => number): boolean => {
  let offset = 0
  while (offset < segment.length) offset += lengthAt(offset)
  return segment.length > 0 && offset === segment.length
}

const isQuantisation = (segment: Buffer) => holdsTables(segment, (offset) => 1 + (segment.readUInt8(offset) >> 4 === 0 ? 64 : 128))

/** A table: its name, how many codes there are of each length from 1 to 16, and a value for each. */
const isHuffman = (segment: Buffer) =>
  holdsTables(segment, (offset) => segment.subarray(offset + 1, offset + 17).reduce((values, count) => values + count, 17))

/** The names of the frame's components; null for a broken frame. */
const componentsOf = (segment: Buffer): Set<number> | null => {
  if (segment.length < 6) return null
  const [precision, height, width, count] = [segment.readUInt8(0), segment.readUInt16BE(1), segment.readUInt16BE(3), segment.readUInt8(5)]
  if (precision !== 8 || ![1, 3, 4].includes(count) || segment.length !== 6 + 3 * count || !isPictureSize(width, height)) return null
  return new Set(Array.from({ length: count }, (_, index) => segment.readUInt8(6 + 3 * index)))
}

const isScanOf = (components: Set<number>, segment: Buffer): boolean => {
  const count = segment[0] ?? 0
  if (count < 1 || count > components.size || segment.length !== 4 + 2 * count) return false
  return Array.from({ length: count }, (_, index) => segment.readUInt8(1 + 2 * index)).every((name) => components.has(name))
}

/** Where the coded pixels end: at the next marker that is neither a stuffed byte nor a restart. -1 when the file ends first. */
const scanEnd = (file: Buffer, start: number): number => {
  let offset = file.indexOf(0xff, start)
  while (offset !== -1 && (file[offset + 1] === 0 || isRestart(file[offset + 1]))) offset = file.indexOf(0xff, offset + 2)
  return offset
}

interface Seen {
  markers: Set<number>
  /** Of the frame; null before it. */
  components: Set<number> | null
}

/** Whether a segment is whole and allowed at this place; notes it in `seen`. */
const takes = (seen: Seen, marker: number, segment: Buffer): boolean => {
  const { markers, components } = seen
  markers.add(marker)
  if (FRAMES.includes(marker)) {
    seen.components = componentsOf(segment)
    return components === null && seen.components !== null
  }
  if (marker === SOS) return components !== null && markers.has(DHT) && markers.has(DQT) && isScanOf(components, segment)
  if (marker === DQT) return isQuantisation(segment)
  if (marker === DHT) return isHuffman(segment)
  return marker === DRI || marker === COM || isApplication(marker)
}

/** Reads a JPEG segment by segment: tables, one frame with a size, scans of its components, and the end.
 *  @returns the length of the picture, without what follows it; null for any other file */
export const jpegEnd = (file: Buffer): number | null => {
  if (file[0] !== 0xff || file[1] !== SOI) return null
  const seen: Seen = { markers: new Set(), components: null }
  let offset = 2
  while (offset >= 0 && file[offset] === 0xff) {
    while (file[offset + 1] === 0xff) offset++ // a marker may begin with more than one such byte
    const marker = file[offset + 1]
    if (marker === EOI) return seen.markers.has(SOS) ? offset + 2 : null
    if (marker === undefined || offset + 4 > file.length) return null
    const end = offset + 2 + file.readUInt16BE(offset + 2)
    if (end < offset + 4 || end > file.length || !takes(seen, marker, file.subarray(offset + 4, end))) return null
    offset = marker === SOS ? scanEnd(file, end) : end
  }
  return null
}
