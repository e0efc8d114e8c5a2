import { harmlessText, textBefore } from '@clearbell/contracts'
import { toPlainText } from './plain-text.ts'
import { repairCell, spreadsheetError } from './repair.ts'
import { readTime } from './times.ts'

type Read = (cell: string) => string

/** A cell of a file as text: repaired, without markup, trimmed. */
export const readText: Read = (cell) => toPlainText(repairCell(cell)).trim()

/** The same for a time. */
export const readTimeText: Read = (cell) => readTime(readText(cell))

/** Two apostrophes at the start of a cell say that what is behind them is to be read as it stands. */
export const MARK = "''"

/** Whether a file that holds the text as it is would not give it back. */
const needsMark = (text: string, read: Read): boolean => {
  if (text.startsWith(MARK)) return true
  return read(harmlessText(text)) !== text || spreadsheetError(text) !== undefined
}

/** The cell of an export from which the text comes back the same. `csvCell` makes formulas of it harmless.   @param read of its column */
export const cellFor = (text: string, read: Read = readText): string => (needsMark(text, read) ? MARK + text : text)

/** The text of a cell that `cellFor` marked; null for any other cell, also for one that only begins with two apostrophes. */
export const markedText = (cell: string, read: Read): string | null => {
  const text = textBefore(cell)
  if (!text.startsWith(MARK)) return null
  const marked = text.slice(MARK.length)
  return needsMark(marked, read) ? marked : null
}
