import { describe, expect, it } from 'vitest'
import { jpegFile, jpegSegments, pngChunk, pngFile } from '../../testing/pictures.ts'
import { readPicture } from './picture.ts'

const typeOf = async (file: Buffer) => (await readPicture(file))?.type ?? null
const changed = (file: Buffer, offset: number, byte: number) => {
  const copy = Buffer.from(file)
  copy[offset] = byte
  return copy
}

describe.each([
  ['a PNG', pngFile({ comment: Buffer.alloc(0) }), 'image/png'],
  ['a JPEG', jpegFile(), 'image/jpeg'],
])('%s', (_, file, type) => {
  it('is read whole', async () => expect(await readPicture(file)).toEqual({ type, content: file }))

  it('is kept without the bytes that follow it', async () => {
    const longer = Buffer.concat([file, Buffer.from('<script>alert(1)</script>')])
    expect(await readPicture(longer)).toEqual({ type, content: file })
  })

  it('is refused when it is cut short anywhere', async () => {
    const read = await Promise.all(Array.from({ length: file.length }, (_, length) => typeOf(file.subarray(0, length))))
    expect(new Set(read)).toEqual(new Set([null]))
  })
})

describe('a PNG', () => {
  it('is refused when any of its bytes differs', async () => {
    const file = pngFile()
    const read = await Promise.all(Array.from(file, (byte, offset) => typeOf(changed(file, offset, byte ^ 1))))
    expect(new Set(read)).toEqual(new Set([null]))
  })

  it.each([
    ['no pixels', { width: 0 }],
    ['fewer pixels than it says', { bytes: 5 }],
    ['more pixels than it says', { bytes: 7 }],
    ['more pixels than any logo', { width: 65_000, height: 65_000, bytes: 1 }],
    ['an unknown order of lines', { interlace: 2 }],
  ])('is refused with %s', async (_, options) => expect(await typeOf(pngFile(options))).toBeNull())

  it('is read when its lines come in seven passes', async () => {
    // Lines of the passes of 8 by 8 pixels: 1, 1, 1, 2, 2, 4 and 4.
    const read = [63, 78, 79, 80].map((bytes) => typeOf(pngFile({ interlace: 1, width: 8, height: 8, bytes })))
    expect(await Promise.all(read)).toEqual([null, null, 'image/png', null])
  })

  it('is refused with an unknown critical chunk', async () => {
    const [head, rest] = [pngFile().subarray(0, 33), pngFile().subarray(33)]
    expect(await typeOf(Buffer.concat([head, pngChunk('eVIL', Buffer.alloc(3)), rest]))).toBe('image/png')
    expect(await typeOf(Buffer.concat([head, pngChunk('EVIL', Buffer.alloc(3)), rest]))).toBeNull()
  })
})

describe('a JPEG', () => {
  const { frame, scan, quantisation, direct } = jpegSegments()

  it.each([
    ['nothing behind its first three bytes', Buffer.from([0xff, 0xd8, 0xff])],
    ['noise behind its first bytes', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)])],
    ['no frame', jpegFile({ frame: [] })],
    ['two frames', jpegFile({ frame: [...frame, ...frame] })],
    ['no scan', jpegFile({ scan: [], pixels: [] })],
    ['no tables', jpegFile({ quantisation: [] })],
    ['no codes', jpegFile({ direct: [], alternating: [] })],
    ['no width', jpegFile({ frame: frame.with(8, 0) })],
    ['more pixels than any logo', jpegFile({ frame: frame.with(5, 0xff).with(7, 0xff) })],
    ['a kind of frame that browsers do not show', jpegFile({ frame: frame.with(1, 0xc3) })],
    ['a scan of a part that the frame does not have', jpegFile({ scan: scan.with(5, 9) })],
    ['a table that is not as long as it says', jpegFile({ quantisation: quantisation.with(4, 0x10) })],
    ['more codes than values', jpegFile({ direct: direct.with(5, 200) })],
    ['an unknown marker', jpegFile({ application: [0xff, 0x02, 0, 2] })],
  ])('is refused with %s', async (_, file) => expect(await typeOf(file)).toBeNull())
})

it('refuses every other file', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const content of [svg, 'GIF89a', '', '\x89PNG\r\n\x1a\n']) expect(await typeOf(Buffer.from(content, 'latin1'))).toBeNull()
})
