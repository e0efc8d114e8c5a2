import { BillingChangesQuery, BillingQuery, billingFieldLabels, ListedDay, paymentLabels } from '@clearbell/contracts'
import { z } from 'zod'
import { withQuery } from '../../api/client.ts'
import { defineFilter, type FilterOf } from '../../ui/lists/filter.ts'

export const screenPath = '/admin/billing'
export const billingPath = '/api/admin/billing'
export const historyPath = (schoolId: string) => `/api/admin/schools/${schoolId}/billing/history`

// `asOf` and `view` are in the address as well; they choose what is listed, and filter nothing of it.
export const schoolFilter = defineFilter(BillingQuery.pick({ search: true, status: true }), {
  search: 'Search schools',
  selects: { status: { label: 'Payment Status', options: { all: 'All Statuses', ...paymentLabels, overdue: 'Overdue' } } },
  pageSize: 50,
})
export type SchoolFilter = FilterOf<typeof schoolFilter>

const anyDay = z.union([z.literal(''), ListedDay]).default('')

export const changeFilter = defineFilter(
  BillingChangesQuery.pick({ search: true, field: true, status: true }).extend({ from: anyDay, to: anyDay }),
  {
    search: 'Search schools',
    selects: {
      field: {
        label: 'Changed Field',
        options: { all: 'All Fields', ...billingFieldLabels },
      },
      status: {
        label: 'New Payment Status',
        options: { all: 'Any New Status', pending: 'Now Pending', paid: 'Now Paid', invoice_sent: 'Now Invoice Sent' },
      },
    },
    days: { from: 'From', to: 'To' },
    pageSize: 50,
  },
)
export type ChangeFilter = FilterOf<typeof changeFilter>

/** The list of schools with a status.   @param asOf '' for today */
export const schoolsHref = (status: SchoolFilter['status'], asOf: string): string =>
  withQuery(screenPath, { status: status === 'all' ? '' : status, asOf })
