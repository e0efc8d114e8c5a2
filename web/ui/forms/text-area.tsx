import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlLook } from './field.tsx'
import { Labelled } from './labelled.tsx'

type Props = ComponentProps<'textarea'> & { label: string; problem?: string | undefined; hint?: string | undefined }

export const TextArea = ({ label, problem, hint, className, ...props }: Props) => (
  <Labelled label={label} problem={problem} hint={hint} className={className}>
    {(control) => <textarea className={clsx(controlLook, 'h-auto! min-h-20 py-2')} rows={3} {...control} {...props} />}
  </Labelled>
)
