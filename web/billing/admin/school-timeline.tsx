import type { BillingChange } from '@clearbell/contracts'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DateTime } from '../../ui/display/time.tsx'
import { Changes, Timeline, TimelineItem } from '../../ui/display/timeline.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { GrowingList } from '../../ui/lists/growing-list.tsx'
import { changeWords } from './change-words.ts'
import { historyExport, useHistory } from './use-billing.ts'

/** What a school is called, as its changes say. */
export type Named = Pick<BillingChange, 'schoolId' | 'schoolName'>

interface Props {
  schoolId: string
  onName: (named: Named) => void
}

/** Who changed what of a school's billing, when, from what to what. */
export const SchoolTimeline = ({ schoolId, onName }: Props) => {
  const pages = useHistory(schoolId)
  const [problem, setProblem] = useState('')
  const first = pages.data?.[0]
  const schoolName = first?.rows[0]?.schoolName
  useEffect(() => {
    if (schoolName) onName({ schoolId, schoolName })
  }, [schoolId, schoolName, onName])
  return (
    <section aria-labelledby="timeline" className="grid gap-4 p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="timeline" className="font-semibold">
          Timeline
        </h3>
        {first && first.total > 0 && (
          <ExportButton noun="change" path={historyExport(schoolId)} rows={first.total} onProblem={setProblem} />
        )}
      </header>
      {problem && (
        <Notice tone="danger" title="Export Failed">
          {problem}
        </Notice>
      )}
      <GrowingList pages={pages} what="the timeline" empty={<EmptyState icon={History} title="This billing has not been changed yet." />}>
        {(changes) => (
          <Timeline label="Timeline">
            {changes.map((change) => (
              <Entry key={change.id} change={change} />
            ))}
          </Timeline>
        )}
      </GrowingList>
    </section>
  )
}

const Entry = ({ change: { by, at, changes } }: { change: BillingChange }) => (
  <TimelineItem title={by} time={<DateTime at={at} />}>
    <Changes changes={changes.map(changeWords)} />
  </TimelineItem>
)
