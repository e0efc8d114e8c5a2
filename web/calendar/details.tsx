import { type CalendarEvent, dayIn } from '@clearbell/contracts'
import { Badge } from '../ui/display/badge.tsx'
import { useTimeZone } from '../ui/display/time.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { useMinutes } from '../ui/hooks/use-minutes.ts'

export const EventDay = ({ event: { date } }: { event: CalendarEvent }) => <time dateTime={date}>{formatDay(date)}</time>

export const timeOf = ({ time }: CalendarEvent): string => time || 'All Day'

export const CategoryBadge = ({ event: { category } }: { event: CalendarEvent }) =>
  category ? <Badge tone="primary">{category}</Badge> : '—'

/** Upcoming from today on, in the school's time zone. */
export const StatusBadge = ({ event: { date } }: { event: CalendarEvent }) => {
  useMinutes()
  const isUpcoming = date >= dayIn(useTimeZone(), new Date())
  return <Badge tone={isUpcoming ? 'success' : 'neutral'}>{isUpcoming ? 'Upcoming' : 'Past'}</Badge>
}
