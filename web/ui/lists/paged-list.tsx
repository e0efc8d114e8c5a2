import { limits } from '@clearbell/contracts'
import type { ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import type { ListPage } from '../../api/client.ts'
import { Card } from '../display/card.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { LoadFailed } from '../feedback/states.tsx'
import { plural } from '../format/numbers.ts'
import { Pager } from './pager.tsx'
import { ResultCount } from './result-count.tsx'

interface Props<Row> {
  list: SWRResponse<ListPage<Row>, unknown>
  /** One of its rows, such as 'FAQ'. */
  noun: string
  /** What stands there when there is none. */
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** One page of a list, in each of its states. */
export const PagedList = <Row extends { id: string }>(props: Props<Row>) => {
  const { data: page, error, isLoading } = props.list
  return (
    <>
      <ResultCount count={error || isLoading || !page ? undefined : plural(page.total, props.noun)} />
      <Content {...props} />
    </>
  )
}

const Content = <Row extends { id: string }>({ list: { data: page, error, mutate, isLoading }, noun, empty, children }: Props<Row>) => {
  const what = `the ${noun}s`
  if (error)
    return (
      <Card>
        <LoadFailed what={what} error={error} onRetry={() => void mutate()} />
      </Card>
    )
  // Nothing of another filter says nothing of this one.
  if (!page || (isLoading && page.rows.length === 0)) return <ListSkeleton what={what} />
  if (page.rows.length === 0) return <Card>{empty}</Card>
  return (
    <div aria-busy={isLoading} className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60">
      {children(page.rows)}
      <Pager
        shown={page.rows.length}
        total={page.total}
        pageSize={limits.lists.default}
        hasNext={page.hasNext}
        last={page.rows.at(-1)?.id}
        isLoading={isLoading}
      />
    </div>
  )
}

const ListSkeleton = ({ what }: { what: string }) => (
  <Card className="divide-y divide-line">
    <Loading what={what} />
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className="flex items-center gap-6 px-5 py-4">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-4 grow" />
        <Skeleton className="h-5 w-20 max-sm:hidden" />
        <Skeleton className="h-5 w-16 max-sm:hidden" />
      </div>
    ))}
  </Card>
)
