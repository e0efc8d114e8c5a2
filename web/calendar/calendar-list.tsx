import type { CalendarEvent } from '@clearbell/contracts'
import { CalendarPlus, Plus, Upload } from 'lucide-react'
import type { SWRResponse } from 'swr'
import type { ListPage } from '../api/client.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import type { FilterState } from '../ui/lists/filter.ts'
import type { Opened } from '../ui/lists/opened.tsx'
import { PagedList } from '../ui/lists/paged-list.tsx'
import { briefColumns, EventCard, eventColumns, eventTitle } from './columns.tsx'
import type { CalendarFilter } from './filter.ts'

interface Props {
  list: SWRResponse<ListPage<CalendarEvent>, unknown>
  state: FilterState<CalendarFilter>
  opened: Opened
  /** An event stands beside the list, which has less room then. */
  isBrief: boolean
  onUpload: () => void
  onAdd: () => void
}

export const CalendarList = ({ list, state, opened, isBrief, ...steps }: Props) => (
  <PagedList list={list} state={state} noun="event" hint="Try another word or another category." empty={<NoEvents {...steps} />}>
    {(events) => (
      <DataTable
        label="Events"
        rows={events}
        title={eventTitle}
        columns={isBrief ? briefColumns : eventColumns}
        card={(event) => <EventCard event={event} opened={opened} />}
        opened={opened}
      />
    )}
  </PagedList>
)

const NoEvents = ({ onUpload, onAdd }: Pick<Props, 'onUpload' | 'onAdd'>) => (
  <EmptyState
    icon={CalendarPlus}
    title="No events yet"
    action={
      <>
        <Button look="primary" onClick={onUpload}>
          <Upload aria-hidden />
          Upload Your First Events
        </Button>
        <Button onClick={onAdd}>
          <Plus aria-hidden />
          Add Event
        </Button>
      </>
    }
  >
    Your school's dates will be listed here. The assistant answers questions about days and times from them.
  </EmptyState>
)
