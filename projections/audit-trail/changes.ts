import type { AuditEntry } from '@clearbell/contracts'

type Changes = AuditEntry['changes']
type Details = Record<string, string | number | null | undefined>

const toText = (value: string | number | null | undefined): string | null => (value === null || value === undefined ? null : String(value))

/** What differs between two states, in the order of `fields`: the log does not keep the order they were written in. What is
 *  erased on both sides no longer tells whether it changed, and is left out. */
export const differences = (fields: readonly string[], before: Details, after: Details): Changes =>
  fields
    .map((field) => ({ field, before: toText(before[field]), after: toText(after[field]) }))
    .filter((change) => change.before !== change.after)

/** Details of an event that tells of no state before it. */
export const facts = (details: Details): Changes => differences(Object.keys(details), {}, details)
