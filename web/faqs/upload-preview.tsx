import type { FAQUploadReply } from '@clearbell/contracts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Notice } from '../ui/notice.tsx'
import { cut, formatCount } from '../ui/numbers.ts'

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
export const describePreview = (preview: FAQUploadReply): string =>
  inWords
    .filter((change) => change !== 'restored' || preview.restored.count > 0)
    .map((change) => `${formatCount(preview[change].count)} ${words[change][0]}`)
    .join(', ')

/** What the file would do, with the first rows of each change. */
export const UploadPreview = ({ preview }: { preview: FAQUploadReply }) => (
  <div className="grid grid-cols-1 gap-4">
    <p role="status" className="text-base font-semibold">
      {describePreview(preview)}
    </p>
    {preview.ignoredColumns.length > 0 && <Notice tone="info">Columns that are not used: {preview.ignoredColumns.join(', ')}</Notice>}
    {inRows.map((change) => (
      <ChangedRows key={change} label={words[change][0]} tone={words[change][1]} {...preview[change]} />
    ))}
  </div>
)

interface ChangedRowsProps {
  label: string
  tone: Tone
  count: number
  rows?: { question: string; answer: string }[] | undefined
}

const ChangedRows = ({ label, tone, count, rows = [] }: ChangedRowsProps) => {
  if (rows.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="flex items-center gap-2">
        <Badge tone={tone}>
          {formatCount(count)} {label}
        </Badge>
      </h3>
      <ul className="divide-y divide-line rounded-box border border-line">
        {rows.map(({ question, answer }) => (
          <li key={question} className="px-3.5 py-2">
            <p className="font-medium">{cut(question, 120)}</p>
            <p className="truncate text-ink-soft">{cut(answer, 160)}</p>
          </li>
        ))}
        {count > rows.length && <li className="px-3.5 py-2 text-xs text-ink-soft">and {formatCount(count - rows.length)} more</li>}
      </ul>
    </section>
  )
}
