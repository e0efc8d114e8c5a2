import type { Reading, UploadMode } from '@clearbell/contracts'
import { Badge, type Tone } from '../ui/display/badge.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { formatCount, plural } from '../ui/format/numbers.ts'
import { ChangedRows } from './changed-rows.tsx'
import { EditedEntries } from './edited-entries.tsx'
import { Mistakes } from './issue-list.tsx'
import type { UploadKind, UploadReply } from './kind.ts'
import { ReadingChoices } from './reading-choices.tsx'
import { groupIssues } from './row-issues.ts'
import { UploadModeChoice } from './upload-mode.tsx'

type Change = 'added' | 'revised' | 'restored' | 'retired' | 'unchanged'

const words: Record<Change, [label: string, tone: Tone]> = {
  added: ['new', 'success'],
  revised: ['changed', 'primary'],
  restored: ['active again', 'success'],
  retired: ['become inactive', 'warning'],
  unchanged: ['unchanged', 'neutral'],
}
const inWords: readonly Change[] = ['added', 'revised', 'restored', 'unchanged', 'retired']
/** What asks for a look comes first. */
const inRows = ['added', 'revised', 'restored', 'retired', 'unchanged'] as const

/** `12 new, 3 changed, 40 unchanged, 1 become inactive`; what became active again is rare and else not named. */
const describePreview = (preview: UploadReply<unknown>, mode: UploadMode): string =>
  inWords
    .filter((change) => (change === 'restored' ? preview.restored.count > 0 : change !== 'retired' || mode === 'replace'))
    .map((change) => `${formatCount(preview[change].count)} ${words[change][0]}`)
    .join(', ')

interface Props<Row> {
  preview: UploadReply<Row>
  mode: UploadMode
  taken: readonly string[]
  kind: Pick<UploadKind<Row>, 'describe' | 'parts'>
  onMode: (mode: UploadMode) => void
  onTake: (taken: readonly string[]) => void
  onRead: (reading: Reading) => void
}

/** What the file would do, with the first rows of each change. */
export const UploadPreview = <Row extends object>({ preview, mode, taken, kind, onMode, onTake, onRead }: Props<Row>) => (
  <div className="grid grid-cols-1 gap-4">
    <p role="status" className="text-base font-semibold">
      {describePreview(preview, mode)}
    </p>
    <UploadModeChoice preview={preview} mode={mode} onMode={onMode} />
    <ReadingChoices {...preview} onRead={onRead} />
    {preview.ignoredColumns.length > 0 && <Notice tone="info">Columns that are not used: {preview.ignoredColumns.join(', ')}</Notice>}
    <Notes notes={preview.notes ?? []} />
    <EditedEntries rows={editsIn(preview, mode)} parts={kind.parts} taken={taken} onTake={onTake} />
    {inRows.map(
      (change) =>
        (change !== 'retired' || mode === 'replace') && (
          <ChangedRows
            key={change}
            label={words[change][0]}
            tone={words[change][1]}
            isFolded={change === 'unchanged'}
            kind={kind}
            {...preview[change]}
          />
        ),
    )}
  </div>
)

/** A file that is added takes nothing away. */
const editsIn = <Row,>({ edited: { rows = [] } }: UploadReply<Row>, mode: UploadMode) =>
  rows.filter(({ file }) => file !== null || mode === 'replace')

/** What was repaired in the file, or looks wrong: nothing stands in the way of the upload. */
const Notes = ({ notes }: { notes: NonNullable<UploadReply<unknown>['notes']> }) => {
  if (notes.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3 rounded-box border border-line p-3.5">
      <h3>
        <Badge tone="warning">{plural(notes.length, 'note')} to check</Badge>
      </h3>
      {groupIssues(notes).map(({ kind, issues }) => (
        <Mistakes key={kind} kind={kind} issues={issues} level="h4" />
      ))}
    </section>
  )
}
