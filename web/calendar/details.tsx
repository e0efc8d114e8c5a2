import { type CalendarContent, type CalendarEvent, dayIn, lastDayOf } from '@clearbell/contracts'
import { Badge } from '../ui/display/badge.tsx'
import { useTimeZone } from '../ui/display/time.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { cut } from '../ui/format/numbers.ts'
import { useMinutes } from '../ui/hooks/use-minutes.ts'

/** `Sep 07, 2026`, or `Dec 21, 2026 – Jan 01, 2027` */
export const daysOf = ({ date, endDate }: Pick<CalendarContent, 'date' | 'endDate'>): string =>
  [date, ...(endDate ? [endDate] : [])].map(formatDay).join(' – ')

/** In a narrow column the last day stands under the first. */
export const EventDay = ({ event: { date, endDate } }: { event: CalendarEvent }) => (
  <>
    <time className="whitespace-nowrap" dateTime={date}>
      {formatDay(date)}
      {endDate && ' –'}
    </time>
    {endDate && (
      <>
        {' '}
        <time className="whitespace-nowrap" dateTime={endDate}>
          {formatDay(endDate)}
        </time>
      </>
    )}
  </>
)

export const timeOf = ({ time }: CalendarEvent): string => time || 'All Day'

/** Of a badge; a school may write a sentence. */
const CATEGORY_LENGTH = 24

export const CategoryBadge = ({ event: { category } }: { event: CalendarEvent }) =>
  category ? (
    <span title={category}>
      <Badge tone="primary">{cut(category, CATEGORY_LENGTH)}</Badge>
    </span>
  ) : (
    '—'
  )

/** Upcoming until its last day is over, in the school's time zone. */
export const StatusBadge = ({ event }: { event: CalendarEvent }) => {
  useMinutes()
  const isUpcoming = lastDayOf(event) >= dayIn(useTimeZone(), new Date())
  return <Badge tone={isUpcoming ? 'success' : 'neutral'}>{isUpcoming ? 'Upcoming' : 'Past'}</Badge>
}
