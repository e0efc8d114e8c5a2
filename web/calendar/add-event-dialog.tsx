import { type CalendarEvent, CalendarForm } from '@clearbell/contracts'
import { useState } from 'react'
import type { z } from 'zod'
import { attempt } from '../api/attempt.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { EventFields } from './event-fields.tsx'
import { calendarPath, refreshCalendar } from './use-calendar.ts'

interface Props {
  title: string
  description: string
  onClose: () => void
  onAdded: (event: CalendarEvent) => void
}

/** Writes one event. */
export const AddEventDialog = ({ title, description, onClose, onAdded }: Props) => {
  const [add] = useState(() => attempt(calendarPath))
  const send = async (typed: z.output<typeof CalendarForm>) => {
    const event = await add<CalendarEvent>(typed)
    await refreshCalendar()
    toast('Event Added', event.title)
    onClose()
    onAdded(event)
  }
  const form = useForm(CalendarForm, send, 'Failed to add this event. Check your connection and try again.', { event_exists: 'title' })
  return (
    <FormDialog title={title} description={description} form={form} submit={{ label: 'Add Event', busy: 'Adding...' }} onClose={onClose}>
      <EventFields problems={form.problems} />
    </FormDialog>
  )
}
