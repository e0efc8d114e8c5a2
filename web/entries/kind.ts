import type { ComponentType, ReactNode } from 'react'
import { z } from 'zod'
import { ApiError } from '../api/error.ts'
import type { FieldsProps, FormValues } from '../ui/forms/form-values.ts'

/** An entry of a school's catalogue, as it is edited. */
export interface EditedEntry {
  id: string
  version: number
  isActive: boolean
}

/** An edit says which version the person saw. */
export type Versioned = Record<string, unknown> & { isActive?: boolean | undefined; expectedVersion?: number | undefined }

/** What somebody else saved first. */
export interface Conflict<Entry> {
  current: Entry
  savedBy: string
  savedAt: string
}

/** What a school edits on the screen: an FAQ or an event. */
export interface EntryKind<Entry extends EditedEntry, Form extends Versioned> {
  /** One of them inside a sentence, such as 'event', and in a title. */
  noun: string
  label: string
  /** The line that names an entry. */
  nameOf: (entry: Entry) => string
  /** All of an entry, to read. */
  Whole: (props: { entry: Entry }) => ReactNode
  /** Of the fields, in their order. */
  labels: Record<string, string>
  /** What the form shows of an entry. */
  valuesOf: (entry: Entry) => FormValues
  /** What is sent of the fields that were typed. */
  formOf: (values: FormValues) => object
  schema: z.ZodType<Form>
  /** @throws ApiError */
  save: (id: string, form: Form) => Promise<unknown>
  /** @throws ApiError */
  setActive: (id: string, isActive: boolean) => Promise<unknown>
  /** What taking it out of the answers and putting it back is called, and what the toast then says. */
  active: { off: string; on: string; wasOff: string; wasOn: string }
  /** `undefined` for an error that is no lost race. */
  conflictOf: (error: unknown) => Conflict<Entry> | undefined
  /** After somebody else's change: what shows the entries is fetched again. */
  refresh: () => Promise<unknown>
  Fields: ComponentType<FieldsProps>
}

/** @param code of the error that tells of a lost race */
export const conflictIn = <Entry>(error: unknown, code: string, entry: z.ZodType<Entry>): Conflict<Entry> | undefined => {
  if (!(error instanceof ApiError) || error.code !== code) return undefined
  return z.object({ current: entry, savedBy: z.string(), savedAt: z.string() }).safeParse(error.body).data
}
