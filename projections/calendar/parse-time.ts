const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*([ap]\.?\s?m\b\.?)?`
const pattern = new RegExp(String.raw`\b(noon|midnight)\b|(?<![\d:.])${clock}(?:\s*(?:-|–|—|to|until)\s*${clock})?(?![\d:])`, 'gi')

/** When an event begins and ends, in minutes after midnight; `end` is null where it is not written so, and may be before `start`, on the
 *  next day. */
export interface Times {
  start: number
  end: number | null
}

/** Read from what a school wrote: '3pm', '15:00', '8:00 AM - 2:50 PM', 'doors open at 6.30 p.m.', 'noon'.
 *  @returns null when the text names no time, as 'after school' and 'Grade 3' do not */
export const parseTimes = (text: string): Times | null => {
  for (const [, word, hour, minute, half, endHour, endMinute, endHalf] of text.matchAll(pattern)) {
    if (word) return { start: word.toLowerCase() === 'noon' ? 720 : 0, end: null }
    const isTime = minute ?? half ?? (endHour && (endMinute ?? endHalf))
    if (!isTime) continue
    const start = minutes(hour, minute, half ?? inheritedHalf(hour, minute, endHour, endMinute, endHalf))
    if (start !== null) return { start, end: endHour ? endAfter(start, minutes(endHour, endMinute, endHalf), endHalf) : null }
  }
  return null
}

/** When an event begins, in minutes after midnight, or null. */
export const parseTime = (text: string): number | null => parseTimes(text)?.start ?? null

/** '1:00 PM - 2:50' ends in the afternoon too. */
const endAfter = (start: number, end: number | null, half: string | undefined): number | null =>
  end !== null && !half && end < start && end + 720 > start && end + 720 < 1440 ? end + 720 : end

const minutes = (hour = '', minute = '0', half: string | undefined): number | null => {
  const [h, m] = [Number(hour), Number(minute)]
  if (m > 59 || h > 23 || (half && (h < 1 || h > 12))) return null
  if (!half) return h * 60 + m
  return ((h % 12) + (/^p/i.test(half) ? 12 : 0)) * 60 + m
}

/** In '3-4pm' the start is in the afternoon too; in '11-1pm' it is not, because it would come after the end. */
const inheritedHalf = (
  hour = '',
  minute = '0',
  endHour: string | undefined,
  endMinute: string | undefined,
  endHalf: string | undefined,
) => {
  if (!endHalf || Number(hour) > 12) return undefined
  const [start, end] = [minutes(hour, minute, endHalf), minutes(endHour, endMinute, endHalf)]
  if (start === null || end === null || start <= end) return endHalf
  return 'am'
}
