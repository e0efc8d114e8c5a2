import { useMemo } from 'react'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { zoneGroups } from './time-zones.ts'

/** Typing moves through the list, as in every select of the browser. */
export const TimeZoneField = ({ value, problem }: { value: string; problem: string | undefined }) => {
  const groups = useMemo(() => zoneGroups(value), [value])
  return (
    <SelectField
      label="Time Zone"
      name="timeZone"
      defaultValue={value}
      problem={problem}
      hint="Decides what counts as today and this week."
    >
      {groups.map(({ label, zones }) => (
        <optgroup key={label} label={label}>
          {zones.map(([zone, name]) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
