import { clsx } from 'clsx'
import { Link } from 'wouter'
import { screenPath } from './filter.ts'

export type View = 'schools' | 'changes'

const views = [
  { view: 'schools', label: 'Schools', href: screenPath },
  { view: 'changes', label: 'All Changes', href: `${screenPath}?view=changes` },
] as const

/** The two views of the screen. */
export const Views = ({ current }: { current: View }) => (
  <nav aria-label="Views" className="flex gap-1 rounded-box bg-muted p-1">
    {views.map(({ view, label, href }) => (
      <Link
        key={view}
        href={href}
        aria-current={view === current ? 'page' : undefined}
        className={clsx(
          'inline-flex h-7 items-center rounded-box px-3 font-medium pointer-coarse:h-11',
          view === current ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
        )}
      >
        {label}
      </Link>
    ))}
  </nav>
)
