import { crc32, inflateRawSync } from 'node:zlib'

const END = Buffer.from('PK\x05\x06', 'latin1')
const DEFLATED = 8

/** The files of a zip file by name, from its own list of them, each checked against its size and sum. */
export const unzip = (zip: Buffer): Map<string, Buffer> => {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(END)
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, sum, packed, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ]
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [number, number, number]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const header = zip.readUInt32LE(at + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const stored = zip.subarray(start, start + packed)
    const content = method === DEFLATED ? inflateRawSync(stored) : stored
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is broken`)
    files.set(name, content)
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
