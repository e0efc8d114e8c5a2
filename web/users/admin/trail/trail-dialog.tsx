import type { AdminUser } from '@clearbell/contracts'
import { useOwnFilter } from '../../../ui/lists/filter.ts'
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx'
import { displayName } from '../../names.ts'
import { usersPath } from '../use-users.ts'
import { trailFilter } from './filter.ts'
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
      <Trail path={`${usersPath}/${user.id}/trail`} state={useOwnFilter(trailFilter)} />
    </DialogBody>
  </Dialog>
)
