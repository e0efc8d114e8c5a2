import type { JsonObject } from '@clearbell/contracts'
import { type Database, empty, raw, sql } from '@clearbell/database'

/** What no log can give back. Sessions, limits and mails in hand are left behind. */
const TABLES = {
  'secrets.subject_keys': 'subject',
  'secrets.credentials': 'user_id',
  'secrets.reset_tokens': 'user_id',
  'web_logos.logos': 'id',
} as const

const ROWS_AT_ONCE = 50 // a logo may have 2 MB

async function* rowsOf(database: Database, table: string, key: string): AsyncGenerator<JsonObject[]> {
  for (let last: string | undefined; ; ) {
    const behind = last === undefined ? empty : sql`where ${raw(key)} > ${last}`
    const page = sql`select ${raw(key)} as key, to_jsonb(each) as row from ${raw(table)} each ${behind} order by 1 limit ${ROWS_AT_ONCE}`
    const rows = await database.query<{ key: string; row: JsonObject }>(page)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)?.key
  }
}

/** Copies keys, passwords and logos from one database to another, in place of those that an earlier copy has left there.
 *  @returns the number of rows */
export const copyKeys = (from: Database, to: Database): Promise<number> =>
  to.transaction(async (tx) => {
    let count = 0
    for (const [table, key] of Object.entries(TABLES)) {
      await tx.query(sql`delete from ${raw(table)}`)
      for await (const rows of rowsOf(from, table, key)) {
        await tx.query(
          sql`insert into ${raw(table)} select * from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb)`,
        )
        count += rows.length
      }
    }
    return count
  })
