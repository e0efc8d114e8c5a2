/** Minutes from midnight to `7:00 PM`. */
const clockTime = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Times as spreadsheets store them, as people write them: `0.791666667` and `1899-12-30 19:00:00` are `7:00 PM`. Any other text
 *  stays. */
export const readTime = (cell: string): string => {
  if (/^0?[.,]\d+$/.test(cell)) return clockTime(Math.round(Number(cell.replace(',', '.')) * 24 * 60))
  const stored = /^(?:1899-12-30|12\/30\/1899|30\.12\.1899)[T ](\d{1,2}):(\d{2})(?::\d{2})?$/.exec(cell)
  return stored ? clockTime(Number(stored[1]) * 60 + Number(stored[2])) : cell
}

/** Whether a time is the midnight at which a day begins: where an event ends then, the day before is its last. */
export const isMidnight = (time: string): boolean => /^(?:12:00(?::00)? ?a\.?m\.?|0?0:00(?::00)?|24:00)$/i.test(time)

/** One text for the begin and the end of an event.   @param end '' when the file has none */
export const timeSpan = (begin: string, end: string): string => (begin && end && begin !== end ? `${begin} - ${end}` : begin)
