import { type AuditEntry, type TrailKind, trailKindLabels } from '@clearbell/contracts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { withQuery } from '../../../api/client.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DateTime } from '../../../ui/display/time.tsx'
import { Changes, Timeline, TimelineItem } from '../../../ui/display/timeline.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ExportButton } from '../../../ui/lists/export-button.tsx'
import { GrowingList } from '../../../ui/lists/growing-list.tsx'
import { detailOf, isTrouble, sentenceOf } from './trail-words.ts'

/** An audit trail with its filter and its export.   @param path of the trail in the API */
export const Trail = ({ path }: { path: string }) => {
  const [kind, setKind] = useState<TrailKind>('all')
  const [problem, setProblem] = useState('')
  const pages = usePages<AuditEntry>(path, { kind })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <SelectField label="Show" value={kind} onChange={({ target }) => setKind(target.value as TrailKind)}>
          {Object.entries(trailKindLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <ExportButton
          label="Export CSV"
          path={withQuery(`${path}/export`, { kind })}
          rows={pages.data?.[0]?.total}
          onProblem={setProblem}
        />
      </div>
      {problem && (
        <Notice tone="danger" title="Export Failed">
          {problem}
        </Notice>
      )}
      <GrowingList
        pages={pages}
        what="the trail"
        empty={
          <EmptyState icon={History} title={kind === 'all' ? 'Nothing has happened yet.' : 'Nothing of this kind has happened yet.'} />
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
