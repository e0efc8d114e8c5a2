import sql from 'sql-template-tag'
import type { Database } from './port.ts'

/** What stands in the given schemas, as stable text: tables with columns, constraints, indexes, policies, triggers and grants,
 *  views and sequences, functions with a hash of their definition. Two databases with the same dump behave the same. */
export const dumpSchema = (database: Database, schemas: string[]): Promise<string> =>
  database.transaction(async (tx) => {
    // With nothing on the path the catalog spells out every name, whatever the session was set to.
    await tx.query(sql`set local search_path to pg_catalog`)
    const relations = await tx.query<{ line: string }>(sql`
      select line from (
        ${relationLines(schemas)} union all ${columnLines(schemas)} union all ${constraintLines(schemas)} union all
        ${indexLines(schemas)} union all ${policyLines(schemas)} union all ${triggerLines(schemas)}
      ) as lines (relation, place, ordinal, line) order by relation collate "C", place, ordinal, line collate "C"`)
    const functions = await tx.query<{ line: string }>(functionLines(schemas))
    return `${[...relations, ...functions].map(({ line }) => line).join('\n')}\n`
  })

const relationLines = (schemas: string[]) => sql`
  select c.oid::regclass::text, 0, 0, concat(
    case c.relkind when 'r' then 'table ' when 'p' then 'partitioned table ' when 'v' then 'view ' when 'm' then 'materialized view ' else 'sequence ' end,
    c.oid::regclass, case when c.relrowsecurity then ' row level security' end, case when c.relforcerowsecurity then ' forced' end,
    ' as ' || md5(pg_get_viewdef(case when c.relkind in ('v', 'm') then c.oid end)),
    ' grants ' || (select string_agg(distinct concat(case grantee when 0 then 'public' else grantee::regrole::text end, ':', lower(privilege_type)), ' ')
      from aclexplode(c.relacl) where grantee <> c.relowner))
  from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relnamespace::regnamespace::text = any(${schemas})`

const columnLines = (schemas: string[]) => sql`
  select a.attrelid::regclass::text, 1, row_number() over (partition by a.attrelid order by a.attnum), concat(
    '  column ', quote_ident(a.attname), ' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end,
    case a.attidentity when 'a' then ' identity always' when 'd' then ' identity by default' end,
    case a.attgenerated when '' then ' default ' else ' generated ' end || pg_get_expr(d.adbin, d.adrelid))
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped and c.relnamespace::regnamespace::text = any(${schemas})`

// Since 18 a not-null column is a constraint as well; the column's line already says it.
const constraintLines = (schemas: string[]) => sql`
  select k.conrelid::regclass::text, 2, 0, concat('  constraint ', quote_ident(k.conname), ' ', pg_get_constraintdef(k.oid))
  from pg_constraint k where k.conrelid <> 0 and k.contype <> 'n' and k.connamespace::regnamespace::text = any(${schemas})`

const indexLines = (schemas: string[]) => sql`
  select i.indrelid::regclass::text, 3, 0, concat('  index ', pg_get_indexdef(i.indexrelid))
  from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace::regnamespace::text = any(${schemas})`

const policyLines = (schemas: string[]) => sql`
  select p.polrelid::regclass::text, 4, 0, concat('  policy ', quote_ident(p.polname), case when not p.polpermissive then ' restrictive' end,
    ' for ', p.polcmd, ' to ', (select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ') from unnest(p.polroles) role),
    ' using ' || pg_get_expr(p.polqual, p.polrelid), ' with check ' || pg_get_expr(p.polwithcheck, p.polrelid))
  from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace::regnamespace::text = any(${schemas})`

const triggerLines = (schemas: string[]) => sql`
  select t.tgrelid::regclass::text, 5, 0, concat('  ', pg_get_triggerdef(t.oid))
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace::regnamespace::text = any(${schemas})`

const functionLines = (schemas: string[]) => sql`
  select line from (select concat(case f.prokind when 'p' then 'procedure ' else 'function ' end, f.oid::regprocedure,
    ' returns ' || pg_get_function_result(f.oid), ' ', md5(pg_get_functiondef(f.oid))) as line
  from pg_proc f where f.prokind in ('f', 'p') and f.pronamespace::regnamespace::text = any(${schemas})) lines
  order by line collate "C"`
