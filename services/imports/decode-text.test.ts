import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytes = (...parts: (number[] | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string, 'utf8')))

describe('decoding a file', () => {
  it('drops the byte order mark of a Windows-1252 file too', () => {
    expect(decodeText(bytes([0xef, 0xbb, 0xbf], 'caf', [0xe9]))).toEqual({ text: 'café', encoding: 'windows-1252' })
  })

  it.each([
    ['Excel on a Mac', 'macintosh', 'It’s “Zoë’s” café – naïve…'],
    ['Excel on Windows', 'windows-1252', 'It’s “Zoë’s” café – naïve… É, À and Ñ begin words: Élan, El Niño'],
    ['Excel on Windows, of capitals alone', 'windows-1252', 'ÉCOLE SÃO JOSÉ'],
  ])('reads what %s saves', (_, encoding, text) => expect(decodeText(iconv.encode(text, encoding))).toEqual({ text, encoding }))

  it('turns every line end into a line feed', () => {
    expect(decodeText(bytes('a\r\nb\rc\nd'))).toMatchObject({ text: 'a\nb\nc\nd' })
  })

  it.each([
    ['an old workbook', bytes([0xd0, 0xcf, 0x11, 0xe0], 'sheet')],
    ['a PDF', bytes('%PDF-1.7\nsome text')],
    ['a picture', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR')],
    ['UTF-16 without a byte order mark', Buffer.from('Question,Answer', 'utf16le')],
  ])('refuses %s', (_, file) => expect(decodeText(file)).toMatchObject({ ok: false, reason: 'not_text' }))
})
