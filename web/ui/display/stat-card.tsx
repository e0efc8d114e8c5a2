import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Card } from './card.tsx'

interface Props {
  label: string
  /** `undefined` while it loads. */
  value: string | undefined
  note?: string | undefined
  /** How it is counted, when the mouse rests on its name. */
  definition?: string
  icon: LucideIcon
  /** Of the rows it counts; the whole card leads there. */
  href?: string
  /** Those rows are what the list shows. */
  isCurrent?: boolean
}

/** One figure. */
export const StatCard = ({ label, value, note, definition, icon: Icon, href, isCurrent = false }: Props) => (
  <Card
    className={clsx(
      'flex flex-col gap-1 p-4 sm:p-5',
      href !== undefined && 'relative transition-colors hover:border-edge',
      isCurrent && 'border-link! bg-tint!',
    )}
  >
    <div className="flex items-start justify-between gap-2">
      <h2 title={definition} className="text-sm font-medium text-ink-soft">
        {href === undefined ? (
          label
        ) : (
          <Link
            href={href}
            aria-current={isCurrent || undefined}
            className="after:absolute after:inset-0 after:rounded-box focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-link"
          >
            {label}
          </Link>
        )}
      </h2>
      <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" />
    </div>
    {value === undefined ? (
      <Skeleton className="my-1 h-7 w-16" />
    ) : (
      <p className="text-xl font-semibold tracking-tight tabular-nums">{value}</p>
    )}
    {note && (value === undefined ? <Skeleton className="my-0.5 h-3 w-24" /> : <p className="text-xs text-ink-soft">{note}</p>)}
  </Card>
)

const grids = {
  3: 'grid-cols-2 max-sm:[&>:first-child]:col-span-2 sm:grid-cols-3',
  4: 'grid-cols-2 xl:grid-cols-4',
  // Three above two, as wide; then all in a row.
  5: 'grid-cols-2 max-sm:[&>:first-child]:col-span-2 sm:max-xl:grid-cols-6 sm:max-xl:[&>*]:col-span-2 sm:max-xl:[&>:nth-child(n+4)]:col-span-3 xl:grid-cols-5',
} as const

export const StatGrid = ({ columns, ...props }: { columns: keyof typeof grids; children: React.ReactNode }) => (
  <div className={clsx('grid gap-3 sm:gap-4', grids[columns])} {...props} />
)
