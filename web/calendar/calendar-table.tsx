import type { CalendarEvent } from '@clearbell/contracts'
import { ScrollTable, ScrollTableRow } from '../ui/lists/scroll-table.tsx'
import { CategoryBadge, EventDay, StatusBadge, timeOf } from './details.tsx'

const columns = [
  { heading: 'Event' },
  { heading: 'Date', width: 'w-30' },
  { heading: 'Time', width: 'w-[16%]' },
  { heading: 'Location', width: 'w-[16%]' },
  { heading: 'Category', width: 'w-[14%]' },
  { heading: 'Status', width: 'w-26' },
]

export const CalendarTable = ({ events }: { events: CalendarEvent[] }) => (
  <ScrollTable label="Events" columns={columns}>
    {events.map((event) => (
      <ScrollTableRow key={event.id}>
        <td>
          <p className="font-medium">{event.title}</p>
          {event.description && (
            <p className="line-clamp-2 text-ink-soft" title={event.description}>
              {event.description}
            </p>
          )}
        </td>
        <td className="whitespace-nowrap">
          <EventDay event={event} />
        </td>
        <td>{timeOf(event)}</td>
        <td>{event.location || '—'}</td>
        <td>
          <CategoryBadge event={event} />
        </td>
        <td>
          <StatusBadge event={event} />
        </td>
      </ScrollTableRow>
    ))}
  </ScrollTable>
)
