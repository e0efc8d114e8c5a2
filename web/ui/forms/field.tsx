import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

export const controlLook =
  'h-9 w-full rounded-box border border-edge bg-surface px-3 text-sm text-ink shadow-card transition-colors placeholder:text-ink-soft hover:border-ink-soft aria-invalid:border-danger pointer-coarse:h-11 pointer-coarse:text-base'

type Props = ComponentProps<'input'> & { label: string; problem?: string | undefined; hint?: string; trailing?: ReactNode }

/** Label above, message below, tied together for screen readers. */
export const Field = ({ label, problem, hint, trailing, className, ...props }: Props) => {
  const id = useId()
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          className={clsx(controlLook, trailing && 'pr-11', className)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={[problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
          {...props}
        />
        {trailing && <div className="absolute inset-y-0 right-0 flex items-center pr-1">{trailing}</div>}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="text-sm text-danger">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
