import { Download, History, Plus, Upload } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import type { FilterState } from '../ui/lists/filter.ts'
import { Toolbar } from '../ui/lists/toolbar.tsx'
import type { CalendarFilter } from './filter.ts'
import { templatePath, useCalendarSummary } from './use-calendar.ts'

interface Props {
  state: FilterState<CalendarFilter>
  onUpload: () => void
  onAdd: () => void
  onVersions: () => void
}

export const CalendarToolbar = ({ state, onUpload, onAdd, onVersions }: Props) => (
  <Toolbar
    state={state}
    choices={{ category: useCalendarSummary().data?.categories }}
    primary={
      <Button look="primary" onClick={onUpload} className="max-sm:order-last max-sm:grow">
        <Upload aria-hidden />
        Upload Events
      </Button>
    }
  >
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:grow sm:ml-auto">
      <Button onClick={onAdd}>
        <Plus aria-hidden />
        Add Event
      </Button>
      <Button onClick={onVersions}>
        <History aria-hidden />
        Versions
      </Button>
      <Button asChild>
        <a href={templatePath} target="_blank" rel="noreferrer">
          <Download aria-hidden />
          Download Template
        </a>
      </Button>
    </div>
  </Toolbar>
)
