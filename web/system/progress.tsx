import { formatShare } from './words.ts'

/** @param share 0…1 */
export const Progress = ({ label, share }: { label: string; share: number }) => (
  <div className="grid w-full max-w-72 gap-1">
    <p className="flex justify-between gap-3 text-xs text-ink-soft tabular-nums">
      <span>{label}</span>
      <span>{formatShare(share)}</span>
    </p>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-muted"
    >
      <div className="h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
    </div>
  </div>
)
