import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary-dark shadow-card',
  secondary: 'border border-edge/60 bg-surface text-ink hover:bg-muted shadow-card',
  danger: 'bg-danger-strong text-on-primary hover:opacity-90 shadow-card',
  ghost: 'text-ink-soft hover:bg-muted hover:text-ink',
} as const

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-box font-medium whitespace-nowrap transition-colors select-none disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&_svg]:size-4 [&_svg]:shrink-0'
const sizes = { lg: 'h-12 px-6 text-base', md: 'h-9 px-3.5 text-sm', sm: 'h-7 px-2.5 text-xs', icon: 'size-9' } as const

type Props = ComponentProps<'button'> & { look?: keyof typeof looks; size?: keyof typeof sizes; asChild?: boolean }

/** `asChild` lends its look to a link. */
export const Button = ({ look = 'secondary', size = 'md', asChild = false, className, ...props }: Props) => {
  const Part = asChild ? Slot.Root : 'button'
  return <Part {...(!asChild && { type: 'button' as const })} className={clsx(base, looks[look], sizes[size], className)} {...props} />
}

export const Busy = () => <LoaderCircle aria-hidden className="animate-spin" />
