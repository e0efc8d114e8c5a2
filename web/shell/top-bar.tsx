import type { CurrentUser } from '@clearbell/contracts'
import { Menu, Moon, Search, Sun } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useTheme } from '../ui/hooks/theme.ts'
import { AdminMenu } from './admin-menu.tsx'
import { Bell } from './bell.tsx'
import type { Screen } from './screens.ts'
import { UserMenu } from './user-menu.tsx'

interface Props {
  user: CurrentUser | undefined
  screen: Screen
  heading: RefObject<HTMLHeadingElement | null>
  onMenu: () => void
  onOpen: (which: 'palette' | 'keys') => void
}

export const TopBar = ({ user, screen, heading, onMenu, onOpen }: Props) => (
  <header className="sticky top-0 z-30 border-b border-line bg-surface">
    <div className="mx-auto flex min-h-18 max-w-7xl items-center gap-2 px-4 max-sm:gap-0 py-3 sm:px-6 lg:px-8">
      <IconButton label="Menu" icon={Menu} onClick={onMenu} className="-ml-2 lg:hidden" />
      <div className="min-w-0 grow max-sm:px-1">
        <h1
          ref={heading}
          tabIndex={-1}
          className="line-clamp-2 text-base font-semibold tracking-tight outline-none sm:line-clamp-1 sm:text-lg"
        >
          {screen.title}
        </h1>
        <p className="hidden truncate text-ink-soft sm:block">{screen.description}</p>
      </div>
      {!user && <Skeleton className="size-9 pointer-coarse:size-11" />}
      {user && <IconButton label="Go to (Ctrl-K)" aria-keyshortcuts="Control+K" icon={Search} onClick={() => onOpen('palette')} />}
      {user?.isAdmin && <AdminMenu />}
      <ThemeSwitch />
      {user ? (
        <>
          <Bell user={user} />
          <UserMenu user={user} onKeys={() => onOpen('keys')} />
        </>
      ) : (
        <>
          <Skeleton className="size-9 pointer-coarse:size-11" />
          <Skeleton className="h-11 w-11 max-sm:hidden md:w-40" />
        </>
      )}
    </div>
  </header>
)

const ThemeSwitch = () => {
  const { theme, toggle } = useTheme()
  const isDark = theme === 'dark'
  return <IconButton label={isDark ? 'Switch to light theme' : 'Switch to dark theme'} icon={isDark ? Sun : Moon} onClick={toggle} />
}
