import { useState } from 'react'
import { controlLook } from '../forms/field.tsx'

interface Props {
  label: string
  /** `YYYY-MM-DD`, or '' for none. */
  value: string
  max?: string
  onChoose: (day: string) => void
}

/** A date of a toolbar. */
export const DayField = ({ label, value, max, onChoose }: Props) => {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  const type = ({ value: next, validity }: HTMLInputElement) => {
    setTyped(next)
    // A date half typed reads as '', and a year half typed as one of long ago.
    if (!validity.badInput && (next === '' || next >= '1900')) onChoose(next)
  }
  return (
    <label className="flex items-center gap-2 max-sm:grow">
      <span className="whitespace-nowrap text-ink-soft max-sm:min-w-10">{label}</span>
      <input
        type="date"
        min="1900-01-01"
        max={max}
        value={typed}
        onChange={(event) => type(event.currentTarget)}
        className={`${controlLook} sm:w-38`}
      />
    </label>
  )
}
