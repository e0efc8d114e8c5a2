import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatCount } from '../format/numbers.ts'

export interface Ranked {
  id: string
  name: string
  count: number
  /** Below the name. */
  note?: ReactNode
  /** Of the rows it counts. */
  href: string
}

/** Names with a count and a bar as long as it, the most first. */
export const Ranking = ({ label, rows }: { label: string; rows: readonly Ranked[] }) => {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <ol aria-label={label} className="grid grid-cols-1 gap-3.5">
      {rows.map(({ id, name, count, note, href }) => (
        <li key={id} className="relative grid grid-cols-1 gap-1 rounded-box">
          <div className="flex items-start justify-between gap-3">
            <Link
              href={href}
              className="min-w-0 font-medium underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-link"
            >
              {name}
            </Link>
            <span className="shrink-0 font-medium tabular-nums">{formatCount(count)}</span>
          </div>
          <svg aria-hidden width="100%" height="6" className="block">
            <rect width="100%" height="6" rx="3" className="fill-muted" />
            <rect width={`${(100 * count) / most}%`} height="6" rx="3" className="fill-primary" />
          </svg>
          {note && <p className="text-xs text-ink-soft">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
