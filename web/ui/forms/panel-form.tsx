import { type FormEvent, type ReactNode, useState } from 'react'
import { Notice } from '../feedback/notice.tsx'
import { useUnsavedPage } from '../leaving/use-unsaved-page.ts'
import { FormFooter } from './form-footer.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { useTyped } from './use-typed.ts'

interface Props {
  form: { submit: (event: FormEvent<HTMLFormElement>) => void; failure: string; isBusy: boolean }
  submit: { label: string; busy: string }
  /** The name under which it is kept when the session ends, see `hasDraft`. */
  draft: string
  onCancel: () => void
  children: ReactNode
}

/** A form in the panel beside a list. What was typed is not lost by a slip: leaving and Cancel ask first. */
export const PanelForm = ({ form, submit, draft, onCancel, children }: Props) => {
  const { ref, isDirty, isRestored, onInput } = useTyped(draft)
  const leaving = useUnsavedPage(isDirty)
  const [asksToCancel, setAsksToCancel] = useState(false)
  const cancel = () => {
    if (form.isBusy) return
    if (isDirty) setAsksToCancel(true)
    else onCancel()
  }
  const toCancel = { onLeave: onCancel, onStay: () => setAsksToCancel(false) }
  const toLeave = { onLeave: leaving.leave, onStay: leaving.stay }
  return (
    <form ref={ref} noValidate autoComplete="off" onSubmit={form.submit} onInput={onInput}>
      <div className="grid grid-cols-1 gap-4 p-5">
        {isRestored && <RestoredNotice />}
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        {children}
      </div>
      <FormFooter
        isBusy={form.isBusy}
        submit={submit}
        onCancel={cancel}
        leaving={asksToCancel ? toCancel : leaving.isAsking ? toLeave : null}
      />
    </form>
  )
}
