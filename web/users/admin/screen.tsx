import { UserPlus } from 'lucide-react'
import { BackLink } from '../../ui/controls/back-link.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFilter } from '../../ui/lists/filter.ts'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { CreateDialog } from './dialogs/create-dialog.tsx'
import { DeactivateDialog } from './dialogs/deactivate-dialog.tsx'
import { EditDialog } from './dialogs/edit-dialog.tsx'
import { EraseSchoolDialog } from './dialogs/erase-school-dialog.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { userFilter } from './list/filter.ts'
import { UserList } from './list/user-list.tsx'
import { UserStats } from './list/user-stats.tsx'
import { UndeliveredMails } from './mail/undelivered-mails.tsx'
import { TrailDialog } from './trail/trail-dialog.tsx'
import { type OpenDialog, useUserActions } from './use-user-actions.ts'

export default function UserManagementScreen() {
  const state = useFilter(userFilter)
  const { actions, dialog, close, failure } = useUserActions()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink href="/">Back to Dashboard</BackLink>
        <Button look="primary" onClick={() => actions.open({ kind: 'create' })}>
          <UserPlus aria-hidden />
          Create User
        </Button>
      </div>
      <UserStats />
      <UndeliveredMails actions={actions} />
      <Toolbar state={state} />
      {failure && (
        <Notice tone="danger" title={failure.title}>
          {failure.message}
        </Notice>
      )}
      <UserList state={state} actions={actions} />
      {dialog && <Dialogs dialog={dialog} onClose={close} />}
    </>
  )
}

const Dialogs = ({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) => {
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
