import type { ParkedEvent } from '@clearbell/contracts'
import { RotateCw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { messageOf } from '../api/error.ts'
import { Busy, Button } from '../ui/controls/button.tsx'
import { RelativeTime } from '../ui/display/time.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { plural } from '../ui/format/numbers.ts'
import { type Column, DataTable } from '../ui/lists/data-table.tsx'
import { retryParked, useParked } from './use-parked.ts'
import { titleOf } from './words.ts'

/** Its code follows the screen. */
const DiscardDialog = lazy(() => import('./discard-dialog.tsx'))

/** Events that a read model could not apply, without what they say. */
export const ParkedEvents = () => {
  const { data, error, mutate } = useParked()
  const [asked, setAsked] = useState<ParkedEvent | null>(null)
  const columns = useMemo(() => columnsWith(setAsked), [])
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">Parked Events</h2>
        <p className="text-ink-soft">
          An event that a read model could not apply. What follows of the same school waits behind it; every other school goes on.
        </p>
      </div>
      {data && data.rows.length > 0 && <DataTable label="Parked events" rows={data.rows} title={title} columns={columns} isWide />}
      {data && data.total > data.rows.length && (
        <p>
          These are the {data.rows.length} oldest of {plural(data.total, 'parked event')}.
        </p>
      )}
      {data?.total === 0 && <p>None. Every read model could apply every event.</p>}
      {error !== undefined && !data && <LoadFailed what="the parked events" error={error} onRetry={() => void mutate()} />}
      {asked && (
        <Suspense fallback={null}>
          <DiscardDialog event={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

const title = {
  heading: 'Event',
  of: ({ type }: ParkedEvent) => type,
  note: ({ eventId, position }: ParkedEvent) => (
    <p className="text-xs wrap-anywhere text-ink-soft">
      {eventId} at {position}
    </p>
  ),
}

const columnsWith = (onDiscard: (event: ParkedEvent) => void): Column<ParkedEvent>[] => [
  {
    heading: 'Read model',
    cell: (event) => (
      <>
        <p>{titleOf({ id: event.projection })}</p>
        <p className="text-xs text-ink-soft">version {event.version}</p>
      </>
    ),
  },
  { heading: 'School', cell: ({ school }) => (school ? (school.name ?? school.id) : 'None') },
  { heading: 'Why', className: 'w-1/4 wrap-anywhere', cell: ({ error }) => error },
  { heading: 'Parked', cell: ({ parkedAt }) => <RelativeTime at={parkedAt} /> },
  { heading: 'Waiting', cell: ({ waiting }) => plural(waiting, 'event') },
  { heading: 'Actions', inCard: 'actions', cell: (event) => <Actions event={event} onDiscard={onDiscard} /> },
]

const Actions = ({ event, onDiscard }: { event: ParkedEvent; onDiscard: (event: ParkedEvent) => void }) => {
  const [isBusy, setBusy] = useState(false)
  const name = `${event.type} in ${titleOf({ id: event.projection })}`
  const retry = async () => {
    setBusy(true)
    try {
      const state = await retryParked(event)
      if (state === 'parked') toast('Still Parked', 'The event could not be applied again.', 'destructive')
      else if (state === 'gone') toast('Event Applied', `${titleOf({ id: event.projection })} shows it now.`)
      else toast('Retry Recorded', 'The read model will try the event when it comes to it.')
    } catch (error) {
      toast('Event Not Retried', messageOf(error, 'Please try again.'), 'destructive')
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" aria-label={`Retry ${name}`} aria-disabled={isBusy} onClick={() => isBusy || void retry()}>
        {isBusy ? <Busy /> : <RotateCw aria-hidden />}
        Retry
      </Button>
      <Button size="sm" aria-label={`Discard ${name}`} aria-disabled={isBusy} onClick={() => isBusy || onDiscard(event)}>
        <Trash2 aria-hidden />
        Discard
      </Button>
    </div>
  )
}
