import type { CurrentUser } from '@clearbell/contracts'
import { Keyboard, KeyRound, LogOut } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import { Menu } from '../ui/overlay/menu.tsx'
import { displayName } from '../users/names.ts'
import { changePasswordPath } from '../users/next-path.ts'
import { signOut } from '../users/sign-out.ts'
import { Avatar } from './avatar.tsx'

/** Who is signed in, and what they can do with their account. On a phone the drawer has both. */
export const UserMenu = ({ user, onKeys }: { user: CurrentUser; onKeys: () => void }) => (
  <Menu
    trigger={
      <Button look="ghost" className="h-11 gap-2.5! px-1! text-ink! max-sm:hidden md:pr-3!">
        <Avatar user={user} />
        <span className="max-w-40 truncate max-md:sr-only">{displayName(user)}</span>
      </Button>
    }
    heading={<span className="block text-xs wrap-anywhere text-ink-soft">{user.email}</span>}
    items={[
      { label: 'Change Password', icon: KeyRound, action: changePasswordPath },
      // After the menu has given the focus back, to which the dialog returns it.
      { label: 'Keyboard Shortcuts', icon: Keyboard, action: () => setTimeout(onKeys) },
      { label: 'Sign Out', icon: LogOut, action: signOut },
    ]}
  />
)
