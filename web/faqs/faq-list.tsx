import type { FAQ } from '@clearbell/contracts'
import { BookOpen, Plus, Upload } from 'lucide-react'
import type { SWRResponse } from 'swr'
import type { ListPage } from '../api/client.ts'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import type { FilterState } from '../ui/lists/filter.ts'
import type { Opened } from '../ui/lists/opened.tsx'
import { PagedList } from '../ui/lists/paged-list.tsx'
import { briefColumns, briefTitle, FAQCard, faqColumns, faqTitle } from './columns.tsx'
import type { FAQFilter } from './filter.ts'

interface Props {
  list: SWRResponse<ListPage<FAQ>, unknown>
  state: FilterState<FAQFilter>
  opened: Opened
  /** An FAQ stands beside the list, which has less room then. */
  isBrief: boolean
  onUpload: () => void
  onAdd: () => void
}

export const FAQList = ({ list, state, opened, isBrief, ...steps }: Props) => (
  <PagedList list={list} state={state} noun="FAQ" hint="Try another word or another category." empty={<NoFAQs {...steps} />}>
    {(faqs) => (
      <DataTable
        label="FAQs"
        rows={faqs}
        title={isBrief ? briefTitle : faqTitle}
        columns={isBrief ? briefColumns : faqColumns}
        card={(faq) => <FAQCard faq={faq} opened={opened} />}
        opened={opened}
      />
    )}
  </PagedList>
)

const NoFAQs = ({ onUpload, onAdd }: Pick<Props, 'onUpload' | 'onAdd'>) => (
  <EmptyState
    icon={BookOpen}
    title="No FAQs yet"
    action={
      <>
        <Button look="primary" onClick={onUpload}>
          <Upload aria-hidden />
          Upload Your First FAQ
        </Button>
        <Button onClick={onAdd}>
          <Plus aria-hidden />
          Add FAQ
        </Button>
      </>
    }
  >
    Your questions and answers will be listed here. The assistant answers from them and from nothing else.
  </EmptyState>
)
