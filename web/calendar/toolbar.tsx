import { Download, Upload } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import type { FilterState } from '../ui/lists/filter.ts'
import { FilterChips } from '../ui/lists/filter-chips.tsx'
import { SearchBox } from '../ui/lists/search-box.tsx'
import { Select } from '../ui/lists/select.tsx'
import { categoryOptions, chipsOf } from '../uploads/catalogue-filter.ts'
import { type CalendarFilter, type calendarFilter, statusOptions } from './filter.ts'
import { templatePath, useCalendarSummary } from './use-calendar.ts'

type State = FilterState<typeof calendarFilter>

export const CalendarToolbar = ({ state, onUpload }: { state: State; onUpload: () => void }) => {
  const { filter, change, clear } = state
  const { data: summary } = useCalendarSummary()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchBox label="Search events" value={filter.search} onSearch={(search) => change({ search }, { replace: true })} />
        <Button look="primary" onClick={onUpload} className="max-sm:order-last max-sm:grow">
          <Upload aria-hidden />
          Upload Events
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Select
          label="Category"
          className="max-sm:grow sm:w-52"
          value={filter.category}
          options={categoryOptions(summary?.categories, filter.category)}
          onChoose={(category) => change({ category })}
        />
        <Select
          label="Status"
          className="max-sm:grow sm:w-36"
          value={filter.status}
          options={statusOptions}
          onChoose={(status) => change({ status: status as CalendarFilter['status'] })}
        />
        <Button asChild className="max-sm:grow sm:ml-auto">
          <a href={templatePath} target="_blank" rel="noreferrer">
            <Download aria-hidden />
            Download Template
          </a>
        </Button>
      </div>
      <FilterChips chips={chipsOf(filter, change)} onClear={clear} />
    </div>
  )
}
