import { constants, inflateRawSync } from 'node:zlib'

const CENTRAL_ENTRY = 0x02014b50
const END_OF_CENTRAL = 0x06054b50
const END_BYTES = 22
const MOST_ENTRIES = 2_000
const STORED = 0
const DEFLATED = 8

/** How large a zip file is when it is unpacked. Its own figures may be false, so each entry is unpacked here, up to the limit. */
export function unpackedBytes(bytes: Uint8Array, most: number): number | 'too_large' | 'broken' {
  try {
    return measure(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), most)
  } catch (error) {
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'broken'
  }
}

function measure(zip: Buffer, most: number): number | 'too_large' | 'broken' {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end === -1 || end + END_BYTES > zip.length || zip.readUInt32LE(end) !== END_OF_CENTRAL) return 'broken'
  const count = zip.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) return 'too_large'
  let at = zip.readUInt32LE(end + 16)
  let total = 0
  for (let entry = 0; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== CENTRAL_ENTRY) return 'broken'
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + packed)
    if (method !== STORED && method !== DEFLATED) return 'broken'
    total += method === STORED ? data.length : unpackedLength(data, most - total)
    if (total > most) return 'too_large'
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return total
}

const unpackedLength = (data: Buffer, most: number) =>
  inflateRawSync(data, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH }).length
