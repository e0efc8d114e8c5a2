import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { Busy, Button } from '../controls/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { LeaveQuestion } from '../leaving/leave-question.tsx'
import { useUnsavedPage } from '../leaving/use-unsaved-page.ts'

interface Props {
  form: { submit: (event: FormEvent<HTMLFormElement>) => void; failure: string; isBusy: boolean }
  submit: { label: string; busy: string }
  onCancel: () => void
  children: ReactNode
}

/** A form in the panel beside a list. What was typed is not lost by a slip: leaving and Cancel ask first. */
export const PanelForm = ({ form, submit, onCancel, children }: Props) => {
  const { ref, isDirty, onInput } = useTyped()
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
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5 max-sm:[&>*]:grow">
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

/** Whether a form differs from how it was opened. */
const useTyped = () => {
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef('')
  const [isDirty, setDirty] = useState(false)
  const ref = useCallback((element: HTMLFormElement | null) => {
    if (element) opened.current = contentsOf(element)
    form.current = element
  }, [])
  return { ref, isDirty, onInput: () => setDirty(form.current !== null && contentsOf(form.current) !== opened.current) }
}

const contentsOf = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)])
