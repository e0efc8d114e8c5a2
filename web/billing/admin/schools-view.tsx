import type { BillingOverviewRow } from '@clearbell/contracts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Beside } from '../../ui/lists/beside.tsx'
import { DayField } from '../../ui/lists/day-field.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { type FilterState, useFilter } from '../../ui/lists/filter.ts'
import { useOpened } from '../../ui/lists/opened.tsx'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { type AsOf, AsOfBanner, useAsOf } from './as-of.tsx'
import { BillingStats } from './billing-stats.tsx'
import { type SchoolFilter, schoolFilter } from './filter.ts'
import { OverdueAlert } from './overdue-alert.tsx'
import { SchoolList, type SchoolListProps } from './school-list.tsx'
import { SchoolPanel } from './school-panel.tsx'
import type { Named } from './school-timeline.tsx'
import { UpdateDialog } from './update-dialog.tsx'
import { schoolsExport, useSchools } from './use-billing.ts'

/** Every school's billing, as it stands or as it stood on a day. */
export const SchoolsView = () => {
  const state = useFilter(schoolFilter)
  const asOf = useAsOf()
  const list = useSchools(state, asOf.day)
  const [editing, setEditing] = useState<BillingOverviewRow | null>(null)
  const onEdit = asOf.day === '' ? setEditing : undefined
  return (
    <>
      {asOf.day !== '' && <AsOfBanner asOf={asOf} />}
      <BillingStats asOf={asOf.day} status={state.filter.status} />
      <OverdueAlert asOf={asOf.day} onManage={onEdit} />
      <h2 className="text-lg font-semibold">All Schools Billing Status</h2>
      <SchoolTools state={state} asOf={asOf} total={list.data?.total} />
      <SchoolsBeside list={list} state={state} isPast={asOf.day !== ''} onEdit={onEdit} />
      {editing && <UpdateDialog school={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

interface ToolsProps {
  state: FilterState<SchoolFilter>
  asOf: AsOf
  /** How many schools the filter selects, once it is known. */
  total: number | undefined
}

const SchoolTools = ({ state, asOf, total }: ToolsProps) => {
  const [problem, setProblem] = useState('')
  const notice = problem && (
    <Notice tone="danger" title="Export Failed">
      {problem}
    </Notice>
  )
  return (
    <Toolbar state={state} notice={notice}>
      <DayField label="As of" value={asOf.day} max={asOf.last} onChoose={asOf.choose} />
      <ExportButton noun="school" path={schoolsExport(state.filter, asOf.day)} rows={total} onProblem={setProblem} />
    </Toolbar>
  )
}

type BesideProps = Omit<SchoolListProps, 'opened' | 'isBrief'>

const SchoolsBeside = ({ list, state, isPast, onEdit }: BesideProps) => {
  const opened = useOpened()
  const [, navigate] = useLocation()
  const [named, setNamed] = useState<Named>()
  const rows = list.data?.rows ?? []
  const school = rows.find(({ id }) => id === opened.id)
  // In a small window the panel is a dialog, and gives way to the one that edits.
  const editFromPanel = (row: BillingOverviewRow, isInDialog: boolean) => {
    if (isInDialog) navigate(opened.hrefOf(null))
    onEdit?.(row)
  }
  return (
    <Beside
      opened={opened}
      ids={rows.map(({ id }) => id)}
      noun="school"
      title={school?.schoolName ?? (named?.schoolId === opened.id ? named?.schoolName : undefined) ?? 'School'}
      panel={opened.id && <SchoolPanel schoolId={opened.id} school={school} onEdit={onEdit && editFromPanel} onName={setNamed} />}
    >
      {(isBrief) => <SchoolList list={list} state={state} opened={opened} isBrief={isBrief} isPast={isPast} onEdit={onEdit} />}
    </Beside>
  )
}
