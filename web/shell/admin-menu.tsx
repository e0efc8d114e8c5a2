import { ChevronDown, ShieldCheck } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import { Menu } from '../ui/overlay/menu.tsx'
import { adminItems } from './screens.ts'

const items = adminItems.map(({ path, title, icon }) => ({ label: title, icon, action: path }))

/** The way to the platform administrator's screens. */
export const AdminMenu = () => (
  <Menu
    trigger={
      <Button look="ghost" className="px-2.5!">
        <ShieldCheck aria-hidden />
        <span className="max-sm:sr-only">Admin</span>
        <ChevronDown aria-hidden className="max-sm:hidden" />
      </Button>
    }
    items={items}
  />
)
