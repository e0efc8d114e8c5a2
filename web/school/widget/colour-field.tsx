import { clsx } from 'clsx'
import { controlLook } from '../../ui/forms/field.tsx'
import { Labelled } from '../../ui/forms/labelled.tsx'

interface Props {
  value: string
  /** The last one that is a colour, while another is typed. */
  last: string
  problem: string | undefined
  onChange: (value: string) => void
}

/** A colour to pick, or to type as `#1976D2`. */
export const ColourField = ({ value, last, problem, onChange }: Props) => (
  <Labelled label="Primary Color" problem={problem}>
    {(control) => (
      <div className="flex gap-2">
        <input
          type="color"
          aria-label="Pick the primary color"
          value={last.toLowerCase()}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
          className="h-9 w-12 shrink-0 cursor-pointer rounded-box border border-edge bg-surface p-1 pointer-coarse:h-11"
        />
        <input
          name="primaryColor"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={clsx(controlLook, 'font-mono')}
          {...control}
        />
      </div>
    )}
  </Labelled>
)
