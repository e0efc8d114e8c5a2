import type { DateOrder } from '@clearbell/contracts'
import { isBlank } from './blank.ts'

/** How the dates of a file are read. */
export interface DateReading {
  /** null: no order fits, so only `YYYY-MM-DD` is a date. */
  order: DateOrder | null
  /** Every order that fits as well. */
  orders: DateOrder[]
}

export const dateForms: Record<DateOrder, string> = { ymd: 'YYYY-MM-DD', mdy: 'month/day/year', dmy: 'day/month/year' }

/** A typing mistake in one row must not decide how the others are read. */
const LEAST_SHARE = 0.8

/** Finds the order in which a whole column can be read. Where two fit, the month comes first in the time zones of the United
 *  States and the day elsewhere.   @param chosen the order that a person named */
export function dateReading(cells: readonly string[], timeZone: string, chosen?: DateOrder | null): DateReading {
  const written = cells.filter((cell) => !isBlank(cell))
  const preferred: DateOrder[] = isAmerican(timeZone) ? ['ymd', 'mdy', 'dmy'] : ['ymd', 'dmy', 'mdy']
  const fitting = preferred.map((order) => ({
    order,
    count: written.filter((cell) => readDate(cell, order) !== null).length,
    numeric: written.some((cell) => numericDate(cell, order) !== null),
  }))
  const most = Math.max(...fitting.map(({ count }) => count))
  const best = fitting.filter(({ count, numeric }) => numeric && count === most).map(({ order }) => order)
  if (chosen) return { order: chosen, orders: best }
  if (most === 0 || most < written.length * LEAST_SHARE) return { order: null, orders: [] }
  return { order: best[0] ?? 'ymd', orders: best }
}

/** @returns `YYYY-MM-DD`, null when the cell is no date of this order */
export const readDate = (cell: string, order: DateOrder | null): string | null => {
  const text = cell.trim()
  if (order === null) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? realDay(text) : null
  return numericDate(text, order) ?? namedDate(text)
}

const MIDNIGHT = String.raw`(?:[T ]0?0:00(?::00(?:\.0+)?)?(?: ?am)?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${MIDNIGHT}$`, 'i')
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})${MIDNIGHT}$`, 'i')

function numericDate(cell: string, order: DateOrder): string | null {
  const text = cell.trim()
  if (order === 'ymd') {
    const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
    return dayOf(year, month, day)
  }
  const [, first, separator, second, year] = YEAR_LAST.exec(text) ?? []
  if (year?.length === 2 && separator === '-') return null // 26-02-03 may begin with the year
  return order === 'mdy' ? dayOf(year, first, second) : dayOf(year, second, first)
}

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt']
const FILLERS = new Set(['st', 'nd', 'rd', 'th', 'of', 'de', 'del'])

const bare = (word: string) => word.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()

/** Names in full and short of 12 months or 7 weekdays, in every language. */
const names = (count: number, part: 'month' | 'weekday'): Map<string, number> =>
  new Map(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((style) => {
        const format = new Intl.DateTimeFormat(language, { [part]: style, timeZone: 'UTC' })
        const at = (index: number) => (part === 'month' ? Date.UTC(2026, index) : Date.UTC(2026, 0, index))
        return Array.from({ length: count }, (_, index) => [bare(format.format(at(index))), index + 1] as const)
      }),
    ),
  )
const months = names(12, 'month').set('sept', 9).set('mrz', 3)
const weekdays = names(7, 'weekday')

/** Sep 10, 2026; 10-Sep-26; Thursday, 10th of September 2026. It must hold nothing else. */
function namedDate(text: string): string | null {
  if (text.length > 50) return null
  const words = (text.match(/[\p{L}\p{M}]+|\d+/gu) ?? []).map((word) => (/\d/.test(word) ? word : bare(word)))
  const parts = words.filter((word) => !FILLERS.has(word) && (months.has(word) || !weekdays.has(word)))
  const month = parts.findIndex((word) => months.has(word))
  if (parts.length !== 3 || month === -1 || month === 2) return null
  const [first = '', second = ''] = parts.filter((_, index) => index !== month)
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  return dayOf(year, String(months.get(parts[month]!)), day)
}

function dayOf(year?: string, month?: string, day?: string): string | null {
  if (!year || !month || !day || !/^(\d{4}|\d{2})$/.test(year) || !/^\d{1,2}$/.test(day)) return null
  return realDay(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

const realDay = (text: string): string | null => {
  const day = new Date(`${text}T00:00:00Z`)
  // 30 February is read as 2 March, so the day must come back as it went in.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null
}

const AMERICAN = ['US', 'PR', 'GU', 'VI', 'AS', 'MP'].flatMap((region) => timeZonesOf(region))

/** Whether people here write the month first. */
const isAmerican = (timeZone: string) => {
  const { timeZone: canonical } = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions()
  return AMERICAN.includes(timeZone) || AMERICAN.includes(canonical)
}

function timeZonesOf(region: string): string[] {
  const locale = new Intl.Locale('en', { region }) as Intl.Locale & { getTimeZones?: () => string[] }
  return locale.getTimeZones?.() ?? []
}
