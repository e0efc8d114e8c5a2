import { AdminUserQuery, paging } from '@clearbell/contracts'
import { defineFilter, type FilterOf } from '../../../ui/lists/filter.ts'

export const userFilter = defineFilter(AdminUserQuery.omit(paging), {
  search: 'Search users',
  selects: {
    status: {
      label: 'Status',
      options: { all: 'All Users', active: 'Active', inactive: 'Inactive', pending_setup: 'Pending Setup' },
    },
  },
  pageSize: 50,
})

export type UserFilter = FilterOf<typeof userFilter>
