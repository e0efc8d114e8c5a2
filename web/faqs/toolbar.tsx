import { Download, History, Upload } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import type { FilterState } from '../ui/lists/filter.ts'
import { FilterChips } from '../ui/lists/filter-chips.tsx'
import { SearchBox } from '../ui/lists/search-box.tsx'
import { Select } from '../ui/lists/select.tsx'
import { categoryOptions, chipsOf } from '../uploads/catalogue-filter.ts'
import { type FAQFilter, type faqFilter, statusOptions } from './filter.ts'
import { templatePath, useFAQSummary } from './use-faqs.ts'

type State = FilterState<typeof faqFilter>

interface Props {
  state: State
  onUpload: () => void
  onVersions: () => void
}

export const FAQToolbar = ({ state, onUpload, onVersions }: Props) => {
  const { filter, change, clear } = state
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchBox label="Search FAQs" value={filter.search} onSearch={(search) => change({ search }, { replace: true })} />
        <Button look="primary" onClick={onUpload} className="max-sm:order-last max-sm:grow">
          <Upload aria-hidden />
          Upload FAQ
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <FAQSelects state={state} />
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:grow sm:ml-auto">
          <Button onClick={onVersions}>
            <History aria-hidden />
            Versions
          </Button>
          <Button asChild>
            <a href={templatePath} target="_blank" rel="noreferrer">
              <Download aria-hidden />
              Download Template
            </a>
          </Button>
        </div>
      </div>
      <FilterChips chips={chipsOf(filter, change)} onClear={clear} />
    </div>
  )
}

const FAQSelects = ({ state: { filter, change } }: { state: State }) => (
  <>
    <Select
      label="Category"
      className="max-sm:grow sm:w-52"
      value={filter.category}
      options={categoryOptions(useFAQSummary().data?.categories, filter.category)}
      onChoose={(category) => change({ category })}
    />
    <Select
      label="Status"
      className="max-sm:grow sm:w-36"
      value={filter.status}
      options={statusOptions}
      onChoose={(status) => change({ status: status as FAQFilter['status'] })}
    />
  </>
)
