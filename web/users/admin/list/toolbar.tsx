import type { FilterState } from '../../../ui/lists/filter.ts'
import { FilterChips, searchAndStatusChips } from '../../../ui/lists/filter-chips.tsx'
import { SearchBox } from '../../../ui/lists/search-box.tsx'
import { Select } from '../../../ui/lists/select.tsx'
import { statusOptions, type UserFilter, type userFilter } from './filter.ts'

type State = FilterState<typeof userFilter>

export const UserToolbar = ({ state }: { state: State }) => {
  const { filter, change, clear } = state
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchBox label="Search users" value={filter.search} onSearch={(search) => change({ search }, { replace: true })} />
        <Select
          label="Status"
          className="max-sm:grow sm:w-48"
          value={filter.status}
          options={statusOptions}
          onChoose={(status) => change({ status: status as UserFilter['status'] })}
        />
      </div>
      <FilterChips chips={searchAndStatusChips(filter, change, statusOptions)} onClear={clear} />
    </div>
  )
}
