import type { Encoding } from '@clearbell/contracts'
import { analyse } from 'chardet'
import iconv from 'iconv-lite'

/** What chardet calls an encoding, and the code page with which spreadsheet programs save those letters. */
const CODE_PAGES: Record<string, Encoding> = {
  'windows-1250': 'windows-1250',
  'ISO-8859-2': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1253': 'windows-1253',
  'ISO-8859-7': 'windows-1253',
  'windows-1254': 'windows-1254',
  'ISO-8859-9': 'windows-1254',
  'windows-1255': 'windows-1255',
  'ISO-8859-8': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
  GB18030: 'gb18030',
  Big5: 'big5',
  Shift_JIS: 'shift_jis',
  'EUC-KR': 'euc-kr',
}
/** Their letters are Latin too, so a few words with accents prove nothing. */
const LATIN = new Set<Encoding>(['windows-1250', 'windows-1254', 'windows-1257'])
const WESTERN = new Set(['windows-1252', 'ISO-8859-1'])

const SAMPLE_CHARS = 64 * 1024
const LEAST_CONFIDENCE = { latin: 15, other: 25 }
const LEAST_LATIN_WORDS = 5
/** How much surer than of Western European letters. */
const LEAD = 1.4

/** The code page of a file that is not UTF-8. Windows-1252 and Mac Roman, which English and Western European offices use, unless
 *  the letters are those of another one with certainty. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const words = wordsWithLetters(bytes)
  // The words in ASCII, such as our headers, speak for Western letters in every language.
  const guesses = analyse(Buffer.from(words.join(' '), 'latin1'))
  const best = guesses.find(({ name }) => CODE_PAGES[name] && !WESTERN.has(name))
  const western = Math.max(0, ...guesses.filter(({ name }) => WESTERN.has(name)).map(({ confidence }) => confidence))
  const found = best && CODE_PAGES[best.name]
  const usual = westernOf(bytes)
  if (!found || best.confidence < western * LEAD) return usual
  if (!LATIN.has(found)) return best.confidence >= LEAST_CONFIDENCE.other ? found : usual
  const isLikely = best.confidence >= LEAST_CONFIDENCE.latin && words.length >= LEAST_LATIN_WORDS
  return isLikely && oddities(bytes, found) <= oddities(bytes, usual) && isDifferent(bytes, found) ? found : usual
}

/** The beginning of the file's words that are not all ASCII, a byte as a character. No code page has blanks, quotes or delimiters
 *  inside a letter. */
const wordsWithLetters = (bytes: Uint8Array): string[] => {
  const words: string[] = []
  let length = 0
  for (const word of Buffer.from(bytes)
    .toString('latin1')
    .split(/[ \t\r\n,;"]+/)) {
    if (!/[\x80-\xff]/.test(word)) continue
    words.push(word)
    length += word.length
    if (length > SAMPLE_CHARS) break
  }
  return words
}

/** Windows-1252 unless Mac Roman reads the file better. */
const westernOf = (bytes: Uint8Array): Encoding =>
  oddities(bytes, 'macintosh') < oddities(bytes, 'windows-1252') ? 'macintosh' : 'windows-1252'

const decoded = (bytes: Uint8Array, encoding: Encoding) => iconv.decode(Buffer.from(bytes), encoding)

/** Read with the wrong one, `It’s` becomes `ItÕs` and `café` becomes `cafŽ`: an accented capital inside a word. */
const oddities = (bytes: Uint8Array, encoding: Encoding) => decoded(bytes, encoding).match(/\p{Ll}[^\P{Lu}A-Z]/gu)?.length ?? 0

/** Turkish differs from Western European in six letters. */
const isDifferent = (bytes: Uint8Array, encoding: Encoding) => decoded(bytes, encoding) !== decoded(bytes, 'windows-1252')
