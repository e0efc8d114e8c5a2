import type pg from 'pg'

/** Schemas without rows that are ever changed and hold a person's words: the log is sealed and only grows, vectors are numbers. */
const LEFT_ALONE = ['pg_catalog', 'information_schema', 'eventstore', 'vectors']

/** Rewrites the tables and drops the write-ahead log, so that no file holds a row that was deleted or overwritten. Postgres leaves such
 *  a row where it was until something else needs the place, and the embedded one has no process that cleans up. Table by table, so that
 *  other statements get their turn in between. */
export const wipeFiles = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and pg_relation_size(pg_class.oid) > 0 and nspname <> all($1) order by 1`,
    [LEFT_ALONE],
  )
  for (const { name } of rows) await pool.query(`vacuum (full, analyze) ${name}`)
  // The planner keeps values of the tables that a rebuild has analyzed.
  await pool.query('vacuum full pg_catalog.pg_statistic')
  await pool.query('select pg_switch_wal()')
  await pool.query('checkpoint')
}
