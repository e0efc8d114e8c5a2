import { useState } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { useFilter } from '../../ui/lists/filter.ts'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { ChangeList } from './change-list.tsx'
import { changeFilter } from './filter.ts'
import { changesExport, useChanges } from './use-billing.ts'

/** Every change of a period. */
export const ChangesView = () => {
  const state = useFilter(changeFilter)
  const list = useChanges(state)
  const [problem, setProblem] = useState('')
  const total = list.data?.total
  const notice = problem && (
    <Notice tone="danger" title="Export Failed">
      {problem}
    </Notice>
  )
  return (
    <>
      <h2 className="text-lg font-semibold">All Changes</h2>
      <Toolbar
        state={state}
        notice={notice}
        primary={<ExportButton noun="change" path={changesExport(state.filter)} rows={total} onProblem={setProblem} />}
      />
      <ChangeList list={list} state={state} />
    </>
  )
}
