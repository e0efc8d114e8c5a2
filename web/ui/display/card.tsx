import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export const Card = ({ className, ...props }: ComponentProps<'section'>) => (
  <section className={clsx('rounded-box border border-line bg-surface shadow-card', className)} {...props} />
)

/** Heading of a card, with something to do at its end. */
export const CardHeader = ({ id, title, children }: { id?: string; title: string; children?: ReactNode }) => (
  <header className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-5 py-2.5">
    <h2 id={id} className="text-base font-semibold">
      {title}
    </h2>
    {children}
  </header>
)
