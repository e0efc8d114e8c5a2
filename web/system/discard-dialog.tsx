import { DiscardForm, type ParkedEvent } from '@clearbell/contracts'
import { useState } from 'react'
import { toast } from '../ui/feedback/toast.tsx'
import { Field } from '../ui/forms/field.tsx'
import { ConfirmDialog, Consequences } from '../ui/overlay/confirm-dialog.tsx'
import { discardParked } from './use-parked.ts'
import { titleOf } from './words.ts'

/** The operator types why, for whoever asks later. */
export default function DiscardDialog({ event, onClose }: { event: ParkedEvent; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const name = titleOf({ id: event.projection })
  const parsed = DiscardForm.safeParse({ reason })
  const act = async () => {
    await discardParked(event, reason.trim())
    toast('Event Discarded', `${name} leaves it out.`)
  }
  return (
    <ConfirmDialog
      title="Discard this event?"
      description={`${event.type}, ${event.eventId}`}
      label="Discard"
      busyLabel="Discarding..."
      failed="Event Not Discarded"
      act={act}
      isReady={parsed.success}
      onMissing={() => setProblem(parsed.error?.issues[0]?.message ?? '')}
      onClose={onClose}
    >
      <Consequences>
        <li>{name} leaves this event out for good, also when it is rebuilt. What the event changed does not show.</li>
        <li>What waits behind it is applied.</li>
        <li>The log keeps the event and your reason. This cannot be undone.</li>
      </Consequences>
      <Field
        label="Reason"
        hint="It stays in the log. Name no person."
        autoComplete="off"
        maxLength={500}
        value={reason}
        problem={problem}
        onChange={({ target }) => {
          setReason(target.value)
          setProblem('')
        }}
      />
    </ConfirmDialog>
  )
}
