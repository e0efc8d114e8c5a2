import type { CalendarEvent } from '@clearbell/contracts'
import { originWords } from '../entries/origin.ts'
import { Fact, Facts } from '../ui/display/facts.tsx'
import { DateTime } from '../ui/display/time.tsx'
import { EventDay, StatusBadge, timeOf } from './details.tsx'

/** All of an event. */
export const WholeEvent = ({ entry: event }: { entry: CalendarEvent }) => (
  <>
    {event.description && <p className="px-5 pt-5 whitespace-pre-line wrap-anywhere">{event.description}</p>}
    <Facts>
      <Fact label="Date">
        <EventDay event={event} />
      </Fact>
      <Fact label="Time">{timeOf(event)}</Fact>
      <Fact label="Location">{event.location || '—'}</Fact>
      <Fact label="Category">{event.category || '—'}</Fact>
      <Fact label="Status">{event.isActive ? <StatusBadge event={event} /> : 'Removed'}</Fact>
      <Fact label="Came From">{originWords(event.origin)}</Fact>
      <Fact label="Last Changed">
        <DateTime at={event.updatedAt} />
      </Fact>
    </Facts>
  </>
)
