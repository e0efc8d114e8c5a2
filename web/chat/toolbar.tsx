import { useState } from 'react'
import { Notice } from '../ui/feedback/notice.tsx'
import { ExportButton } from '../ui/lists/export-button.tsx'
import type { FilterState } from '../ui/lists/filter.ts'
import { Toolbar } from '../ui/lists/toolbar.tsx'
import { type ChatFilter, exportPath } from './filter.ts'

export const ChatToolbar = ({ state }: { state: FilterState<ChatFilter> }) => {
  const [problem, setProblem] = useState('')
  const notice = problem && (
    <Notice tone="danger" title="Export Failed">
      {problem}
    </Notice>
  )
  return (
    <Toolbar state={state} notice={notice}>
      <ExportButton path={exportPath(state.filter)} onProblem={setProblem} />
    </Toolbar>
  )
}
