import type { AdminUser } from '@clearbell/contracts'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { displayName } from '../../names.ts'
import { usersPath } from '../use-users.ts'
import { Trail } from './trail.tsx'

export const TrailDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => (
  <Dialog
    wide
    open
    onOpenChange={(open) => open || onClose()}
    title={`Trail of ${displayName(user)}`}
    description="Sign-ins, e-mails and every change to this account and its school, the newest first."
  >
    <DialogBody>
      <Trail path={`${usersPath}/${user.id}/trail`} />
    </DialogBody>
  </Dialog>
)
