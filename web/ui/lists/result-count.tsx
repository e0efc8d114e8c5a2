import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Skeleton } from '../feedback/skeleton.tsx'
import { pageOf } from './pager.tsx'

interface Props {
  /** Such as '12 FAQs'; `undefined` until it is known. */
  count: string | undefined
  /** To be seen as well; then it stays until the next one is known. */
  isVisible?: boolean
}

/** Says once to a screen reader what a search, a filter or a page has brought. Always there: what comes with its text is not read. */
export const ResultCount = ({ count, isVisible = false }: Props) => {
  const page = pageOf(useSearchParams()[0])
  const known = count && (page > 1 ? `${count}, page ${page}` : count)
  const [last, setLast] = useState(known)
  if (known && known !== last) setLast(known)
  const shown = isVisible ? (known ?? last) : known
  return (
    <>
      <p role="status" data-testid="result-count" className={isVisible && shown ? 'min-h-5 text-ink-soft' : 'sr-only'}>
        {shown}
      </p>
      {isVisible && !shown && <Skeleton className="h-5 w-56 max-w-full" />}
    </>
  )
}
