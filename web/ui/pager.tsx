import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from './button.tsx'
import { formatCount } from './numbers.ts'

interface Props {
  /** Rows of this page, of all the filter selects. */
  shown: number
  total: number
  pageSize: number
  hasNext: boolean
  /** Id of the last row shown; the next page begins after it. */
  last: string | undefined
  /** The rows are still those of another address: what it asks for is on its way. */
  isLoading: boolean
}

/** Pages forward by the last row seen, so that rows arriving meanwhile shift nothing. Absent when everything is shown. */
export const Pager = ({ shown, total, pageSize, hasNext, last, isLoading }: Props) => {
  const [params, setParams] = useSearchParams()
  const asked = Math.max(1, Number(params.get('page')) || 1)
  const [page, setPage] = useState(asked)
  // The address is ahead of the rows while they load: a step taken then would begin after the wrong row.
  if (!isLoading && page !== asked) setPage(asked)
  if (!hasNext && !params.has('after')) return null
  const first = (page - 1) * pageSize + 1
  const next = () =>
    setParams((now) => ({ ...Object.fromEntries(now), after: last ?? '', page: String(page + 1) }), { state: { paged: true } })
  const start = () =>
    setParams((now) => {
      now.delete('after')
      now.delete('page')
      return now
    })
  // Only a page reached from here has its predecessor in the history; a shared link starts over.
  const previous = () => (history.state?.paged ? history.back() : start())
  const step = (take: () => void) => ({ 'aria-disabled': isLoading, onClick: () => void (isLoading || take()) })
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-ink-soft tabular-nums">
        {formatCount(first)}–{formatCount(first + shown - 1)} of {formatCount(total)}
      </p>
      <div className="flex gap-2">
        <Button {...step(previous)} disabled={page === 1}>
          <ChevronLeft aria-hidden />
          Previous
        </Button>
        <Button {...step(next)} disabled={!hasNext}>
          Next
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  )
}
