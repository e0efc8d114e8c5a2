// Another process for the tests: writes counting numbers as fast as it can, telling each once it is acknowledged, until killed.
import sql, { raw } from 'sql-template-tag'
import { openEmbedded } from './open.ts'

const tell = (message: { acknowledged: number } | { refused: string }) => process.send?.(message)

try {
  const database = await openEmbedded({ dataDir: process.argv[2] as string })
  await database.query(raw('create table if not exists writes (n int)'))
  for (;;) {
    const [row] = await database.query<{ n: number }>(
      sql`insert into writes select coalesce(max(n), 0) + ${1}::int from writes returning n`,
    )
    tell({ acknowledged: row?.n ?? 0 })
  }
} catch (error) {
  tell({ refused: (error as Error).message })
}
