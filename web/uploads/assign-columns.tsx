import { Notice } from '../ui/feedback/notice.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import type { UploadKind } from './kind.ts'

interface Props {
  kind: Pick<UploadKind<never>, 'columns'>
  message: string
  /** The file's own. */
  headers: string[]
  /** A header for each of our columns; '' for none. */
  assigned: Record<string, string>
  onAssign: (assigned: Record<string, string>) => void
}

/** The columns that the file must have and that it calls something else: a person assigns them. Our guess is chosen already. */
export const AssignColumns = ({ kind, message, headers, assigned, onAssign }: Props) => (
  <div className="grid grid-cols-1 gap-4">
    <Notice tone="info" title={message}>
      <p>The first row of your file has: {headers.join(', ')}.</p>
      <p>Choose which of them hold what is missing. If none does, give the first row the names of the template.</p>
    </Notice>
    <div className="grid gap-4 sm:grid-cols-2">
      {kind.columns.map(({ name, isRequired, canBeNone }) => (
        <SelectField
          key={name}
          label={isRequired ? name : `${name} (optional)`}
          value={assigned[name] ?? ''}
          onChange={({ target }) => onAssign({ ...assigned, [name]: target.value })}
        >
          <option value="">{isRequired && !canBeNone ? 'Choose a column' : 'No such column'}</option>
          {headers.map((header, at) => (
            <option key={at} value={header}>
              {header}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  </div>
)

/** Whether every column that each row needs has one of the file's. */
export const isAssigned = ({ columns }: Props['kind'], assigned: Record<string, string>): boolean =>
  columns.every(({ name, isRequired, canBeNone }) => !isRequired || canBeNone || assigned[name])
