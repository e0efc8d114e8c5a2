import type { FAQ } from '@clearbell/contracts'
import { BookOpen, Upload } from 'lucide-react'
import type { SWRResponse } from 'swr'
import type { ListPage } from '../api/client.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import type { FilterState } from '../ui/lists/filter.ts'
import { PagedList } from '../ui/lists/paged-list.tsx'
import { FAQCard, faqColumns, faqTitle } from './columns.tsx'
import type { FAQFilter } from './filter.ts'

interface Props {
  list: SWRResponse<ListPage<FAQ>, unknown>
  state: FilterState<FAQFilter>
  onUpload: () => void
}

export const FAQList = ({ list, state, onUpload }: Props) => (
  <PagedList list={list} state={state} noun="FAQ" hint="Try another word or another category." empty={<NoFAQs onUpload={onUpload} />}>
    {(faqs) => <DataTable label="FAQs" rows={faqs} title={faqTitle} columns={faqColumns} card={(faq) => <FAQCard faq={faq} />} />}
  </PagedList>
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
