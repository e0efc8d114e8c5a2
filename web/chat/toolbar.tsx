import { useState } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'
import type { FilterState } from '../ui/lists/filter.ts'
import { FilterChips, searchAndStatusChips } from '../ui/lists/filter-chips.tsx'
import { SearchBox } from '../ui/lists/search-box.tsx'
import { Select } from '../ui/lists/select.tsx'
import { ExportButton } from './export-button.tsx'
import { type ChatFilter, type chatFilter, sortOptions, statusOptions } from './filter.ts'

type State = FilterState<typeof chatFilter>

export const ChatToolbar = ({ state }: { state: State }) => {
  const { filter, change, clear } = state
  const [problem, setProblem] = useState('')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label="Search questions and answers"
          value={filter.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <Select
          label="Status"
          className="max-sm:grow sm:w-48"
          value={filter.status}
          options={statusOptions}
          onChoose={(status) => change({ status: status as ChatFilter['status'] })}
        />
        <Select
          label="Sort"
          className="max-sm:grow sm:w-40"
          value={filter.sort}
          options={sortOptions}
          onChoose={(sort) => change({ sort: sort as ChatFilter['sort'] })}
        />
        <ExportButton filter={filter} onProblem={setProblem} />
      </div>
      {problem && (
        <Notice tone="danger" title="Export Failed">
          {problem}
        </Notice>
      )}
      <FilterChips chips={searchAndStatusChips(filter, change, statusOptions)} onClear={clear} />
    </div>
  )
}
