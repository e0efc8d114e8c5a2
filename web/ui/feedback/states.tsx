import { CircleAlert, type LucideIcon, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf, unreachable } from '../../api/error.ts'
import { Button } from '../controls/button.tsx'
import { useKeptFocus } from '../hooks/focus.ts'

interface EmptyProps {
  icon: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Says what will be here and offers the step that brings it. */
export const EmptyState = ({ icon: Icon, title, children, action }: EmptyProps) => (
  <div ref={useKeptFocus<HTMLDivElement>()} className="flex flex-col items-center px-6 py-14 text-center">
    <span className="mb-4 flex size-12 items-center justify-center rounded-box bg-tint text-link">
      <Icon aria-hidden className="size-6" />
    </span>
    <p className="text-base font-semibold text-balance">{title}</p>
    {children && <p className="mt-1 max-w-sm text-ink-soft text-balance">{children}</p>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
)

interface FailedProps {
  what: string
  onRetry: () => void
  /** What the server answered, if anything. */
  error?: unknown
  /** Why, when the server said nothing. */
  reason?: string
}

/** Says what could not be loaded and why. */
export const LoadFailed = ({ what, error, reason = unreachable, onRetry }: FailedProps) => (
  <div ref={useKeptFocus<HTMLDivElement>()} role="alert" className="flex flex-col items-center px-6 py-14 text-center">
    <span className="mb-4 flex size-12 items-center justify-center rounded-box bg-danger-tint text-danger">
      <CircleAlert aria-hidden className="size-6" />
    </span>
    <p className="text-base font-semibold">Could not load {what}</p>
    <p className="mt-1 max-w-sm text-ink-soft text-balance">{messageOf(error, reason)}</p>
    <Button className="mt-5" onClick={onRetry}>
      <RotateCcw aria-hidden />
      Retry
    </Button>
  </div>
)
