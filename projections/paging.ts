import { limits, type Sort } from '@clearbell/contracts'
import { type Sql, sql } from '@clearbell/database'

/** The direction of a list sorted by time, and the comparison that finds the rows after a given one. */
export const directionOf = (sort: Sort): [direction: Sql, beyond: Sql] => (sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`])

/** A whole list, for exports: reads the next page when the rows before it are consumed.
 *  @param read one page; `after` is the id of the last row before it */
export async function* readPages<Row extends { id: string }>(
  read: (page: { limit: number; after: string | undefined }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const limit = limits.lists.max
  for (let after: string | undefined; ; ) {
    const rows = await read({ limit, after })
    yield* rows
    if (rows.length < limit) return
    after = rows.at(-1)?.id
  }
}
