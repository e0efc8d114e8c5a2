import { type FormEvent, type ReactNode, useState } from 'react'
import { Busy, Button } from '../controls/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { LeaveQuestion } from '../leaving/leave-question.tsx'
import { useUnsavedPage } from '../leaving/use-unsaved-page.ts'
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
  return (
    <form ref={ref} noValidate autoComplete="off" onSubmit={form.submit} onInput={onInput}>
      <div className="grid grid-cols-1 gap-4 p-5">
        {isRestored && <RestoredNotice />}
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        {children}
      </div>
      {leaving.isAsking || asksToCancel ? (
        <LeaveQuestion
          question="What you typed has not been saved. Discard it?"
          leave="Discard Changes"
          stay="Keep Editing"
          onLeave={asksToCancel ? onCancel : leaving.leave}
          onStay={asksToCancel ? () => setAsksToCancel(false) : leaving.stay}
        />
      ) : (
        <footer className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3.5 max-sm:[&>*]:grow">
          <Button aria-disabled={form.isBusy} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" look="primary" aria-disabled={form.isBusy}>
            {form.isBusy && <Busy />}
            {form.isBusy ? submit.busy : submit.label}
          </Button>
        </footer>
      )}
    </form>
  )
}
