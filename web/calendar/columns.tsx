import type { CalendarEvent } from '@clearbell/contracts'
import type { Column } from '../ui/lists/data-table.tsx'
import { type Opened, RowLink } from '../ui/lists/opened.tsx'
import { CategoryBadge, EventDay, StatusBadge, timeOf } from './details.tsx'

const Description = ({ event: { description } }: { event: CalendarEvent }) =>
  description && (
    <p className="line-clamp-2 text-ink-soft wrap-anywhere" title={description}>
      {description}
    </p>
  )

export const eventTitle = {
  heading: 'Event',
  width: 'min-w-40',
  of: ({ title }: CalendarEvent) => <span className="wrap-anywhere">{title}</span>,
  note: (event: CalendarEvent) => <Description event={event} />,
}

const date: Column<CalendarEvent> = {
  heading: 'Date',
  width: 'w-30',
  cell: (event) => <EventDay event={event} />,
}
const status: Column<CalendarEvent> = { heading: 'Status', width: 'w-26', cell: (event) => <StatusBadge event={event} /> }

/** Beside an event that is open. */
export const briefColumns = [date, status]
export const eventColumns: Column<CalendarEvent>[] = [
  date,
  { heading: 'Time', width: 'w-[16%]', cell: timeOf },
  { heading: 'Location', width: 'w-[16%]', className: 'wrap-anywhere', cell: ({ location }) => location || '—' },
  { heading: 'Category', width: 'w-[14%]', cell: (event) => <CategoryBadge event={event} /> },
  status,
]

/** A row on a small screen. */
export const EventCard = ({ event, opened }: { event: CalendarEvent; opened: Opened }) => (
  <>
    <div className="flex items-center justify-between gap-3 text-xs text-ink-soft">
      <span className="min-w-0 truncate">
        <EventDay event={event} />, {timeOf(event)}
      </span>
      <StatusBadge event={event} />
    </div>
    <p className="font-medium">
      <RowLink id={event.id} opened={opened}>
        {event.title}
      </RowLink>
    </p>
    <Description event={event} />
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0 truncate">{event.location || '—'}</span>
      <CategoryBadge event={event} />
    </div>
  </>
)
