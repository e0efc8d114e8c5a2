import type { Filter } from '../../../ui/lists/filter.ts'

export const userFilter = { search: '', status: ['all', 'active', 'inactive', 'pending_setup'] } as const

export type UserFilter = Filter<typeof userFilter>

export const statusOptions = [
  ['all', 'All Users'],
  ['active', 'Active'],
  ['inactive', 'Inactive'],
  ['pending_setup', 'Pending Setup'],
] as const satisfies readonly (readonly [UserFilter['status'], string])[]

export const isFiltered = ({ search, status }: UserFilter): boolean => search !== '' || status !== 'all'
