import type { Encoding } from '@clearbell/contracts'
import iconv from 'iconv-lite'
import { type BadFile, badFile } from './bad-file.ts'
import { detectEncoding } from './detect-encoding.ts'
import { startsWith } from './file-signatures.ts'

export interface DecodedText {
  text: string
  encoding: Encoding
}

/**
 * The text of a file as a spreadsheet program may have saved it: UTF-8 with or without a byte order mark, UTF-16 with one, else a
 * code page. Every line end becomes a line feed.
 * @param chosen the encoding that a person named
 * @returns a bad file with `empty_file` when nothing visible is in it, `not_text` for a binary file
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding | null): DecodedText | BadFile {
  const old = startsWith(bytes, 'cfb')
  if (old) return badFile('not_text', 'This workbook is of an old kind or has a password. Save it as .xlsx without a password, or as CSV.')
  if (startsWith(bytes, 'zip') || startsWith(bytes, 'pdf')) return notText()
  const encoding = chosen ?? encodingOf(bytes)
  const marked = encoding !== 'utf-8' && startsWith(bytes, 'utf-8')
  // Not TextDecoder: with windows-1252, some releases of Node turn curly quotes into control characters.
  const text = iconv.decode(Buffer.from(marked ? bytes.subarray(3) : bytes), encoding).replace(/\r\n?/g, '\n')
  if (text.trim() === '') return badFile('empty_file', 'The file is empty')
  return looksBinary(text) ? notText() : { text, encoding }
}

const notText = () => badFile('not_text', 'This is not a CSV text file')

function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 'utf-16le')) return 'utf-16le'
  if (startsWith(bytes, 'utf-16be')) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return detectEncoding(startsWith(bytes, 'utf-8') ? bytes.subarray(3) : bytes)
  }
}

/** More than one control character in twenty. A stray NUL in a cell is a fault of that row, not of the file. */
function looksBinary(text: string): boolean {
  const controls = text.match(/[^\P{Cc}\s]/gu)?.length ?? 0
  return controls * 20 > text.length
}
