import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ItemProps {
  title: string
  /** When it happened. */
  time: ReactNode
  /** Who did it, from where. */
  note?: string
  isTrouble?: boolean
  children?: ReactNode
}

/** What happened, one under the other along a line. */
export const Timeline = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol aria-label={label} className="grid grid-cols-1">
    {children}
  </ol>
)

export const TimelineItem = ({ title, time, note, isTrouble = false, children }: ItemProps) => (
  <li className="group grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 pb-5 last:pb-1">
    <span aria-hidden className="flex flex-col items-center">
      <span className={clsx('mt-1.5 size-2.5 shrink-0 rounded-full', isTrouble ? 'bg-danger' : 'bg-edge')} />
      <span className="mt-1.5 -mb-5 w-px grow bg-line group-last:hidden" />
    </span>
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className={clsx('min-w-0 font-medium wrap-anywhere', isTrouble && 'text-danger')}>{title}</p>
        <span className="text-xs text-ink-soft">{time}</span>
      </div>
      {note && <p className="text-xs text-ink-soft wrap-anywhere">{note}</p>}
      {children}
    </div>
  </li>
)

/** From what to what; `from` is null for a fact, which changed nothing. */
export interface Change {
  label: string
  from: string | null
  to: string
}

/** One change after the other; in a box of their own under what they are of. */
export const Changes = ({ changes, isBoxed = true }: { changes: Change[]; isBoxed?: boolean }) =>
  changes.length > 0 && (
    <ul className={clsx('grid gap-1', isBoxed && 'mt-1.5 rounded-box bg-muted px-3 py-2')}>
      {changes.map(({ label, from, to }) => (
        <li key={label} className="whitespace-pre-line wrap-anywhere">
          <span className="text-ink-soft">{label}: </span>
          {from !== null && (
            <>
              <span>{from}</span>
              <span aria-hidden> → </span>
              <span className="sr-only"> to </span>
            </>
          )}
          <span className="font-medium">{to}</span>
        </li>
      ))}
    </ul>
  )
