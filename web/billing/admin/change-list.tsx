import { type BillingChange, openParam } from '@clearbell/contracts'
import { History } from 'lucide-react'
import type { SWRResponse } from 'swr'
import { Link } from 'wouter'
import type { ListPage } from '../../api/client.ts'
import { Breakable } from '../../ui/display/email.tsx'
import { DateTime } from '../../ui/display/time.tsx'
import { Changes } from '../../ui/display/timeline.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import type { FilterState } from '../../ui/lists/filter.ts'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { changeWords } from './change-words.ts'
import { type ChangeFilter, screenPath } from './filter.ts'

interface Props {
  list: SWRResponse<ListPage<BillingChange>, unknown>
  state: FilterState<ChangeFilter>
}

/** What was changed in a period, of all schools. */
export const ChangeList = ({ list, state }: Props) => (
  <PagedList list={list} state={state} noun="change" hint="Try another word, another field or a longer period." empty={<NoChanges />}>
    {(changes) => (
      <DataTable label="All Changes" rows={changes} title={title} columns={columns} card={(change) => <Card change={change} />} />
    )}
  </PagedList>
)

const title = {
  heading: 'School',
  width: 'min-w-48',
  of: ({ schoolId, schoolName }: BillingChange) => (
    <Link
      href={`${screenPath}?${new URLSearchParams({ [openParam]: schoolId })}`}
      className="text-link underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {schoolName}
    </Link>
  ),
}

const columns: Column<BillingChange>[] = [
  { heading: 'When', className: 'whitespace-nowrap', cell: ({ at }) => <DateTime at={at} /> },
  { heading: 'Changed By', width: 'min-w-44', cell: ({ by }) => <Breakable text={by} /> },
  { heading: 'Changes', width: 'w-2/5', cell: ({ changes }) => <Changes isBoxed={false} changes={changes.map(changeWords)} /> },
]

const Card = ({ change }: { change: BillingChange }) => (
  <>
    <div>
      <h2 className="font-medium">{title.of(change)}</h2>
      <p className="text-xs text-ink-soft wrap-anywhere">
        {change.by}, <DateTime at={change.at} />
      </p>
    </div>
    <Changes isBoxed={false} changes={change.changes.map(changeWords)} />
  </>
)

const NoChanges = () => (
  <EmptyState icon={History} title="No changes yet">
    Every change of a school's billing is kept here, with who made it and when.
  </EmptyState>
)
