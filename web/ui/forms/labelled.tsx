import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface Control {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  problem?: string | undefined
  hint?: string | undefined
  /** How much is typed, of how much may be. */
  count?: { text: string; isOver: boolean } | undefined
  className?: string | undefined
  /** The control, given what ties it to its label and messages. */
  children: (control: Control) => ReactNode
}

/** Label above, hint and message below, tied together for screen readers. */
export const Labelled = ({ label, problem, hint, count, className, children }: Props) => {
  const id = useId()
  const notes = [problem && `${id}-problem`, hint && `${id}-hint`, count && `${id}-count`].filter(Boolean).join(' ')
  return (
    <div className={`grid grid-cols-1 content-start gap-1.5 ${className ?? ''}`}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': notes || undefined })}
      {problem && (
        <p id={`${id}-problem`} className="text-sm text-danger">
          {problem}
        </p>
      )}
      {(hint || count) && (
        <div className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
          {hint && <p id={`${id}-hint`}>{hint}</p>}
          {count && (
            <p id={`${id}-count`} className={clsx('ml-auto tabular-nums', count.isOver && 'font-medium text-danger')}>
              {count.text}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
