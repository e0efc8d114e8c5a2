/** What spreadsheet programs do to a cell, undone where that is certain. */
export const repairCell = (cell: string): string => {
  const text = withoutCodes(cell).trim()
  const formula = /^="([^"]*)"$/.exec(text) // ="0123" keeps the zero
  if (formula?.[1] !== undefined) return formula[1]
  // Before a number or a formula an apostrophe makes the cell a text; exports of ours write it too.
  // Where the text has another one, they may be quotation marks; not before the dash of a list.
  const isOurs = /^'[+-] /.test(text) || (/^'(?:[=+@-]|\d[\d\s().+-]*$)/.test(text) && text.lastIndexOf("'") === 0)
  return isOurs ? text.slice(1) : text
}

/** Excel's names of control characters: `_x000D_` is a carriage return. */
const withoutCodes = (text: string) =>
  text.includes('_x00')
    ? text
        .replace(/_x000D_\n?|_x000A_/gi, '\n')
        .replace(/_x0009_/gi, '\t')
        .replace(/_x005F_/gi, '_')
    : text

const MONTHS = 'jan|feb|mar|mrz|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez'
const DAY_AND_MONTH = new RegExp(`^(\\d{1,2})(?:-|\\. ?)(${MONTHS})$`, 'i')
const MONTH_AND_YEAR = new RegExp(`^(${MONTHS})-(\\d{2})$`, 'i')
const NUMBERS: Record<string, number> = { mrz: 3, mär: 3, may: 5, mai: 5, okt: 10, oct: 10, dez: 12, dec: 12 }
const ORDER = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const numberOf = (month: string) => NUMBERS[month.toLowerCase()] ?? ORDER.indexOf(month.toLowerCase()) + 1

/** What looks wrong in a text and cannot be put right for certain, in a sentence for a person; undefined when nothing does. */
export const doubtAbout = (text: string): string | undefined => {
  const day = DAY_AND_MONTH.exec(text)
  const month = MONTH_AND_YEAR.exec(text)
  const range = day ? `${numberOf(day[2]!)}-${Number(day[1])}` : month && `${numberOf(month[1]!)}-${Number(month[2])}`
  if (range) return `Perhaps a spreadsheet made a date of ${range}: ${text}`
  if (/^\d[.,]\d{1,14}E\+\d{1,3}$/i.test(text)) return `A spreadsheet shortened a long number: ${text}`
  if (/â€[™œ“”\u009d\u0094-\u009d]|Ã[\u00a0-\u00bf]/.test(text)) return `Letters are broken: ${text.slice(0, 50)}`
  return undefined
}

/** Excel saves these in place of a text that begins with '=' or '-' or that does not fit its column. Parents would read them. */
export const spreadsheetError = (cell: string): string | undefined =>
  /^#(#+|(NAME|REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC)[!?]|N\/A)$/.test(cell)
    ? `Spreadsheet error instead of text: ${cell.slice(0, 50)}`
    : undefined
