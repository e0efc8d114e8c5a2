import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { Button } from '../ui/controls/button.tsx'

type Props = ComponentProps<typeof Button> & { href: string }

/** The way from one authentication screen to another, as wide as their buttons. */
export const WayLink = ({ href, className, children, ...props }: Props) => (
  <Button asChild className={clsx('h-10 w-full', className)} {...props}>
    <Link href={href}>{children}</Link>
  </Button>
)
