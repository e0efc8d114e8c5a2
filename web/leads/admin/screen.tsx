import { useState } from 'react'
import { BackLink } from '../../ui/controls/back-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { plural } from '../../ui/format/numbers.ts'
import { Beside } from '../../ui/lists/beside.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { useFilter } from '../../ui/lists/filter.ts'
import { useOpened } from '../../ui/lists/opened.tsx'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { exportPath, leadFilter } from './filter.ts'
import { LeadList } from './lead-list.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { LeadStats } from './lead-stats.tsx'
import { nameOf, useLead, useLeadSummary, useLeads, useSetStatus } from './use-leads.ts'

export default function LeadManagementScreen() {
  const state = useFilter(leadFilter)
  const list = useLeads(state)
  const opened = useOpened()
  const { setStatus, failure } = useSetStatus()
  const [exportProblem, setExportProblem] = useState('')
  const { details, error, retry } = useLead(opened.id)
  const rows = list.data?.rows ?? []
  const lead = details ?? rows.find(({ id }) => id === opened.id)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <BackLink href="/">Back to Dashboard</BackLink>
          <Subtitle />
        </div>
        <ExportButton label="Export CSV" path={exportPath(state.filter)} rows={list.data?.total} onProblem={setExportProblem} />
      </div>
      {exportProblem && (
        <Notice tone="danger" title="Export Failed">
          {exportProblem}
        </Notice>
      )}
      <LeadStats status={state.filter.status} />
      <Toolbar state={state} />
      {failure && (
        <Notice tone="danger" title="Failed to Update Lead">
          {failure}
        </Notice>
      )}
      <Beside
        opened={opened}
        ids={rows.map(({ id }) => id)}
        noun="lead"
        title={lead ? nameOf(lead) : 'Lead'}
        panel={<LeadPanel lead={lead} error={error} onRetry={retry} setStatus={setStatus} />}
      >
        {(isBrief) => <LeadList list={list} state={state} opened={opened} isBrief={isBrief} setStatus={setStatus} />}
      </Beside>
    </>
  )
}

const Subtitle = () => {
  const { data: summary } = useLeadSummary()
  const words =
    summary && (summary.total === 0 ? 'No leads have been captured yet' : `${plural(summary.total, 'prospect')} requesting demos`)
  return <p className="min-h-5 text-ink-soft">{words}</p>
}
