import type { CalendarEvent } from '@clearbell/contracts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ActiveButton } from '../entries/active-button.tsx'
import { AnsweredQuestions } from '../entries/answered-questions.tsx'
import { EditForm, editDraft } from '../entries/edit-form.tsx'
import { originWords } from '../entries/origin.ts'
import { Button } from '../ui/controls/button.tsx'
import { Fact, Facts } from '../ui/display/facts.tsx'
import { DateTime } from '../ui/display/time.tsx'
import { LinesSkeleton } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { hasDraft } from '../ui/leaving/drafts.ts'
import { CategoryBadge, EventDay, StatusBadge, timeOf } from './details.tsx'
import { eventKind } from './event-kind.ts'

interface Props {
  id: string
  event: CalendarEvent | undefined
  error: unknown
  onRetry: () => void
}

/** An event beside the list: all of it, its form, and the questions it answered. */
export const EventPanel = ({ id, event, error, onRetry }: Props) => {
  const [mode, setMode] = useState<'read' | 'edit' | 'edited'>(hasDraft(editDraft(eventKind, id)) ? 'edit' : 'read')
  if (!event) return error ? <LoadFailed what="this event" error={error} onRetry={onRetry} /> : <LinesSkeleton what="this event" />
  if (mode === 'edit') return <EditForm kind={eventKind} entry={event} onDone={() => setMode('edited')} />
  return (
    <>
      <Whole event={event} />
      <div className="flex flex-wrap gap-2 px-5 pb-5">
        {/* The form had the focus. */}
        <Button look="primary" autoFocus={mode === 'edited'} onClick={() => setMode('edit')}>
          <Pencil aria-hidden />
          Edit
        </Button>
        <ActiveButton kind={eventKind} entry={event} name={event.title} />
      </div>
      <AnsweredQuestions entryId={event.id} noun="event" />
    </>
  )
}

const Whole = ({ event }: { event: CalendarEvent }) => (
  <>
    {event.description && <p className="px-5 pt-5 whitespace-pre-line wrap-anywhere">{event.description}</p>}
    <Facts>
      <Fact label="Date">
        <EventDay event={event} />
      </Fact>
      <Fact label="Time">{timeOf(event)}</Fact>
      <Fact label="Location">{event.location || '—'}</Fact>
      <Fact label="Category">
        <CategoryBadge event={event} />
      </Fact>
      <Fact label="Status">{event.isActive ? <StatusBadge event={event} /> : 'Removed'}</Fact>
      <Fact label="Came From">{originWords(event.origin)}</Fact>
      <Fact label="Last Changed">
        <DateTime at={event.updatedAt} />
      </Fact>
    </Facts>
  </>
)
