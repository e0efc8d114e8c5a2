import iconv from 'iconv-lite'
import { type BadFile, badFile } from './bad-file.ts'

/**
 * The text of a file as a spreadsheet program may have saved it: UTF-8 with or without a byte order mark, UTF-16 with
 * one, else Windows-1252 or what Excel on a Mac saves, Mac Roman. Every line end becomes a line feed.
 * @returns a bad file with `empty_file` when nothing visible is in it, `not_text` for a workbook or other binary file
 */
export function decodeText(bytes: Uint8Array): string | BadFile {
  if (startsWithAny(bytes, BINARY_SIGNATURES)) return notText()
  const text = decode(bytes).replace(/\r\n?/g, '\n')
  if (text.trim() === '') return badFile('empty_file', 'The file is empty')
  return looksBinary(text) ? notText() : text
}

// Workbooks and the files most often picked by mistake: .xlsx and .ods (zip), old .xls, PDF.
const BINARY_SIGNATURES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
]

const notText = () => badFile('not_text', 'This is not a CSV text file')

const startsWithAny = (bytes: Uint8Array, signatures: number[][]) =>
  signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte))

function decode(bytes: Uint8Array): string {
  if (startsWithAny(bytes, [[0xff, 0xfe]])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWithAny(bytes, [[0xfe, 0xff]])) return new TextDecoder('utf-16be').decode(bytes)
  const marked = startsWithAny(bytes, [[0xef, 0xbb, 0xbf]])
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeSingleBytes(Buffer.from(marked ? bytes.subarray(3) : bytes))
  }
}

/** Nothing in a file names its encoding. Read with the wrong one, `It’s` becomes `ItÕs` and `café` becomes `cafŽ`: an accented
 *  capital inside a word. Takes Windows-1252 unless Mac Roman gives fewer of those. */
function decodeSingleBytes(bytes: Buffer): string {
  // Not TextDecoder('windows-1252'): some releases of Node turn its curly quotes into control characters.
  const [windows, mac] = [iconv.decode(bytes, 'windows-1252'), iconv.decode(bytes, 'macintosh')]
  const oddities = (text: string) => text.match(/\p{Ll}[^\P{Lu}A-Z]/gu)?.length ?? 0
  return oddities(mac) < oddities(windows) ? mac : windows
}

/** More than one control character in twenty. A stray NUL in a cell is a fault of that row, not of the file. */
function looksBinary(text: string): boolean {
  const controls = text.match(/[^\P{Cc}\s]/gu)?.length ?? 0
  return controls * 20 > text.length
}
