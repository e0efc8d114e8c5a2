import type { Reading, UploadMode } from '@clearbell/contracts'
import type { ReactNode } from 'react'
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

const tones: Record<Change, Tone> = { added: 'success', revised: 'primary', restored: 'success', retired: 'warning', unchanged: 'neutral' }
const labelsOf = ({ words }: Pick<UploadKind<never>, 'words'>): Record<Change, string> => ({
  added: 'new',
  revised: 'changed',
  restored: words.restored,
  retired: words.retired.many,
  unchanged: 'unchanged',
})
const inWords: readonly Change[] = ['added', 'revised', 'restored', 'unchanged', 'retired']
/** What asks for a look comes first. */
const inRows = ['added', 'revised', 'restored', 'retired', 'unchanged'] as const

/** `12 new, 3 changed, 40 unchanged, 1 become inactive`; what came back is rare and else not named. */
const describePreview = (preview: UploadReply<unknown>, mode: UploadMode, labels: Record<Change, string>): string =>
  inWords
    .filter((change) => (change === 'restored' ? preview.restored.count > 0 : change !== 'retired' || mode === 'replace'))
    .map((change) => `${formatCount(preview[change].count)} ${labels[change]}`)
    .join(', ')

interface Props<Row> {
  preview: UploadReply<Row>
  mode: UploadMode
  taken: readonly string[]
  kind: Pick<UploadKind<Row>, 'describe' | 'parts' | 'words'>
  onMode: (mode: UploadMode) => void
  onTake: (taken: readonly string[]) => void
  onRead: (reading: Reading) => void
  /** A way to try the file: behind the rows, so that what changes is seen first. */
  children: ReactNode
}

/** What the file would do, with the first rows of each change. */
export const UploadPreview = <Row extends object>({ preview, mode, taken, kind, onMode, onTake, onRead, children }: Props<Row>) => (
  <div className="grid grid-cols-1 gap-4">
    <p role="status" className="text-base font-semibold">
      {describePreview(preview, mode, labelsOf(kind))}
    </p>
    {preview.catalogueVersion > 0 && <UploadModeChoice preview={preview} mode={mode} leaves={kind.words.retired.one} onMode={onMode} />}
    <ReadingChoices {...preview} onRead={onRead} />
    {preview.ignoredColumns.length > 0 && <Notice tone="info">Columns that are not used: {preview.ignoredColumns.join(', ')}</Notice>}
    <Notes notes={preview.notes ?? []} />
    <EditedEntries rows={editsIn(preview, mode)} parts={kind.parts} words={kind.words} taken={taken} onTake={onTake} />
    {inRows.map(
      (change) =>
        (change !== 'retired' || mode === 'replace') && (
          <ChangedRows
            key={change}
            label={labelsOf(kind)[change]}
            tone={tones[change]}
            isFolded={change === 'unchanged'}
            kind={kind}
            {...preview[change]}
          />
        ),
    )}
    {children}
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
