import type { AdminUser } from '@clearbell/contracts'
import { useState } from 'react'
import { messageOf } from '../../../api/error.ts'
import { Busy, Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx'
import { displayName } from '../../names.ts'
import { setStatus } from '../calls.ts'
import { statusFailed } from '../use-user-actions.ts'

/** Asks first, because it is felt at once: by the person and on the school's website. */
export const DeactivateDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const deactivate = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      toast('User Status Updated', await setStatus(user.id, 'inactive'))
      onClose()
    } catch (error) {
      const message = messageOf(error, statusFailed.fallback)
      toast(statusFailed.title, message, 'destructive')
      setProblem(message)
      setBusy(false)
    }
  }
  return (
    <Dialog open onOpenChange={(open) => open || isBusy || onClose()} title={`Deactivate ${displayName(user)}?`} description={user.email}>
      <DialogBody>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>They are signed out everywhere at once and cannot sign in.</li>
          {user.school && <li>The chat widget of {user.school.name} stops answering visitors.</li>}
          <li>Nothing is deleted. You can activate the account again at any time.</li>
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button aria-disabled={isBusy} onClick={() => isBusy || onClose()}>
          Cancel
        </Button>
        <Button look="danger" aria-disabled={isBusy} onClick={deactivate}>
          {isBusy && <Busy />}
          {isBusy ? 'Deactivating...' : 'Deactivate'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
