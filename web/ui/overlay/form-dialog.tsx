import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { Notice } from '../feedback/notice.tsx'
import { FormFooter } from '../forms/form-footer.tsx'
import { RestoredNotice } from '../forms/restored-notice.tsx'
import { useTyped } from '../forms/use-typed.ts'
import { draftOf } from '../leaving/drafts.ts'
import { useGuardedLeaving } from '../leaving/use-guarded-leaving.ts'
import { Dialog, DialogBody } from './dialog.tsx'

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
  /** Where the person wants to go; nowhere else when they only close the dialog. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const ask = useCallback((proceed: () => void) => setLeaving(() => proceed), [])
  const { ref, differs, isRestored } = useTyped(draftOf({ title, description }))
  useGuardedLeaving(differs, ask)
  const close = () => {
    if (form.isBusy) return
    if (differs()) ask(() => {})
    else onClose()
  }
  const discard = () => {
    onClose()
    leaving?.()
  }
  return (
    <Dialog wide open onOpenChange={(open) => open || close()} title={title} description={description}>
      {outcome ?? (
        <form ref={ref} noValidate autoComplete="off" onSubmit={form.submit} className="flex min-h-0 flex-col">
          <DialogBody>
            {isRestored && <RestoredNotice />}
            {form.failure && <Notice tone="danger">{form.failure}</Notice>}
            {children}
          </DialogBody>
          <FormFooter
            isBusy={form.isBusy}
            submit={submit}
            onCancel={close}
            leaving={leaving && { onLeave: discard, onStay: () => setLeaving(null) }}
          />
        </form>
      )}
    </Dialog>
  )
}
