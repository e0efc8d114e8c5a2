import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { Busy, Button } from '../controls/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { LeaveQuestion } from '../leaving/leave-question.tsx'
import { useGuardedLeaving } from '../leaving/use-guarded-leaving.ts'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

interface Props {
  title: string
  description: string
  form: { submit: (event: FormEvent<HTMLFormElement>) => void; failure: string; isBusy: boolean }
  submit: { label: string; busy: string }
  onClose: () => void
  /** Takes the form's place once it has been sent. */
  outcome?: ReactNode
  children: ReactNode
}

/** A form in a dialog. What was typed is not lost by a slip: closing asks first. */
export const FormDialog = ({ title, description, form, submit, onClose, outcome, children }: Props) => {
  const [asking, setAsking] = useState<'close' | 'leave' | null>(null)
  const askToLeave = useCallback(() => setAsking('leave'), [])
  const { formRef, isDirty } = useUnsaved(askToLeave)
  const close = () => {
    if (form.isBusy) return
    if (isDirty()) setAsking('close')
    else onClose()
  }
  const discard = () => {
    onClose()
    if (asking === 'leave') history.back()
  }
  return (
    <Dialog wide open onOpenChange={(open) => open || close()} title={title} description={description}>
      {outcome ?? (
        <form ref={formRef} noValidate autoComplete="off" onSubmit={form.submit} className="flex min-h-0 flex-col">
          <DialogBody>
            {form.failure && <Notice tone="danger">{form.failure}</Notice>}
            {children}
          </DialogBody>
          {asking ? (
            <LeaveQuestion
              question="What you typed has not been saved. Discard it?"
              leave="Discard Changes"
              stay="Keep Editing"
              onLeave={discard}
              onStay={() => setAsking(null)}
            />
          ) : (
            <DialogFooter>
              <Button aria-disabled={form.isBusy} onClick={close}>
                Cancel
              </Button>
              <Button type="submit" look="primary" aria-disabled={form.isBusy}>
                {form.isBusy && <Busy />}
                {form.isBusy ? submit.busy : submit.label}
              </Button>
            </DialogFooter>
          )}
        </form>
      )}
    </Dialog>
  )
}

/** Whether a form differs from how it was opened.   @param onLeave see `useGuardedLeaving` */
const useUnsaved = (onLeave: () => void) => {
  const form = useRef<HTMLFormElement>(null)
  const opened = useRef('')
  const isDirty = useCallback(() => form.current !== null && contentsOf(form.current) !== opened.current, [])
  // Not an effect: the dialog's portal brings the form to the page only after the effects of the first render.
  const formRef = useCallback((element: HTMLFormElement | null) => {
    if (element) opened.current = contentsOf(element)
    form.current = element
  }, [])
  useGuardedLeaving(isDirty, onLeave)
  return { formRef, isDirty }
}

/** A half-typed date is no value to the browser, and was typed all the same. */
const contentsOf = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form), ...[...form.elements].map(isUnreadable)])

const isUnreadable = (control: Element) => control instanceof HTMLInputElement && control.validity.badInput
