import type { WidgetBundle } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'

/** How long pages get the files of a release after it was replaced. [docs/decisions/0058] */
const DAYS = 90

type Stored = Pick<WidgetBundle, 'name' | 'files'>

/** Keeps the bundle of this release, and drops those that were replaced too long ago. In the database, because a new image holds
 *  only its own files, and every process must have them all. */
export const keepBundle = async (database: Database, { name, files }: Stored): Promise<void> => {
  await database.query(sql`
    with replaced as (update web_widget.bundles set replaced_at = now() where name <> ${name} and replaced_at is null),
      dropped as (delete from web_widget.bundles where name <> ${name} and replaced_at < now() - make_interval(days => ${DAYS}))
    insert into web_widget.bundles (name, files) values (${name}, ${JSON.stringify(files)}::jsonb)
    on conflict (name) do update set replaced_at = null`)
}

/** A file of this release or of an earlier one.   @returns undefined when there is none */
export const findBundleFile = async (database: Database, current: Stored, name: string, file: string): Promise<string | undefined> => {
  if (name === current.name) return Object.hasOwn(current.files, file) ? current.files[file] : undefined
  const [row] = await database.query<{ content: string | null }>(
    sql`select files ->> ${file}::text as content from web_widget.bundles where name = ${name}`,
  )
  return row?.content ?? undefined
}
