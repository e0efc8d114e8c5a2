import { limits, type WidgetLook } from '@clearbell/contracts'
import { controlLook } from '../../ui/forms/field.tsx'
import { Labelled } from '../../ui/forms/labelled.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import type { WidgetForm } from './use-widget-form.ts'

/** The corner, and how far from it: a page may have a button of its own there. */
export const PlaceFields = ({ form: { look, change, problems } }: { form: WidgetForm }) => (
  <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
    <SelectField
      label="Position"
      name="position"
      className="sm:col-span-2"
      value={look.position}
      onChange={({ target }) => change({ position: target.value as WidgetLook['position'] })}
    >
      <option value="bottom-right">Bottom right</option>
      <option value="bottom-left">Bottom left</option>
    </SelectField>
    <PixelField
      label="Distance from the Side"
      name="offsetX"
      value={look.offsetX}
      problem={problems['offsetX']}
      onChange={(offsetX) => change({ offsetX })}
    />
    <PixelField
      label="Distance from the Bottom"
      name="offsetY"
      value={look.offsetY}
      problem={problems['offsetY']}
      onChange={(offsetY) => change({ offsetY })}
    />
  </div>
)

interface PixelFieldProps {
  label: string
  name: string
  value: number
  problem: string | undefined
  onChange: (value: number) => void
}

const PixelField = ({ label, problem, value, onChange, name }: PixelFieldProps) => (
  <Labelled label={label} problem={problem} hint="In pixels; 20 is usual">
    {(control) => (
      <input
        {...control}
        name={name}
        className={controlLook}
        type="number"
        inputMode="numeric"
        min={0}
        max={limits.widget.maxOffset}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    )}
  </Labelled>
)
