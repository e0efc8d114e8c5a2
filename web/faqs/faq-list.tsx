import type { FAQ } from '@clearbell/contracts'
import { BookOpen, SearchX, Upload } from 'lucide-react'
import type { SWRResponse } from 'swr'
import type { ListPage } from '../api/client.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { useIsNarrow } from '../ui/hooks/use-media.ts'
import type { FilterState } from '../ui/lists/filter.ts'
import { PagedList } from '../ui/lists/paged-list.tsx'
import { isFiltered } from '../uploads/catalogue-filter.ts'
import { FAQCards } from './faq-cards.tsx'
import { FAQTable } from './faq-table.tsx'
import type { faqFilter } from './filter.ts'

interface Props {
  list: SWRResponse<ListPage<FAQ>, unknown>
  state: FilterState<typeof faqFilter>
  onUpload: () => void
}

export const FAQList = ({ list, state, onUpload }: Props) => {
  const Rows = useIsNarrow() ? FAQCards : FAQTable
  const empty = isFiltered(state.filter) ? <NoMatches onClear={state.clear} /> : <NoFAQs onUpload={onUpload} />
  return (
    <PagedList list={list} noun="FAQ" empty={empty}>
      {(faqs) => <Rows faqs={faqs} />}
    </PagedList>
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
