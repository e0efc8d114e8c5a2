import type { ReactNode } from 'react'
import type { Pages } from '../../api/use-pages.ts'
import { Busy, Button } from '../controls/button.tsx'
import { LinesSkeleton } from '../feedback/skeleton.tsx'
import { LoadFailed } from '../feedback/states.tsx'

interface Props<Row> {
  pages: Pages<Row>
  /** All of it, such as 'the trail'. */
  what: string
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that grows by a page at a time, in each of its states. */
export const GrowingList = <Row,>({
  pages: { data: pages, error, mutate, size, setSize, isValidating },
  what,
  empty,
  children,
}: Props<Row>) => {
  const failed = <LoadFailed what={what} error={error} onRetry={() => void mutate()} />
  if (!pages) return error ? failed : <LinesSkeleton what={what} />
  const rows = pages.flatMap((page) => page.rows)
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      {error
        ? failed
        : pages.at(-1)?.hasNext && (
            <Button className="justify-self-center" aria-disabled={isValidating} onClick={() => void (isValidating || setSize(size + 1))}>
              {isValidating && <Busy />}
              {isValidating ? 'Loading...' : 'Load More'}
            </Button>
          )}
    </>
  )
}
