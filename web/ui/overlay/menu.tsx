import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'

interface Item {
  label: string
  icon: LucideIcon
  /** Where it leads, or what it does. */
  action: string | (() => void)
}

const itemLook =
  'flex h-10 w-full items-center gap-3 rounded-box px-3 font-medium outline-none data-highlighted:bg-muted pointer-coarse:h-11'

/** A button that opens a menu.
 *  @param trigger the button   @param heading stands above the items */
export const Menu = ({ trigger, heading, items }: { trigger: ReactNode; heading?: ReactNode; items: readonly Item[] }) => {
  const hasNavigated = useRef(false)
  // The screen that opens takes the focus; closing without a choice gives it back to the button.
  const keepFocus = (event: Event) => {
    if (hasNavigated.current) event.preventDefault()
    hasNavigated.current = false
  }
  return (
    // Not modal: Radix would hold the page still with an injected style element, which the content policy forbids.
    // In no portal: what it shows belongs to the landmark its button stands in.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        onCloseAutoFocus={keepFocus}
        className="z-40 max-w-80 min-w-60 animate-rise rounded-box border border-line bg-surface p-1.5 shadow-float"
      >
        {heading && <DropdownMenu.Label className="mb-1.5 border-b border-line px-3 pt-1.5 pb-3">{heading}</DropdownMenu.Label>}
        {items.map(({ label, icon: Icon, action }) => {
          const content = (
            <>
              <Icon aria-hidden className="size-4.5 text-ink-soft" />
              {label}
            </>
          )
          return typeof action === 'string' ? (
            <DropdownMenu.Item key={label} asChild onSelect={() => (hasNavigated.current = true)}>
              <Link href={action} className={itemLook}>
                {content}
              </Link>
            </DropdownMenu.Item>
          ) : (
            <DropdownMenu.Item key={label} onSelect={action} className={itemLook}>
              {content}
            </DropdownMenu.Item>
          )
        })}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
