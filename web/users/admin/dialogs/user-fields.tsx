import { SizeBand } from '@clearbell/contracts'
import { Field } from '../../../ui/forms/field.tsx'
import type { FieldsProps } from '../../../ui/forms/form-values.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'

/** The fields of a person and their school, the same in both dialogs. */
export const UserFields = ({ values = {}, problems, onEmail, children }: FieldsProps & { onEmail?: (email: string) => void }) => {
  const of = (name: string) => ({ name, defaultValue: values[name], problem: problems[name] })
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Field label="First Name" autoComplete="off" maxLength={200} {...of('firstName')} />
      <Field label="Last Name" autoComplete="off" maxLength={200} {...of('lastName')} />
      <Field
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="off"
        onInput={({ currentTarget }) => onEmail?.(currentTarget.value)}
        {...of('email')}
      />
      <Field label="School/Organization Name" autoComplete="off" maxLength={200} {...of('organizationName')} />
      <SelectField label="Enrollment Size" {...of('enrollmentSize')}>
        <EnrollmentSizes chosen={values.enrollmentSize ?? ''} />
      </SelectField>
      <Field label="Phone Number (Optional)" type="tel" autoComplete="off" maxLength={50} {...of('phoneNumber')} />
      <Field label="School Website (Optional)" type="url" inputMode="url" autoComplete="off" {...of('websiteUrl')} />
      {children}
    </div>
  )
}

/** The bands, and what is stored if it is none of them. */
const EnrollmentSizes = ({ chosen }: { chosen: string }) => (
  <>
    {(chosen === '' || !SizeBand.safeParse(chosen).success) && (
      <option value={chosen}>{chosen === '' ? 'Select an enrollment size' : chosen}</option>
    )}
    {SizeBand.options.map((band) => (
      <option key={band} value={band}>
        {band}
      </option>
    ))}
  </>
)
