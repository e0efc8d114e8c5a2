import { Field } from '../../../ui/forms/field.tsx'
import type { FieldsProps } from '../../../ui/forms/form-values.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'

/** What only the operator sets for a school. */
export const SchoolFields = ({ values = {}, problems }: FieldsProps) => {
  const of = (name: string) => ({ name, defaultValue: values[name], problem: problems[name] })
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Field label="Number of Students (Optional)" inputMode="numeric" autoComplete="off" maxLength={7} {...of('students')} />
      <TextArea
        className="sm:col-span-2 [&_textarea]:font-mono"
        label="Embed Code (Optional)"
        hint="The school copies this instead of the usual snippet."
        spellCheck={false}
        limit={5_000}
        {...of('embedCode')}
      />
    </div>
  )
}
