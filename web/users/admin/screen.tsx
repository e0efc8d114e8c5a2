import { UserPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { BackLink } from '../../ui/controls/back-link.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFilter } from '../../ui/lists/filter.ts'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { userFilter } from './list/filter.ts'
import { UserList } from './list/user-list.tsx'
import { UserStats } from './list/user-stats.tsx'
import { UndeliveredMails } from './mail/undelivered-mails.tsx'
import { useUserActions } from './use-user-actions.ts'

/** Their code follows the screen. */
const Dialogs = lazy(() => import('./dialogs/dialogs.tsx'))

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
      <UserStats status={state.filter.status} />
      <UndeliveredMails actions={actions} />
      <Toolbar state={state} />
      {failure && (
        <Notice tone="danger" title={failure.title}>
          {failure.message}
        </Notice>
      )}
      <UserList state={state} actions={actions} />
      {dialog && (
        <Suspense fallback={null}>
          <Dialogs dialog={dialog} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
