import type { AuditEntry } from '@clearbell/contracts'
import { History, SearchX } from 'lucide-react'
import { useState } from 'react'
import { withQuery } from '../../../api/client.ts'
import { usePages } from '../../../api/use-pages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DateTime } from '../../../ui/display/time.tsx'
import { Changes, Timeline, TimelineItem } from '../../../ui/display/timeline.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { ExportButton } from '../../../ui/lists/export-button.tsx'
import type { FilterOf, FilterState } from '../../../ui/lists/filter.ts'
import { GrowingList } from '../../../ui/lists/growing-list.tsx'
import { Toolbar } from '../../../ui/lists/toolbar.tsx'
import type { trailFilter } from './filter.ts'
import { detailOf, isTrouble, sentenceOf } from './trail-words.ts'

interface Props {
  /** Of the trail in the API. */
  path: string
  state: FilterState<FilterOf<typeof trailFilter>>
}

/** An audit trail with its filter and its export. */
export const Trail = ({ path, state }: Props) => {
  const { filter, isFiltered, clear } = state
  const [problem, setProblem] = useState('')
  const pages = usePages<AuditEntry>(path, filter)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Toolbar state={state}>
        <ExportButton label="Export CSV" path={withQuery(`${path}/export`, filter)} rows={pages.data?.[0]?.total} onProblem={setProblem} />
      </Toolbar>
      {problem && (
        <Notice tone="danger" title="Export Failed">
          {problem}
        </Notice>
      )}
      <GrowingList
        pages={pages}
        what="the trail"
        empty={
          isFiltered ? (
            <EmptyState icon={SearchX} title="Nothing matches" action={<Button onClick={clear}>Clear Filters</Button>}>
              Try another kind, or other days.
            </EmptyState>
          ) : (
            <EmptyState icon={History} title="Nothing has happened yet." />
          )
        }
      >
        {(entries) => (
          <Timeline label="Trail">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Timeline>
        )}
      </GrowingList>
    </div>
  )
}

const Entry = ({ entry: { type, at, actor, ipAddress, changes } }: { entry: AuditEntry }) => (
  <TimelineItem
    title={sentenceOf(type)}
    time={<DateTime at={at} />}
    note={[actor && `by ${actor}`, ipAddress && `from ${ipAddress}`].filter(Boolean).join(' ')}
    isTrouble={isTrouble(type)}
  >
    <Changes changes={changes.map(detailOf)} />
  </TimelineItem>
)
