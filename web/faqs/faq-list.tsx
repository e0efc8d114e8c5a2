import { type FAQ, limits } from '@clearbell/contracts'
import { BookOpen, SearchX, Upload } from 'lucide-react'
import type { SWRResponse } from 'swr'
import type { ListPage } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { FilterState } from '../ui/filter.ts'
import { plural } from '../ui/numbers.ts'
import { Pager } from '../ui/pager.tsx'
import { ResultCount } from '../ui/result-count.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, LoadFailed } from '../ui/states.tsx'
import { useIsNarrow } from '../ui/use-media.ts'
import { FAQCards } from './faq-cards.tsx'
import { FAQTable } from './faq-table.tsx'
import { type faqFilter, isFiltered } from './filter.ts'

interface Props {
  list: SWRResponse<ListPage<FAQ>, unknown>
  state: FilterState<typeof faqFilter>
  onUpload: () => void
}

export const FAQList = (props: Props) => {
  const { data: page, error, isLoading } = props.list
  return (
    <>
      <ResultCount count={error || isLoading || !page ? undefined : plural(page.total, 'FAQ')} />
      <Content {...props} />
    </>
  )
}

const Content = ({ list: { data: page, error, mutate, isLoading }, state, onUpload }: Props) => {
  const isNarrow = useIsNarrow()
  if (error)
    return (
      <Card>
        <LoadFailed what="the FAQs" error={error} onRetry={() => void mutate()} />
      </Card>
    )
  // Nothing of another filter says nothing of this one.
  if (!page || (isLoading && page.rows.length === 0)) return <ListSkeleton />
  if (page.rows.length === 0)
    return <Card>{isFiltered(state.filter) ? <NoMatches onClear={state.clear} /> : <NoFAQs onUpload={onUpload} />}</Card>
  const Rows = isNarrow ? FAQCards : FAQTable
  return (
    <div aria-busy={isLoading} className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60">
      <Rows faqs={page.rows} />
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

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState icon={SearchX} title="No matching FAQs found" action={<Button onClick={onClear}>Clear Filters</Button>}>
    Try another word or another category.
  </EmptyState>
)

const NoFAQs = ({ onUpload }: { onUpload: () => void }) => (
  <EmptyState
    icon={BookOpen}
    title="No FAQs yet"
    action={
      <Button look="primary" onClick={onUpload}>
        <Upload aria-hidden />
        Upload Your First FAQ
      </Button>
    }
  >
    Your questions and answers will be listed here. The assistant answers from them and from nothing else.
  </EmptyState>
)

const ListSkeleton = () => (
  <Card className="divide-y divide-line">
    <Loading what="the FAQs" />
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
