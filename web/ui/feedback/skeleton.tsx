import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'

/** Stands where text or a figure will be. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('block animate-pulse rounded-box bg-muted', className)} />
)

/** Says once to a screen reader that the layout around it is not the content yet. */
export const Loading = ({ what }: { what: string }) => (
  <p role="status" className="sr-only">
    Loading {what}…
  </p>
)

/** Of a few entries, one under the other. */
export const LinesSkeleton = ({ what }: { what: string }) => (
  <div className="grid gap-3">
    <Loading what={what} />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </div>
)

/** For a wait whose layout is not known yet. */
export const Spinner = () => (
  <div role="status" className="flex justify-center p-16 text-ink-soft">
    <LoaderCircle aria-hidden className="size-6 animate-spin" />
    <span className="sr-only">Loading…</span>
  </div>
)
