import { type DayRange, GapStatus, gapStatusLabels } from '@clearbell/contracts'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Beside } from '../../ui/lists/beside.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { useFilter } from '../../ui/lists/filter.ts'
import { useOpened } from '../../ui/lists/opened.tsx'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { Definition, Definitions } from '../definition.tsx'
import { gapsExport, useGaps } from '../use-insights.ts'
import { gapFilter } from './filter.ts'
import { GapList } from './gap-list.tsx'
import { GapPanel } from './gap-panel.tsx'

const figures = [
  { of: 'frequency', label: 'Asked' },
  { of: 'trend', label: 'Trend' },
  ...GapStatus.options.map((status) => ({ of: status, label: gapStatusLabels[status] })),
] as const

/** What visitors asked in vain, in groups of one meaning; a group opens beside the list. */
export const GapsSection = ({ range }: { range: DayRange }) => {
  const state = useFilter(gapFilter)
  const list = useGaps(state, range)
  const opened = useOpened()
  const [problem, setProblem] = useState({ title: '', text: '' })
  const rows = list.data?.rows ?? []
  const section = useOpenedInSight(opened.id !== null)
  const failedTo = (title: string) => (text: string) => setProblem({ title, text })
  const notice = problem.text && (
    <Notice tone="danger" title={problem.title}>
      {problem.text}
    </Notice>
  )
  return (
    <div ref={section} className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">Unanswered Questions</h2>
        <Definition of="gaps" />
      </div>
      <Toolbar state={state} notice={notice}>
        <ExportButton noun="group" path={gapsExport(state.filter, range)} rows={list.data?.total} onProblem={failedTo('Export Failed')} />
      </Toolbar>
      <Beside
        opened={opened}
        ids={rows.map(({ id }) => id)}
        noun="group"
        title={rows.find(({ id }) => id === opened.id)?.question ?? 'Unanswered question'}
        panel={opened.id && <GapPanel key={opened.id} groupId={opened.id} onProblem={failedTo('Change Failed')} />}
      >
        {(isBrief) => <GapList list={list} state={state} opened={opened} isBrief={isBrief} onProblem={failedTo('Change Failed')} />}
      </Beside>
      <Definitions figures={figures} />
    </div>
  )
}

/** A link to a group begins at the list, which stands below the figures. */
const useOpenedInSight = (isOpen: boolean) => {
  const section = useRef<HTMLDivElement>(null)
  const wasLinked = useRef(isOpen)
  useEffect(() => {
    if (wasLinked.current) section.current?.scrollIntoView()
  }, [])
  return section
}
