import type { CalendarEvent } from '@clearbell/contracts'
import { CategoryBadge, EventDay, StatusBadge, timeOf } from './details.tsx'

/** The table's rows on a small screen. */
export const CalendarCards = ({ events }: { events: CalendarEvent[] }) => (
  <ul aria-label="Events" className="grid grid-cols-1 gap-3">
    {events.map((event) => (
      <li key={event.id} className="grid grid-cols-1 gap-2 rounded-box border border-line bg-surface p-4 shadow-card">
        <div className="flex items-center justify-between gap-3 text-xs text-ink-soft">
          <span className="min-w-0 truncate">
            <EventDay event={event} />, {timeOf(event)}
          </span>
          <StatusBadge event={event} />
        </div>
        <p className="font-medium">{event.title}</p>
        {event.description && <p className="line-clamp-2 text-ink-soft">{event.description}</p>}
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate">{event.location || '—'}</span>
          <CategoryBadge event={event} />
        </div>
      </li>
    ))}
  </ul>
)
