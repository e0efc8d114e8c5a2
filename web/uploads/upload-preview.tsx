import { Badge, type Tone } from '../ui/display/badge.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { cut, formatCount } from '../ui/format/numbers.ts'
import type { UploadReply } from './kind.ts'

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
const inRows: readonly Change[] = ['added', 'revised', 'restored', 'retired', 'unchanged']

/** `12 new, 3 changed, 40 unchanged, 1 become inactive`; what became active again is rare and else not named. */
export const describePreview = (preview: UploadReply<unknown>): string =>
  inWords
    .filter((change) => change !== 'restored' || preview.restored.count > 0)
    .map((change) => `${formatCount(preview[change].count)} ${words[change][0]}`)
    .join(', ')

type Describe<Row> = (row: Row) => [string, string]

/** What the file would do, with the first rows of each change. */
export const UploadPreview = <Row,>({ preview, describe }: { preview: UploadReply<Row>; describe: Describe<Row> }) => (
  <div className="grid grid-cols-1 gap-4">
    <p role="status" className="text-base font-semibold">
      {describePreview(preview)}
    </p>
    {preview.ignoredColumns.length > 0 && <Notice tone="info">Columns that are not used: {preview.ignoredColumns.join(', ')}</Notice>}
    {inRows.map((change) => (
      <ChangedRows key={change} label={words[change][0]} tone={words[change][1]} describe={describe} {...preview[change]} />
    ))}
  </div>
)

interface ChangedRowsProps<Row> {
  label: string
  tone: Tone
  count: number
  rows?: Row[] | undefined
  describe: Describe<Row>
}

const ChangedRows = <Row,>({ label, tone, count, rows = [], describe }: ChangedRowsProps<Row>) => {
  if (rows.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="flex items-center gap-2">
        <Badge tone={tone}>
          {formatCount(count)} {label}
        </Badge>
      </h3>
      <ul className="divide-y divide-line rounded-box border border-line">
        {rows.map(describe).map(([first, second], at) => (
          <li key={at} className="px-3.5 py-2">
            <p className="font-medium">{cut(first, 120)}</p>
            <p className="truncate text-ink-soft">{cut(second, 160)}</p>
          </li>
        ))}
        {count > rows.length && <li className="px-3.5 py-2 text-xs text-ink-soft">and {formatCount(count - rows.length)} more</li>}
      </ul>
    </section>
  )
}
