import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../controls/button.tsx'
import { formatCount } from '../format/numbers.ts'

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

/** Which page an address is about, counted from 1. */
export const pageOf = (params: URLSearchParams): number => Math.max(1, Number(params.get('page')) || 1)

/** Pages forward by the last row seen, so that rows arriving meanwhile shift nothing. Absent when everything is shown. */
export const Pager = ({ shown, total, pageSize, hasNext, last, isLoading }: Props) => {
  const [params, setParams] = useSearchParams()
  const asked = pageOf(params)
  const nav = useRef<HTMLElement>(null)
  const hasStepped = useRef(false)
  const [page, setPage] = useState(asked)
  // The address is ahead of the rows while they load: a step taken then would begin after the wrong row.
  if (!isLoading && page !== asked) setPage(asked)
  useEffect(() => {
    // Back and Forward find their own place.
    if (page > 0 && hasStepped.current) showTop(nav.current?.parentElement)
    hasStepped.current = false
  }, [page])
  if (!hasNext && !params.has('after')) return null
  const first = (page - 1) * pageSize + 1
  const next = () => {
    hasStepped.current = true
    setParams((now) => ({ ...Object.fromEntries(now), after: last ?? '', page: String(page + 1) }), { state: { paged: true } })
  }
  const start = () =>
    setParams((now) => {
      now.delete('after')
      now.delete('page')
      return now
    })
  // Only a page reached from here has its predecessor in the history; a shared link starts over.
  const previous = () => (history.state?.paged ? history.back() : start())
  // Not `disabled`: at the last page that would throw the keyboard's focus away.
  const step = (take: () => void, isEnd: boolean) => ({
    'aria-disabled': isLoading || isEnd,
    onClick: () => void (isLoading || isEnd || take()),
  })
  return (
    <nav ref={nav} aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft tabular-nums">
        {formatCount(first)}–{formatCount(first + shown - 1)} of {formatCount(total)}
      </p>
      <div className="flex gap-2">
        <Button {...step(previous, page === 1)}>
          <ChevronLeft aria-hidden />
          Previous
        </Button>
        <Button {...step(next, !hasNext)}>
          Next
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  )
}

/** The rows of a page begin at its top, also where they scroll in a box of their own. */
const showTop = (list: HTMLElement | null | undefined) => {
  list?.querySelector('[role=region]')?.scrollTo(0, 0)
  list?.scrollIntoView({ block: 'start' })
}
