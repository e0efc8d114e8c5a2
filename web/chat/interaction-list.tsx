import { MessageCircle, SearchX } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import { Card } from '../ui/display/card.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { EmptyState, LoadFailed } from '../ui/feedback/states.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import type { FilterState } from '../ui/lists/filter.ts'
import { Pager } from '../ui/lists/pager.tsx'
import { ResultCount } from '../ui/lists/result-count.tsx'
import { type chatFilter, describeResult } from './filter.ts'
import { InteractionCard } from './interaction-card.tsx'
import { pageSize, useChatHistory, useChatSummary } from './use-chat-history.ts'

interface Props {
  state: FilterState<typeof chatFilter>
}

export const InteractionList = ({ state }: Props) => {
  const list = useChatHistory(state.filter, state.after)
  const summary = useChatSummary()
  const { data: page, error, isLoading } = list
  const isKnown = page && (summary.data ?? summary.error) && !error && !isLoading
  const total = Math.max(summary.data?.total ?? 0, page?.total ?? 0)
  const result = isKnown ? describeResult(formatCount(page.total), formatCount(total), state.filter) : undefined
  return (
    <div className="grid grid-cols-1 gap-3">
      <ResultCount count={result} isVisible={!error && page !== undefined && page.rows.length > 0} />
      <Content state={state} list={list} summary={summary} />
    </div>
  )
}

interface ContentProps extends Props {
  list: ReturnType<typeof useChatHistory>
  summary: ReturnType<typeof useChatSummary>
}

const Content = ({ state: { filter, clear }, list, summary: { data: summary, mutate: mutateSummary } }: ContentProps) => {
  const { data: page, error, mutate, isLoading } = list
  const retry = () => void Promise.all([mutate(), summary ? undefined : mutateSummary()])
  if (error)
    return (
      <Card>
        <LoadFailed what="the chat history" error={error} onRetry={retry} />
      </Card>
    )
  // Nothing of another filter says nothing of this one.
  if (!page || (isLoading && page.rows.length === 0)) return <ListSkeleton />
  if (page.rows.length === 0) return <NoInteractions isFiltered={filter.search !== '' || filter.status !== 'all'} onClear={clear} />
  return (
    <section aria-label="Interactions" aria-busy={isLoading} className="grid grid-cols-1 gap-3 transition-opacity aria-busy:opacity-60">
      <ul className="grid grid-cols-1 gap-3">
        {page.rows.map((interaction) => (
          <li key={interaction.id}>
            <InteractionCard interaction={interaction} />
          </li>
        ))}
      </ul>
      <Pager
        shown={page.rows.length}
        total={page.total}
        pageSize={pageSize}
        hasNext={page.hasNext}
        last={page.rows.at(-1)?.id}
        isLoading={isLoading}
      />
    </section>
  )
}

const NoInteractions = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <Card>
    {isFiltered ? (
      <EmptyState icon={SearchX} title="No matching interactions found" action={<Button onClick={onClear}>Clear Filters</Button>}>
        Try another word, or look at all interactions.
      </EmptyState>
    ) : (
      <EmptyState icon={MessageCircle} title="No chat interactions yet">
        Questions visitors ask on your website will appear here.
      </EmptyState>
    )}
  </Card>
)

const ListSkeleton = () => (
  <div className="grid gap-3">
    <Loading what="the chat history" />
    <Skeleton className="h-5 w-56" />
    {Array.from({ length: 4 }, (_, row) => (
      <Card key={row} className="grid gap-3 p-5">
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-10" />
      </Card>
    ))}
  </div>
)
