import {
  type BillingChange,
  BillingConflict,
  type BillingOverviewRow,
  type BillingSummary,
  type BillingUpdateForm,
} from '@clearbell/contracts'
import useSWR from 'swr'
import { refresh } from '../../api/cache.tsx'
import { getList, type ListPage, patch, userPath, withQuery } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import { useList } from '../../api/use-list.ts'
import { usePages } from '../../api/use-pages.ts'
import type { FilterState } from '../../ui/lists/filter.ts'
import { billingPath, type ChangeFilter, historyPath, type SchoolFilter } from './filter.ts'

const changesPath = `${billingPath}/changes`
const alertRows = 5

/** @param asOf '' for today */
export const useSchools = (state: FilterState<SchoolFilter>, asOf: string) =>
  useList<BillingOverviewRow>(billingPath, { ...state, filter: { ...state.filter, asOf } })

export const useBillingSummary = (asOf: string) => useSWR<BillingSummary, unknown>(withQuery(`${billingPath}/summary`, { asOf }))

/** The first overdue schools; `total` counts all. */
export const useOverdue = (asOf: string) =>
  useSWR<ListPage<BillingOverviewRow>, unknown>(
    withQuery(billingPath, { status: 'overdue', asOf, limit: alertRows }),
    getList<BillingOverviewRow>,
  )

export const useChanges = (state: FilterState<ChangeFilter>) => useList<BillingChange>(changesPath, state)

/** The changes of a school's billing, the newest first. */
export const useHistory = (schoolId: string) => usePages<BillingChange>(historyPath(schoolId))

export const schoolsExport = (filter: SchoolFilter, asOf: string) => withQuery(`${billingPath}/export`, { ...filter, asOf })
export const changesExport = (filter: ChangeFilter) => withQuery(`${changesPath}/export`, filter)
export const historyExport = (schoolId: string) => withQuery(`${changesPath}/export`, { schoolId })

/** Changes what the form names and nothing else. @throws ApiError */
export const updateBilling = async (schoolId: string, form: BillingUpdateForm): Promise<void> => {
  await patch(`/api/admin/schools/${schoolId}/billing`, form)
  await refreshBilling()
}

/** Everything that shows billing. */
export const refreshBilling = () => refresh(billingPath, '/api/admin/users', userPath)

/** What somebody else saved first; `undefined` for any other error. */
export const conflictOf = (error: unknown): BillingConflict | undefined =>
  error instanceof ApiError && error.status === 409 ? BillingConflict.safeParse(error.body).data : undefined
