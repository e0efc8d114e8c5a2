import type { EmbeddingProgress } from '@clearbell/contracts'
import { formatBytes, formatCount } from '../ui/format/numbers.ts'
import { FileLine } from './choose-file.tsx'

export const storing = 'Parsing CSV and generating embeddings...'

interface SendingProps {
  title: string
  file: File
  /** What the server does once it has the file. */
  then: string
  /** Share of the bytes sent, 0…1. */
  sent: number
}

/** Real progress while bytes are sent; after that the server works, for a time nobody knows. */
export const SendingProgress = ({ title, file, then, sent }: SendingProps) => (
  <Progress
    title={title}
    file={file}
    doing={sent >= 1 ? then : 'Sending the file...'}
    share={sent >= 1 ? null : sent}
    figures={`${formatBytes(file.size * sent)} of ${formatBytes(file.size)}`}
  />
)

/** The file is accepted and its entries in use; each that is embedded is found by its meaning too. */
export const EmbeddingEntries = ({ file, progress: { embedded, total } }: { file: File; progress: EmbeddingProgress }) => (
  <Progress
    title="Processing Upload"
    file={file}
    doing={storing}
    share={embedded / total}
    figures={`${formatCount(embedded)} of ${formatCount(total)} entries`}
  />
)

interface ProgressProps {
  title: string
  file: File
  doing: string
  /** 0…1, or null when nobody knows. */
  share: number | null
  figures: string
}

const Progress = ({ title, file, doing, share, figures }: ProgressProps) => {
  const percent = share === null ? null : Math.round(share * 100)
  return (
    <div className="grid grid-cols-1 gap-4 py-4">
      <FileLine file={file} />
      <div role="status" className="grid gap-1 text-center">
        <p className="text-base font-semibold">{title}</p>
        <p className="text-ink-soft">{doing}</p>
      </div>
      <div
        role="progressbar"
        aria-label={title}
        {...(percent !== null && { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
        className="h-2 overflow-hidden rounded-full bg-muted"
      >
        <div
          className={percent === null ? 'h-full w-2/5 animate-sweep rounded-full bg-primary' : 'h-full rounded-full bg-primary'}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
      <p className="text-center text-xs text-ink-soft tabular-nums">{figures}</p>
    </div>
  )
}
