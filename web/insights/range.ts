import { addDays, type DayRange, dayIn, daysIn, ListedDay, limits, rangeOf } from '@clearbell/contracts'
import { useSearchParams } from 'wouter'
import { useTimeZone } from '../ui/display/time.tsx'
import { formatDay } from '../ui/format/dates.ts'

/** How many days back, today included. */
export const presets = [7, 30, 90] as const
type Preset = (typeof presets)[number]

export interface Range {
  /** null when the address asks for one that ends before it begins, or is too long. */
  days: DayRange | null
  /** What the day fields show. */
  from: string
  to: string
  /** Of the range; undefined for days of one's own. */
  preset: Preset | undefined
  today: string
}

/** The range an address asks for: `last` so many days, which go on with the calendar, or days of its own. */
export const readRange = (params: URLSearchParams, today: string): Range => {
  const day = (name: string) => ListedDay.safeParse(params.get(name)).data
  const [from, to] = [day('from'), day('to')]
  if (from !== undefined || to !== undefined) {
    const days = rangeOf({ from, to }, today)
    return { days, from: from ?? days?.from ?? '', to: to ?? days?.to ?? '', preset: undefined, today }
  }
  const preset = presets.find((count) => String(count) === params.get('last')) ?? limits.insights.defaultDays
  const days = { from: addDays(today, 1 - preset), to: today }
  return { days, ...days, preset: preset as Preset, today }
}

/** The range of the screen, kept in the address bar. */
export const useRange = () => {
  const [params, setParams] = useSearchParams()
  const range = readRange(params, dayIn(useTimeZone(), new Date()))
  const set = (next: Record<string, string>) =>
    setParams((now) => {
      for (const name of ['last', 'from', 'to', 'after', 'page']) now.delete(name)
      for (const [name, value] of Object.entries(next)) if (value !== '') now.set(name, value)
      return now
    })
  return {
    range,
    last: (days: number) => set(days === limits.insights.defaultDays ? {} : { last: String(days) }),
    choose: (part: { from?: string; to?: string }) => set({ from: range.from, to: range.to, ...part }),
  }
}

/** `Nov 01, 2026 – Nov 30, 2026`, or one day. */
export const rangeWords = ({ from, to }: DayRange): string => (from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`)

/** `7 days`. */
export const lengthWords = (range: DayRange): string => (daysIn(range) === 1 ? '1 day' : `${daysIn(range)} days`)
