/** Octets of a line at most, its end not counted [RFC 5545, 3.1]. */
const LINE_BYTES = 75

/** A text value: its special characters and line ends written as RFC 5545, 3.3.11 asks, without control characters. */
export const textValue = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')

/** Folds a line between characters: what goes on begins with a blank. */
export const folded = (line: string): string => {
  if (Buffer.byteLength(line) <= LINE_BYTES) return line
  const lines: string[] = []
  let [current, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

/** `20261221` */
export const dateValue = (day: string): string => day.replaceAll('-', '')

/** `20261221T230000Z` */
export const instantValue = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
