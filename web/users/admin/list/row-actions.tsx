import { type AdminUser, ERASED } from '@clearbell/contracts'
import { Eraser, History, KeyRound, type LucideIcon, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { config } from '../../../config.ts'
import { Busy, Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useBusy } from '../../../ui/hooks/use-busy.ts'
import { displayName } from '../../names.ts'
import { useUser } from '../../use-user.ts'
import type { UserActions } from '../use-user-actions.ts'

interface Props {
  user: AdminUser
  actions: UserActions
}

export const RowActions = ({ user, actions }: Props) => {
  const name = displayName(user)
  const { school } = user
  const trail = <SmallIcon label={`Trail of ${name}`} icon={History} onClick={() => actions.open({ kind: 'trail', user })} />
  // Of an erased account only its history is left.
  if (user.email === ERASED) return trail
  return (
    <div className="flex gap-x-3 gap-y-1.5 sm:flex-col sm:items-start">
      <div className="flex items-center gap-0.5 max-sm:contents">
        <Button size="sm" aria-label={`Edit ${name}`} onClick={() => actions.open({ kind: 'edit', user })}>
          Edit
        </Button>
        {trail}
        {needsWayIn(user) && <ResendButton user={user} actions={actions} />}
      </div>
      <div className="flex items-center gap-0.5 max-sm:contents">
        <StatusButton user={user} actions={actions} />
        {school && (
          <SmallIcon label={`Erase school ${school.name}`} icon={Eraser} onClick={() => actions.open({ kind: 'erase', school })} />
        )}
      </div>
    </div>
  )
}

/** Without mail the operator is also the way back in for whoever forgot a password. */
const needsWayIn = ({ status, requirePasswordChange }: AdminUser) => status === 'active' && (requirePasswordChange || !config.sendsMail)

/** One button with two meanings, so that the focus stays when they change places. Nobody can lock themself out. */
const StatusButton = ({ user, actions }: Props) => {
  const { user: me } = useUser()
  const { isBusy, run } = useBusy(() => actions.activate(user))
  const isActive = user.status === 'active'
  if (isActive && me?.id === user.id) return null
  const label = isActive ? 'Deactivate' : 'Activate'
  const act = () => (isActive ? actions.open({ kind: 'deactivate', user }) : run())
  return (
    <Button size="sm" aria-label={`${label} ${displayName(user)}`} aria-disabled={isBusy} onClick={act}>
      {isBusy && <Busy />}
      {label}
    </Button>
  )
}

const ResendButton = ({ user, actions }: Props) => {
  const { isBusy, run } = useBusy(() => actions.resend(user.id, displayName(user)))
  const [label, icon] = config.sendsMail ? ['Resend login e-mail to', Mail] : ['Set-password link for', KeyRound]
  return (
    <SmallIcon label={`${label} ${displayName(user)}`} icon={icon} aria-disabled={isBusy} onClick={run}>
      {isBusy && <span className="sr-only">Sending...</span>}
    </SmallIcon>
  )
}

type SmallIconProps = { label: string; icon: LucideIcon; onClick: () => void; 'aria-disabled'?: boolean; children?: ReactNode }

const SmallIcon = (props: SmallIconProps) => (
  <IconButton size="sm" className="px-1.5! aria-disabled:opacity-55 [&_svg]:size-4!" {...props} />
)
