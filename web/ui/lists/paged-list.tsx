import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import type { ListPage } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { Button } from '../controls/button.tsx'
import { Card } from '../display/card.tsx'
import { Refreshed } from '../feedback/refreshed.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import { EmptyState, LoadFailed } from '../feedback/states.tsx'
import { plural } from '../format/numbers.ts'
import type { Filter, FilterState } from './filter.ts'
import { Pager } from './pager.tsx'
import { ResultCount } from './result-count.tsx'

interface Props<Row, F extends Filter> {
  list: SWRResponse<ListPage<Row>, unknown>
  state: FilterState<F>
  /** One of its rows, such as 'FAQ'. */
  noun: string
  /** All of it, as an error names it; else `the FAQs`. */
  what?: string
  /** What stands there when there is none. */
  empty: ReactNode
  /** What to try when none matches. */
  hint: string
  /** Said of the rows, to be seen, instead of their number; `undefined` until it is known. */
  count?: { text: string | undefined }
  /** Of one row while they load. */
  skeleton?: ReactNode
  /** After an error, when more than the list is to be loaded again. */
  onRetry?: () => void
  children: (rows: Row[]) => ReactNode
}

/** One page of a list, in each of its states. */
export const PagedList = <Row extends { id: string }, F extends Filter>(props: Props<Row, F>) => {
  const { data: page, error, isLoading } = props.list
  const count = error || isLoading || !page ? undefined : plural(page.total, props.noun)
  return (
    <>
      {props.count ? (
        <ResultCount count={props.count.text} isVisible={!error && page !== undefined && page.rows.length > 0} />
      ) : (
        <ResultCount count={count} />
      )}
      <Content {...props} />
    </>
  )
}

const Content = <Row extends { id: string }, F extends Filter>(props: Props<Row, F>) => {
  const { list, state, noun, what = `the ${noun}s`, empty, hint, skeleton, children } = props
  const { data: page, error, mutate, isLoading } = list
  // The session has ended: the way to the sign-in screen is under way.
  if (error instanceof ApiError && error.status === 401) return null
  if (error)
    return (
      <Card>
        <LoadFailed what={what} error={error} onRetry={props.onRetry ?? (() => void mutate())} />
      </Card>
    )
  // Nothing of another filter says nothing of this one.
  if (!page || (isLoading && page.rows.length === 0)) return skeleton ?? <ListSkeleton what={what} />
  if (page.rows.length === 0 && state.after !== '') return <Card children={<PastTheEnd onFirst={() => state.change({})} />} />
  if (page.rows.length === 0) return <Card>{state.isFiltered ? <NoMatches noun={noun} hint={hint} onClear={state.clear} /> : empty}</Card>
  return (
    <Refreshed isLoading={isLoading}>
      {children(page.rows)}
      <Pager
        shown={page.rows.length}
        total={page.total}
        pageSize={state.spec.pageSize}
        hasNext={page.hasNext}
        last={page.rows.at(-1)?.id}
        isLoading={isLoading}
      />
    </Refreshed>
  )
}

const NoMatches = ({ noun, hint, onClear }: { noun: string; hint: string; onClear: () => void }) => (
  <EmptyState icon={SearchX} title={`No matching ${noun}s found`} action={<Button onClick={onClear}>Clear Filters</Button>}>
    {hint}
  </EmptyState>
)

/** A page that was there: its rows were dealt with meanwhile, or the address is an old one. A changed filter starts at the first page. */
const PastTheEnd = ({ onFirst }: { onFirst: () => void }) => (
  <EmptyState icon={SearchX} title="Nothing on this page any more" action={<Button onClick={onFirst}>Go to the First Page</Button>} />
)

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
