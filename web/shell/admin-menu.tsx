import { ChevronDown, ShieldCheck } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../ui/button.tsx'
import { adminScreens } from './screens.ts'

/** The way to the platform administrator's screens. */
export const AdminMenu = () => {
  const hasNavigated = useRef(false)
  // The screen that opens takes the focus; closing without a choice gives it back to the button.
  const keepFocus = (event: Event) => {
    if (hasNavigated.current) event.preventDefault()
    hasNavigated.current = false
  }
  return (
    // Not modal: Radix would hold the page still with an injected style element, which the content policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button look="ghost" className="px-2.5!">
          <ShieldCheck aria-hidden />
          <span className="max-sm:sr-only">Admin</span>
          <ChevronDown aria-hidden className="max-sm:hidden" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          onCloseAutoFocus={keepFocus}
          className="z-40 w-60 animate-rise rounded-box border border-line bg-surface p-1.5 shadow-float"
        >
          {adminScreens.map(({ path, title, icon: Icon }) => (
            <DropdownMenu.Item key={path} asChild onSelect={() => (hasNavigated.current = true)}>
              <Link
                href={path}
                className="flex h-10 items-center gap-3 rounded-box px-3 font-medium outline-none data-highlighted:bg-muted pointer-coarse:h-11"
              >
                <Icon aria-hidden className="size-4.5 text-ink-soft" />
                {title}
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
