import { formatBytes } from '../ui/numbers.ts'
import { FileLine } from './choose-file.tsx'

interface Props {
  title: string
  file: File
  /** Share of the bytes sent, 0…1. */
  sent: number
}

/** Real progress while bytes are sent; after that the server works, for a time nobody knows. */
export const UploadProgress = ({ title, file, sent }: Props) => {
  const isSent = sent >= 1
  const percent = Math.round(sent * 100)
  return (
    <div className="grid grid-cols-1 gap-4 py-4">
      <FileLine file={file} />
      <div role="status" className="grid gap-1 text-center">
        <p className="text-base font-semibold">{title}</p>
        <p className="text-ink-soft">{isSent ? 'Parsing CSV...' : 'Sending the file...'}</p>
      </div>
      <div
        role="progressbar"
        aria-label={title}
        {...(!isSent && { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
        className="h-2 overflow-hidden rounded-full bg-muted"
      >
        <div
          className={isSent ? 'h-full w-2/5 animate-sweep rounded-full bg-primary' : 'h-full rounded-full bg-primary'}
          style={isSent ? undefined : { width: `${percent}%` }}
        />
      </div>
      <p className="text-center text-xs text-ink-soft tabular-nums">
        {formatBytes(file.size * sent)} of {formatBytes(file.size)}
      </p>
    </div>
  )
}
