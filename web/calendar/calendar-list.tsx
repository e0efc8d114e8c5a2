import type { CalendarEvent } from '@clearbell/contracts'
import { CalendarPlus, SearchX, Upload } from 'lucide-react'
import type { SWRResponse } from 'swr'
import type { ListPage } from '../api/client.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { useIsNarrow } from '../ui/hooks/use-media.ts'
import type { FilterState } from '../ui/lists/filter.ts'
import { PagedList } from '../ui/lists/paged-list.tsx'
import { isFiltered } from '../uploads/catalogue-filter.ts'
import { CalendarCards } from './calendar-cards.tsx'
import { CalendarTable } from './calendar-table.tsx'
import type { calendarFilter } from './filter.ts'

interface Props {
  list: SWRResponse<ListPage<CalendarEvent>, unknown>
  state: FilterState<typeof calendarFilter>
  onUpload: () => void
}

export const CalendarList = ({ list, state, onUpload }: Props) => {
  const Rows = useIsNarrow() ? CalendarCards : CalendarTable
  const empty = isFiltered(state.filter) ? <NoMatches onClear={state.clear} /> : <NoEvents onUpload={onUpload} />
  return (
    <PagedList list={list} noun="event" empty={empty}>
      {(events) => <Rows events={events} />}
    </PagedList>
  )
}

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState icon={SearchX} title="No matching events found" action={<Button onClick={onClear}>Clear Filters</Button>}>
    Try another word or another category.
  </EmptyState>
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
