import { type ReactNode, useState } from 'react'
import { messageOf } from '../../api/error.ts'
import { Busy, Button } from '../controls/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { toast } from '../feedback/toast.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

interface Props {
  title: string
  description: string
  /** What will happen. */
  children: ReactNode
  label: string
  busyLabel: string
  /** What is said first of the reason when it fails. */
  failed: string
  act: () => Promise<void>
  /** `primary` for what can be done again, or undone. */
  look?: 'danger' | 'primary'
  /** False while something is missing, such as a typed name; pressing the button then does `onMissing`. */
  isReady?: boolean
  onMissing?: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone or takes long. Stays open, with the reason, when it fails. */
export const ConfirmDialog = ({
  title,
  description,
  children,
  label,
  busyLabel,
  failed,
  act,
  look = 'danger',
  isReady = true,
  onMissing,
  onClose,
}: Props) => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const confirm = async () => {
    if (isBusy) return
    if (!isReady) return onMissing?.()
    setBusy(true)
    setProblem('')
    try {
      await act()
      onClose()
    } catch (error) {
      const message = messageOf(error, 'Please try again.')
      toast(failed, message, 'destructive')
      setProblem(message)
      setBusy(false)
    }
  }
  return (
    <Dialog open onOpenChange={(open) => open || isBusy || onClose()} title={title} description={description}>
      <DialogBody>
        {problem && (
          <Notice tone="danger" title={failed}>
            {problem}
          </Notice>
        )}
        {children}
      </DialogBody>
      <DialogFooter>
        <Button aria-disabled={isBusy} onClick={() => isBusy || onClose()}>
          Cancel
        </Button>
        <Button look={look} aria-disabled={isBusy} onClick={() => void confirm()}>
          {isBusy && <Busy />}
          {isBusy ? busyLabel : label}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** The points of what will happen. */
export const Consequences = ({ children }: { children: ReactNode }) => <ul className="grid list-disc gap-1.5 pl-5">{children}</ul>
