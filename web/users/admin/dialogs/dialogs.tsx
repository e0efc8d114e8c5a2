import { TrailDialog } from '../trail/trail-dialog.tsx'
import type { OpenDialog } from '../use-user-actions.ts'
import { CreateDialog } from './create-dialog.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { EraseSchoolDialog } from './erase-school-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

/** The one that is open above the list. */
export default function Dialogs({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'create':
      return <CreateDialog onClose={onClose} />
    case 'edit':
      return <EditDialog user={dialog.user} onClose={onClose} />
    case 'deactivate':
      return <DeactivateDialog user={dialog.user} onClose={onClose} />
    case 'erase':
      return <EraseSchoolDialog school={dialog.school} onClose={onClose} />
    case 'trail':
      return <TrailDialog user={dialog.user} onClose={onClose} />
    case 'link':
      return <LinkDialog name={dialog.name} address={dialog.address} onClose={onClose} />
  }
}
