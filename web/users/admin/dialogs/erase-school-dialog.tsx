import type { AdminSchool } from '@clearbell/contracts'
import { useState } from 'react'
import { toast, toastIncomplete } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ConfirmDialog, Consequences } from '../../../ui/overlay/confirm-dialog.tsx'
import { eraseSchool } from '../calls.ts'

/** The operator types the school's name, because nothing brings the school back. */
export const EraseSchoolDialog = ({ school, onClose }: { school: AdminSchool; onClose: () => void }) => {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const act = async () => {
    if (await eraseSchool(school.id, name)) toast('School Erased', `The data of ${school.name} is gone.`)
    else toastIncomplete()
  }
  return (
    <ConfirmDialog
      title={`Erase ${school.name}?`}
      description="All personal data of this school, for good."
      label="Erase School"
      busyLabel="Erasing..."
      failed="Failed to Erase the School"
      act={act}
      isReady={name.trim() === school.name.trim()}
      onMissing={() => setProblem("This is not the school's name.")}
      onClose={onClose}
    >
      <Consequences>
        <li>Its administrators are signed out and cannot sign in again. Its chat widget stops.</li>
        <li>What visitors asked, the names and addresses of its people, its FAQs, events and logo are gone.</li>
        <li>Its name, its billing and the figures stay.</li>
        <li>This cannot be undone.</li>
      </Consequences>
      <Field
        label={`Type “${school.name}” to confirm`}
        autoComplete="off"
        value={name}
        problem={problem}
        onChange={({ target }) => {
          setName(target.value)
          setProblem('')
        }}
      />
    </ConfirmDialog>
  )
}
