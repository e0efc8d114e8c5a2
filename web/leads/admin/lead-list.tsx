import type { Lead } from '@clearbell/contracts'
import { ExternalLink, Inbox } from 'lucide-react'
import type { SWRResponse } from 'swr'
import type { ListPage } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DateOnly } from '../../ui/display/time.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import type { FilterState } from '../../ui/lists/filter.ts'
import type { Opened } from '../../ui/lists/opened.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { Email, SizeBadge, StatusMenu } from './details.tsx'
import type { LeadFilter } from './filter.ts'
import { nameOf, type SetStatus } from './use-leads.ts'

interface Props {
  list: SWRResponse<ListPage<Lead>, unknown>
  state: FilterState<LeadFilter>
  opened: Opened
  /** A lead stands beside the list, which has less room then. */
  isBrief: boolean
  setStatus: SetStatus
}

export const LeadList = ({ list, state, opened, isBrief, setStatus }: Props) => (
  <PagedList list={list} state={state} noun="lead" hint="Try another word or another status." empty={<NoLeads />}>
    {(leads) => <DataTable isWide label="Leads" rows={leads} title={title} columns={columns(setStatus, isBrief)} opened={opened} />}
  </PagedList>
)

const title = { heading: 'Name', of: nameOf, width: 'min-w-32' }

const columns = (setStatus: SetStatus, isBrief: boolean): Column<Lead>[] => {
  const school: Column<Lead> = { heading: 'School', cell: ({ school }) => school, width: 'min-w-32' }
  const status: Column<Lead> = {
    heading: 'Status',
    inCard: 'badges',
    cell: (lead) => <StatusMenu lead={lead} setStatus={setStatus} />,
  }
  if (isBrief) return [school, status]
  return [
    { heading: 'Email', width: 'min-w-44', cell: (lead) => <Email lead={lead} /> },
    school,
    { heading: 'Size', inCard: 'badges', cell: (lead) => <SizeBadge lead={lead} /> },
    status,
    { heading: 'Date', className: 'whitespace-nowrap', cell: ({ createdAt }) => <DateOnly at={createdAt} /> },
  ]
}

const NoLeads = () => (
  <EmptyState
    icon={Inbox}
    title="No leads captured yet. Once prospects fill out your lead form, they'll appear here."
    action={
      <Button asChild>
        <a href="/lead-capture" target="_blank" rel="noreferrer">
          Open the Lead Form
          <ExternalLink aria-hidden />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </Button>
    }
  />
)
