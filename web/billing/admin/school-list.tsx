import type { BillingOverviewRow } from '@clearbell/contracts'
import { Building2 } from 'lucide-react'
import type { SWRResponse } from 'swr'
import { Link } from 'wouter'
import type { ListPage } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import type { FilterState } from '../../ui/lists/filter.ts'
import type { Opened } from '../../ui/lists/opened.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { Contact, Day, Plan, Status } from './details.tsx'
import type { SchoolFilter } from './filter.ts'

export interface SchoolListProps {
  list: SWRResponse<ListPage<BillingOverviewRow>, unknown>
  state: FilterState<SchoolFilter>
  opened: Opened
  /** A school stands beside the list, which has less room then. */
  isBrief: boolean
  /** The list is of a day before today. */
  isPast: boolean
  /** Absent where nothing can be changed. */
  onEdit?: ((school: BillingOverviewRow) => void) | undefined
}

export const SchoolList = ({ list, state, opened, isBrief, isPast, onEdit }: SchoolListProps) => (
  <PagedList list={list} state={state} noun="school" hint="Try another word or another status." empty={<NoSchools isPast={isPast} />}>
    {(schools) => (
      <DataTable
        label="All Schools Billing Status"
        rows={schools}
        title={title}
        columns={isBrief ? brief : [...columns, ...(onEdit ? [edit(onEdit)] : [])]}
        opened={opened}
      />
    )}
  </PagedList>
)

const title = {
  heading: 'School',
  width: 'min-w-40',
  of: ({ schoolName }: BillingOverviewRow) => schoolName,
  note: ({ students }: BillingOverviewRow) => students && <p className="text-xs text-ink-soft">{students}</p>,
}

const status: Column<BillingOverviewRow> = { heading: 'Payment Status', inCard: 'badges', cell: (school) => <Status school={school} /> }
const due: Column<BillingOverviewRow> = { heading: 'Due Date', cell: ({ invoiceDueDate }) => <Day value={invoiceDueDate} /> }
const brief = [status, due]
const columns: Column<BillingOverviewRow>[] = [
  { heading: 'Contact', width: 'min-w-40', cell: (school) => <Contact school={school} /> },
  { heading: 'Plan', cell: (school) => <Plan school={school} /> },
  status,
  { heading: 'Invoice Date', cell: ({ invoiceDate }) => <Day value={invoiceDate} /> },
  due,
]

const edit = (onEdit: (school: BillingOverviewRow) => void): Column<BillingOverviewRow> => ({
  heading: 'Actions',
  inCard: 'actions',
  cell: (school) => (
    <Button size="sm" aria-label={`Edit ${school.schoolName}`} onClick={() => onEdit(school)}>
      Edit
    </Button>
  ),
})

const NoSchools = ({ isPast }: { isPast: boolean }) =>
  isPast ? (
    <EmptyState icon={Building2} title="There were no schools on that day" />
  ) : (
    <EmptyState
      icon={Building2}
      title="No schools yet"
      action={
        <Button asChild>
          <Link href="/admin/users">Go to User Management</Link>
        </Button>
      }
    >
      Create a customer account, and its school appears here with its billing.
    </EmptyState>
  )
