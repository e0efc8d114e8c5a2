import { crc32, deflateSync } from 'node:zlib'

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A grey PNG of 8 bits a pixel.
 *  @param comment makes it another file, and a larger one   @param bytes its unpacked pixels: lines, each led by its filter byte */
export const pngFile = ({
  comment = Buffer.from('owl'),
  width = 2,
  height = 2,
  interlace = 0,
  bytes,
}: {
  comment?: Buffer
  width?: number
  height?: number
  interlace?: number
  bytes?: number
} = {}): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, interlace])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc(bytes ?? height * (1 + width)))
  const rest = [pngChunk('teXt', comment), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header), ...rest])
}

const segment = (marker: number, ...bytes: number[]) => [0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes]

/** The segments of a grey baseline JPEG of 8 by 8 pixels, in order. */
export const jpegSegments = () => ({
  start: [0xff, 0xd8],
  application: segment(0xe0, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0),
  quantisation: segment(0xdb, 0, ...Array<number>(64).fill(1)),
  frame: segment(0xc0, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
  direct: segment(0xc4, 0, 1, ...Array<number>(15).fill(0), 0),
  alternating: segment(0xc4, 0x10, 1, ...Array<number>(15).fill(0), 0),
  scan: segment(0xda, 1, 1, 0, 0, 63, 0),
  pixels: [0x3f, 0xff, 0x00, 0xff, 0xd0, 0x3f],
  end: [0xff, 0xd9],
})

export const jpegFile = (changed: Partial<ReturnType<typeof jpegSegments>> = {}): Buffer =>
  Buffer.from(Object.values({ ...jpegSegments(), ...changed }).flat())
