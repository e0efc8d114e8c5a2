import type { LucideIcon } from 'lucide-react'
import { Tooltip } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = ComponentProps<typeof Button> & { label: string; icon: LucideIcon; children?: ReactNode }

/** A button that is only an icon; its name shows as a tooltip. */
export const IconButton = ({ label, icon: Icon, children, ...props }: Props) => (
  <Tooltip.Root>
    <Tooltip.Trigger asChild>
      <Button look="ghost" size="icon" aria-label={label} {...props}>
        <Icon aria-hidden className="size-5!" />
        {children}
      </Button>
    </Tooltip.Trigger>
    <Tooltip.Portal>
      <Tooltip.Content sideOffset={6} className="z-60 rounded-box bg-ink px-2.5 py-1 text-xs font-medium text-surface shadow-float">
        {label}
      </Tooltip.Content>
    </Tooltip.Portal>
  </Tooltip.Root>
)
