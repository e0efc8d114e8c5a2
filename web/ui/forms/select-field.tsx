import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlLook } from './field.tsx'
import { Labelled } from './labelled.tsx'

type Props = ComponentProps<'select'> & { label: string; problem?: string | undefined; hint?: string | undefined }

/** The browser's own select as a field of a form; its options are the children. */
export const SelectField = ({ label, problem, hint, className, ...props }: Props) => (
  <Labelled label={label} problem={problem} hint={hint} className={className}>
    {(control) => (
      <div className="relative">
        <select className={clsx(controlLook, 'appearance-none truncate pr-9')} {...control} {...props} />
        <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft" />
      </div>
    )}
  </Labelled>
)
