import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlLook } from '../forms/field.tsx'

type Props = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

/** The browser's own select: right on every phone, and it needs no style element. */
export const Select = ({ label, options, onChoose, className, ...props }: Props) => (
  <div className={clsx('relative', className)}>
    <select
      aria-label={label}
      className={clsx(controlLook, 'appearance-none truncate pr-9')}
      onChange={(e) => onChoose(e.target.value)}
      {...props}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft" />
  </div>
)
