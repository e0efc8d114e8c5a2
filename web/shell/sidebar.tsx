import type { CurrentUser, School } from '@clearbell/contracts'
import { clsx } from 'clsx'
import { KeyRound, Lock, LogOut } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { licensePeriod, planLabel } from '../billing/labels.ts'
import { nameOf } from '../school/use-school.ts'
import { Button } from '../ui/controls/button.tsx'
import { Brand } from '../ui/display/brand.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { displayName } from '../users/names.ts'
import { changePasswordPath } from '../users/next-path.ts'
import { signOut } from '../users/sign-out.ts'
import { Avatar } from './avatar.tsx'
import { screenAt, sidebarItems } from './screens.ts'

interface Props {
  user: CurrentUser | undefined
  onNavigate?: () => void
}

/** Scrolls whole in a low window: its frame does the scrolling. */
export const Sidebar = ({ user, onNavigate }: Props) => (
  <div className="flex min-h-full flex-col">
    <div className="flex h-18 shrink-0 items-center px-5">
      <Brand />
    </div>
    {user ? user.school && <SchoolPlan school={user.school} /> : <Skeleton className="mx-4 h-19" />}
    <Navigation user={user} {...(onNavigate && { onNavigate })} />
    <Person user={user} {...(onNavigate && { onNavigate })} />
  </div>
)

const SchoolPlan = ({ school }: { school: School }) => {
  const period = licensePeriod(school)
  return (
    <div className="mx-4 rounded-box bg-muted px-3.5 py-3">
      <p className="font-semibold">{nameOf(school)}</p>
      <p className="text-xs text-ink-soft">{planLabel(school)}</p>
      {period && <p className="text-xs text-ink-soft">{period}</p>}
    </div>
  )
}

const Navigation = ({ user, onNavigate }: Props) => {
  const [path] = useLocation()
  const hasSchool = !user || user.school !== null
  const mustPay = user?.school ? user.school.paymentStatus !== 'paid' : false
  const current = screenAt(path)
  return (
    <nav aria-label="Main" className="grow px-3 py-4">
      <ul className="grid gap-1">
        {sidebarItems(hasSchool).map(({ path, title, access, icon: Icon }) => {
          const isCurrent = path === current?.path
          return (
            <li key={path}>
              <Link
                href={path}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={() => onNavigate?.()}
                className={clsx(
                  'flex h-10 items-center gap-3 rounded-box px-3 font-medium transition-colors pointer-coarse:h-11',
                  isCurrent ? 'bg-tint text-link' : 'text-ink-soft hover:bg-muted hover:text-ink',
                )}
              >
                <Icon aria-hidden className="size-4.5" />
                {title}
                {mustPay && access === 'paidSchool' && <Locked />}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The way stays open: it leads to what to do about it. */
const Locked = () => (
  <>
    <Lock aria-hidden className="ml-auto size-4" />
    <span className="sr-only"> (locked until the subscription is paid)</span>
  </>
)

const Person = ({ user, onNavigate }: Props) => {
  // A question about unsaved changes would stand behind the drawer.
  const leave = () => {
    onNavigate?.()
    signOut()
  }
  return (
    <div className="grid gap-3 border-t border-line p-4">
      {user ? (
        <div className="flex items-center gap-3">
          <Avatar user={user} />
          <div className="min-w-0">
            <p className="truncate font-medium">{displayName(user)}</p>
            <p className="text-xs text-ink-soft">Administrator</p>
          </div>
        </div>
      ) : (
        <Skeleton className="h-9" />
      )}
      <Button asChild className="w-full sm:hidden">
        <Link href={changePasswordPath} onClick={() => onNavigate?.()}>
          <KeyRound aria-hidden />
          Change Password
        </Link>
      </Button>
      <Button onClick={leave} disabled={!user} className="w-full">
        <LogOut aria-hidden />
        Sign Out
      </Button>
    </div>
  )
}
