import type { CalendarEvent } from '@clearbell/contracts'
import { CalendarPlus, Upload } from 'lucide-react'
import type { SWRResponse } from 'swr'
import type { ListPage } from '../api/client.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import type { FilterState } from '../ui/lists/filter.ts'
import { PagedList } from '../ui/lists/paged-list.tsx'
import { EventCard, eventColumns, eventTitle } from './columns.tsx'
import type { CalendarFilter } from './filter.ts'

interface Props {
  list: SWRResponse<ListPage<CalendarEvent>, unknown>
  state: FilterState<CalendarFilter>
  onUpload: () => void
}

export const CalendarList = ({ list, state, onUpload }: Props) => (
  <PagedList list={list} state={state} noun="event" hint="Try another word or another category." empty={<NoEvents onUpload={onUpload} />}>
    {(events) => (
      <DataTable label="Events" rows={events} title={eventTitle} columns={eventColumns} card={(event) => <EventCard event={event} />} />
    )}
  </PagedList>
)

const NoEvents = ({ onUpload }: { onUpload: () => void }) => (
  <EmptyState
    icon={CalendarPlus}
    title="No events yet"
    action={
      <Button look="primary" onClick={onUpload}>
        <Upload aria-hidden />
        Upload Your First Events
      </Button>
    }
  >
    Your school's dates will be listed here. The assistant answers questions about days and times from them.
  </EmptyState>
)
