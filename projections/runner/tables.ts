import { readdir, readFile } from 'node:fs/promises'
import { raw, type Sql, StatementFailed, sql, type Transaction } from '@clearbell/database'
import type { Projection } from './define.ts'

/** The role that `forSchool` reads under. */
const SCHOOL_ROLE = 'clearbell_school'

/** Where a version's tables stand. */
export const schemaOf = ({ name, version }: { name: string; version: number }, isLive: boolean): string =>
  isLive ? name : `${name}_v${version}`

/** Makes unqualified names mean the tables of one schema until the transaction ends. */
export const useSchema = (schema: string) => sql`set local search_path to ${raw(schema)}`

/** The commit of a read model does not wait for the disk: a crash takes the position with the rows, and the events that made them are in
 *  the log. What waits for the disk, as an append does, puts everything committed before there too. */
export const withoutDisk = sql`set local synchronous_commit to off`

/** Begins a write to the tables of one schema. */
export const writeTo = (schema: string): Sql[] => [useSchema(schema), withoutDisk]

/** What a batch threw, for whoever gave its statements behind `before` others: these are counted from 0.
 *  @returns the cause itself when it was one of the others */
export const countedFrom = (before: number, error: unknown): unknown => {
  if (!(error instanceof StatementFailed)) return error
  return error.index < before ? error.cause : new StatementFailed(error.index - before, error.changed.slice(before), error.cause)
}

/** The text of a folder's `.sql` files, in the order of their names. */
export const readSchema = async (folder: URL): Promise<string> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return (await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n')
}

/** Makes a schema with the tables of a projection, each closed to other schools.
 *  @throws when the `.sql` files make other tables than the projection declares */
export const createTables = async (tx: Transaction, projection: Projection, schema: string, definition: string): Promise<void> => {
  await tx.query(sql`create schema ${raw(schema)}`)
  await tx.query(useSchema(schema))
  await tx.query(raw(definition))
  const made = await tx.query<{ name: string; isSchoolData: boolean }>(sql`
    select relname as name,
      exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'school_id') as "isSchoolData"
    from pg_class where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p') order by relname`)
  const [found, declared] = [made.map(({ name }) => name).join(), projection.tables.toSorted().join()]
  if (found !== declared) throw new Error(`projection ${projection.name} declares the tables ${declared} but makes ${found}`)
  for (const { name, isSchoolData } of made) if (isSchoolData) await showSchoolsTheirOwn(tx, schema, name)
}

/** A table without `school_id` is not granted at all: `forSchool` cannot read what does not say whose it is. */
const showSchoolsTheirOwn = async (tx: Transaction, schema: string, table: string): Promise<void> => {
  const [name, role] = [raw(`${schema}.${table}`), raw(SCHOOL_ROLE)]
  await tx.query(sql`alter table ${name} enable row level security`)
  await tx.query(sql`create policy own_school on ${name} for select to ${role} using (school_id = current_setting('app.school_id', true))`)
  await tx.query(sql`grant usage on schema ${raw(schema)} to ${role}`)
  await tx.query(sql`grant select on ${name} to ${role}`)
}
