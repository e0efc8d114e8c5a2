import { useState } from 'react'
import { useFilter } from '../ui/lists/filter.ts'
import { UploadDialog } from '../uploads/upload-dialog.tsx'
import { CalendarList } from './calendar-list.tsx'
import { CalendarStats } from './calendar-stats.tsx'
import { calendarFilter } from './filter.ts'
import { CalendarToolbar } from './toolbar.tsx'
import { calendarUploads } from './upload.ts'
import { useCalendar } from './use-calendar.ts'

export default function CalendarScreen() {
  const state = useFilter(calendarFilter)
  const list = useCalendar(state)
  const [isUploading, setUploading] = useState(false)
  const openUpload = () => setUploading(true)
  return (
    <>
      <CalendarStats />
      <CalendarToolbar state={state} onUpload={openUpload} />
      <CalendarList list={list} state={state} onUpload={openUpload} />
      <UploadDialog uploads={calendarUploads} open={isUploading} onOpenChange={setUploading} />
    </>
  )
}
