import type { BillingChange } from '@clearbell/contracts'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Busy, Button } from '../../ui/controls/button.tsx'
import { Moment } from '../../ui/display/moment.tsx'
import { Changes, Timeline, TimelineItem } from '../../ui/display/timeline.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, LoadFailed } from '../../ui/feedback/states.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
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
  const { data: pages, error, mutate, size, setSize, isValidating } = useHistory(schoolId)
  const [problem, setProblem] = useState('')
  const schoolName = pages?.[0]?.rows[0]?.schoolName
  useEffect(() => {
    if (schoolName) onName({ schoolId, schoolName })
  }, [schoolId, schoolName, onName])
  if (error && !pages) return <LoadFailed what="the timeline" error={error} onRetry={() => void mutate()} />
  if (!pages) return <TimelineSkeleton />
  const changes = pages.flatMap(({ rows }) => rows)
  if (changes.length === 0) return <EmptyState icon={History} title="This billing has not been changed yet." />
  const total = pages[0]?.total ?? changes.length
  return (
    <section aria-labelledby="timeline" className="grid gap-4 p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="timeline" className="font-semibold">
          Timeline
        </h3>
        <ExportButton noun="change" path={historyExport(schoolId)} rows={total} onProblem={setProblem} />
      </header>
      {problem && (
        <Notice tone="danger" title="Export Failed">
          {problem}
        </Notice>
      )}
      <Timeline label="Timeline">
        {changes.map((change) => (
          <Entry key={change.id} change={change} />
        ))}
      </Timeline>
      {pages.at(-1)?.hasNext && (
        <Button className="justify-self-center" aria-disabled={isValidating} onClick={() => void (isValidating || setSize(size + 1))}>
          {isValidating && <Busy />}
          {isValidating ? 'Loading...' : 'Load More'}
        </Button>
      )}
    </section>
  )
}

const Entry = ({ change: { by, at, changes } }: { change: BillingChange }) => (
  <TimelineItem title={by} time={<Moment at={at} />}>
    <Changes changes={changes.map(changeWords)} />
  </TimelineItem>
)

const TimelineSkeleton = () => (
  <div className="grid gap-3 p-5">
    <Loading what="the timeline" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </div>
)
