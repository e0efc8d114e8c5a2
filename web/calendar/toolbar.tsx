import { Download, Upload } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import type { FilterState } from '../ui/lists/filter.ts'
import { Toolbar } from '../ui/lists/toolbar.tsx'
import type { CalendarFilter } from './filter.ts'
import { templatePath, useCalendarSummary } from './use-calendar.ts'

export const CalendarToolbar = ({ state, onUpload }: { state: FilterState<CalendarFilter>; onUpload: () => void }) => (
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
    <Button asChild className="max-sm:grow sm:ml-auto">
      <a href={templatePath} target="_blank" rel="noreferrer">
        <Download aria-hidden />
        Download Template
      </a>
    </Button>
  </Toolbar>
)
