import type { Gap } from '@clearbell/contracts'
import { CircleCheck } from 'lucide-react'
import type { SWRResponse } from 'swr'
import type { ListPage } from '../../api/client.ts'
import { RelativeTime } from '../../ui/display/time.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import type { FilterState } from '../../ui/lists/filter.ts'
import type { Opened } from '../../ui/lists/opened.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { GapActions } from './actions.tsx'
import type { GapFilter } from './filter.ts'
import { ProofLine, StatusBadge } from './status.tsx'
import { Trend } from './trend.tsx'

interface Props {
  list: SWRResponse<ListPage<Gap>, unknown>
  state: FilterState<GapFilter>
  opened: Opened
  /** A group stands beside the list, which has less room then. */
  isBrief: boolean
  onProblem: (problem: string) => void
}

export const GapList = ({ list, state, opened, isBrief, onProblem }: Props) => (
  <PagedList
    list={list}
    state={state}
    noun="group"
    what="the unanswered questions"
    hint="Try another word or another status."
    empty={<NoGaps />}
  >
    {(gaps) => (
      <DataTable
        label="Unanswered Questions"
        rows={gaps}
        title={title}
        columns={isBrief ? brief : [...columns, actions(onProblem)]}
        opened={opened}
      />
    )}
  </PagedList>
)

const title = {
  heading: 'Question',
  width: 'min-w-56',
  of: ({ question }: Gap) => <span className="wrap-anywhere">{question}</span>,
  note: (gap: Gap) => <ProofLine gap={gap} />,
}
const asked: Column<Gap> = { heading: 'Asked', className: 'tabular-nums', cell: ({ frequency }) => formatCount(frequency) }
const status: Column<Gap> = { heading: 'Status', inCard: 'badges', cell: (gap) => <StatusBadge status={gap.status} /> }
const brief = [asked, status]
const columns: Column<Gap>[] = [
  asked,
  { heading: 'Trend', cell: ({ trend }) => <Trend trend={trend} /> },
  { heading: 'First Asked', className: 'whitespace-nowrap', cell: ({ firstSeenAt }) => <RelativeTime at={firstSeenAt} /> },
  { heading: 'Last Asked', className: 'whitespace-nowrap', cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} /> },
  status,
]
const actions = (onProblem: Props['onProblem']): Column<Gap> => ({
  heading: 'Actions',
  inCard: 'actions',
  cell: (gap) => <GapActions gap={gap} onProblem={onProblem} />,
})

const NoGaps = () => (
  <EmptyState icon={CircleCheck} title="No unanswered questions in these days">
    Questions that your FAQs and your calendar could not answer will appear here, grouped by what they mean.
  </EmptyState>
)
