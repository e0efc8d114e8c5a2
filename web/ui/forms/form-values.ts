import type { ReactNode } from 'react'

/** What the controls of a form hold, by their names. */
export type FormValues = Record<string, string>

/** A group of fields that several forms share. */
export interface FieldsProps {
  /** At first. */
  values?: FormValues
  problems: Partial<Record<string, string>>
  children?: ReactNode
}

/** The fields a person has changed. Only they are sent: what a colleague changed meanwhile stays, and so does a field that
 *  was empty before the form asked for it. */
export const changedOnly = (before: FormValues, after: FormValues): FormValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]))
