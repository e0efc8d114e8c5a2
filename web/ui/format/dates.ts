const locale = 'en-US'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `MMM dd, yyyy` in a time zone.   @param at ISO 8601 */
export const formatDate = (at: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: '2-digit', year: 'numeric', timeZone }).format(new Date(at))

/** `MMM dd, yyyy, h:mm AM`. */
export const formatDateTime = (at: string, timeZone?: string): string => `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`

const formatTime = (at: string, timeZone?: string): string =>
  // Newer ICU data puts a narrow no-break space before AM, which not every font has.
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(at)).replace('\u202f', ' ')

/** A calendar day, which no time zone may shift.   @param value YYYY-MM-DD, or an instant at midnight UTC */
export const formatDay = (value: string): string => formatDate(value, 'UTC')

/** Short month and day of a calendar day. */
export const formatShortDay = (value: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(value))

/** Short month and year of a calendar day. */
export const formatMonth = (value: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(value))

/** An hour of the day.   @param hour 0–24 */
export const hourName = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`

/** From the begin of an hour to its end. */
export const hourSpan = (hour: number): string => `${hourName(hour)} – ${hourName(hour + 1)}`

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** @param weekday 1 is Monday, 7 is Sunday */
export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? ''

/** How long ago, in whole minutes, hours or days. A clock that runs ahead reads as now. */
export const relativeTime = (at: string, now: Date): string => {
  const passed = now.getTime() - new Date(at).getTime()
  if (passed < minute) return 'Just now'
  if (passed < hour) return ago(Math.floor(passed / minute), 'minute')
  if (passed < day) return ago(Math.floor(passed / hour), 'hour')
  return ago(Math.floor(passed / day), 'day')
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
