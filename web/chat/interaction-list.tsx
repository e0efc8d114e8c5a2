import { MessageCircle } from 'lucide-react'
import { Card } from '../ui/display/card.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import type { FilterState } from '../ui/lists/filter.ts'
import type { Opened } from '../ui/lists/opened.tsx'
import { PagedList } from '../ui/lists/paged-list.tsx'
import { type ChatFilter, describeResult } from './filter.ts'
import { InteractionCard } from './interaction-card.tsx'
import { type useChatHistory, useChatSummary } from './use-chat-history.ts'

interface Props {
  list: ReturnType<typeof useChatHistory>
  state: FilterState<ChatFilter>
  opened: Opened
}

export const InteractionList = ({ list, state, opened }: Props) => {
  const summary = useChatSummary()
  const { data: page, error, isLoading, mutate } = list
  const isKnown = page && (summary.data ?? summary.error) && !error && !isLoading
  const total = Math.max(summary.data?.interactions ?? 0, page?.total ?? 0)
  const text = isKnown ? describeResult(formatCount(page.total), formatCount(total), state.filter) : undefined
  return (
    <div className="grid grid-cols-1 gap-3">
      <PagedList
        list={list}
        state={state}
        noun="interaction"
        what="the chat history"
        hint="Try another word, or look at all interactions."
        empty={<NoInteractions />}
        count={{ text }}
        skeleton={<ListSkeleton />}
        onRetry={() => void Promise.all([mutate(), summary.data ? undefined : summary.mutate()])}
      >
        {(interactions) => (
          <ul aria-label="Interactions" className="grid grid-cols-1 gap-3">
            {interactions.map((interaction) => (
              <li key={interaction.id}>
                <InteractionCard interaction={interaction} opened={opened} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

const NoInteractions = () => (
  <EmptyState icon={MessageCircle} title="No chat interactions yet">
    Questions visitors ask on your website will appear here.
  </EmptyState>
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
