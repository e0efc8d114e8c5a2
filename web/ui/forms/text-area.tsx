import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { formatCount } from '../format/numbers.ts'
import { controlLook } from './field.tsx'
import { Labelled } from './labelled.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'maxLength'> & {
  label: string
  problem?: string | undefined
  hint?: string | undefined
  /** How many characters it may have; they are counted. More can be typed, so that a long text that is pasted is not cut. */
  limit?: number
}

export const TextArea = ({ label, problem, hint, limit, className, onInput, ...props }: Props) => {
  const [typed, setTyped] = useState<number>()
  const length = props.value === undefined ? (typed ?? String(props.defaultValue ?? '').length) : String(props.value).length
  return (
    <Labelled
      label={label}
      problem={problem}
      hint={hint}
      count={
        limit === undefined ? undefined : { text: `${formatCount(length)} of ${formatCount(limit)} characters`, isOver: length > limit }
      }
      className={className}
    >
      {(control) => (
        <textarea
          className={clsx(controlLook, 'h-auto! min-h-20 py-2')}
          rows={3}
          onInput={(event) => {
            setTyped(event.currentTarget.value.length)
            onInput?.(event)
          }}
          {...control}
          {...props}
        />
      )}
    </Labelled>
  )
}
