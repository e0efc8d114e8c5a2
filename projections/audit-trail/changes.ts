import { type AuditEntry, ERASED } from '@clearbell/contracts'
import { type Sql, sql } from '@clearbell/database'

type Changes = AuditEntry['changes']
type Details = Record<string, string | number | object | null | undefined>

const toText = (value: Details[string]): string | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What differs between two states, in the order of `fields`: the log does not keep the order they were written in. What is
 *  erased on both sides no longer tells whether it changed, and is left out. */
export const differences = (fields: readonly string[], before: Details, after: Details): Changes =>
  fields
    .map((field) => ({ field, before: toText(before[field]), after: toText(after[field]) }))
    .filter((change) => change.before !== change.after)

/** Details of an event that tells of no state before it. */
export const facts = (details: Details): Changes => differences(Object.keys(details), {}, details)

/** The column `changes` with the text of some fields erased. A change between two texts no longer tells anything and is left out, as
 *  in `differences`.   @param fields names of personal fields */
export const erasedChanges = (fields: readonly string[]): Sql => {
  const erased = (side: 'before' | 'after') => sql`case when change->>${side} is not null then ${ERASED}::text end`
  const isPersonal = sql`change->>'field' = any(${fields}::text[])`
  return sql`(
    select coalesce(jsonb_agg(case when ${isPersonal}
      then jsonb_build_object('field', change->>'field', 'before', ${erased('before')}, 'after', ${erased('after')}) else change end order by place), '[]')
    from jsonb_array_elements(changes) with ordinality as each (change, place)
    where not (${isPersonal} and change->>'before' is not null and change->>'after' is not null))`
}
