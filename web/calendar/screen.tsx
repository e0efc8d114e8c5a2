import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { EntryPanel } from '../entries/panel.tsx'
import { EntriesToolbar } from '../entries/toolbar.tsx'
import { draftOf, hasDraft } from '../ui/leaving/drafts.ts'
import { Beside } from '../ui/lists/beside.tsx'
import { useFilter } from '../ui/lists/filter.ts'
import { useOpened } from '../ui/lists/opened.tsx'
import { UploadDialog } from '../uploads/upload-dialog.tsx'
import { VersionsDialog } from '../uploads/versions-dialog.tsx'
import { CalendarList } from './calendar-list.tsx'
import { CalendarStats } from './calendar-stats.tsx'
import { eventKind } from './event-kind.ts'
import { calendarFilter } from './filter.ts'
import { Subscribe } from './subscribe.tsx'
import { calendarUploads } from './upload.ts'
import { calendarPath, calendarVersions, useCalendar, useCalendarSummary, useEvent } from './use-calendar.ts'

const AddEventDialog = lazy(async () => ({ default: (await import('./add-event-dialog.tsx')).AddEventDialog }))

const adding = {
  title: 'Add Event',
  description: 'The assistant answers questions about its day and time as soon as it is added. Only a title and a date are needed.',
}

export default function CalendarScreen() {
  const state = useFilter(calendarFilter)
  const list = useCalendar(state)
  const opened = useOpened()
  const [, navigate] = useLocation()
  const { event: details, error, retry } = useEvent(opened.id)
  const [dialog, setDialog] = useState<'upload' | 'add' | 'versions' | null>(hasDraft(draftOf(adding)) ? 'add' : null)
  const steps = { onUpload: () => setDialog('upload'), onAdd: () => setDialog('add') }
  // Only itself: an upload that goes on in the background ends while another may be open.
  const closer = (which: typeof dialog) => (open: boolean) => void (open || setDialog((now) => (now === which ? null : now)))
  const rows = list.data?.rows ?? []
  const event = details ?? rows.find(({ id }) => id === opened.id)
  return (
    <>
      <CalendarStats />
      <EntriesToolbar
        state={state}
        path={calendarPath}
        noun="event"
        labels={{ upload: 'Upload Events', add: 'Add Event' }}
        categories={useCalendarSummary().data?.categories}
        exported={list.data?.total}
        {...steps}
        onVersions={() => setDialog('versions')}
      >
        <Subscribe />
      </EntriesToolbar>
      <Beside
        opened={opened}
        ids={rows.map(({ id }) => id)}
        noun="event"
        title={event?.title ?? 'Event'}
        panel={opened.id && <EntryPanel key={opened.id} kind={eventKind} id={opened.id} entry={event} error={error} onRetry={retry} />}
      >
        {(isBrief) => <CalendarList list={list} state={state} opened={opened} isBrief={isBrief} {...steps} />}
      </Beside>
      <UploadDialog uploads={calendarUploads} open={dialog === 'upload'} onOpenChange={closer('upload')} />
      {dialog === 'versions' && <VersionsDialog list={calendarVersions} onClose={() => closer('versions')(false)} />}
      {dialog === 'add' && (
        <Suspense fallback={null}>
          <AddEventDialog {...adding} onClose={() => closer('add')(false)} onAdded={({ id }) => navigate(opened.hrefOf(id))} />
        </Suspense>
      )}
    </>
  )
}
