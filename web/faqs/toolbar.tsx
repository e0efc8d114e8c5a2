import { Download, History, Plus, Upload } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import type { FilterState } from '../ui/lists/filter.ts'
import { Toolbar } from '../ui/lists/toolbar.tsx'
import type { FAQFilter } from './filter.ts'
import { templatePath, useFAQSummary } from './use-faqs.ts'

interface Props {
  state: FilterState<FAQFilter>
  onUpload: () => void
  onAdd: () => void
  onVersions: () => void
}

export const FAQToolbar = ({ state, onUpload, onAdd, onVersions }: Props) => (
  <Toolbar
    state={state}
    choices={{ category: useFAQSummary().data?.categories }}
    primary={
      <Button look="primary" onClick={onUpload} className="max-sm:order-last max-sm:grow">
        <Upload aria-hidden />
        Upload FAQ
      </Button>
    }
  >
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:grow sm:ml-auto">
      <Button onClick={onAdd}>
        <Plus aria-hidden />
        Add FAQ
      </Button>
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
  </Toolbar>
)
