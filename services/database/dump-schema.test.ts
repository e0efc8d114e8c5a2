import { expect, test } from 'vitest'
import { raw } from './index.ts'
import { dumpSchema, testDatabase, testEmbedded } from './testing.ts'

const SCHEMA = `
  create schema school;
  create table school.lunches (id bigint generated always as identity primary key, school_id text not null, dish text default 'soup',
    length int generated always as (length(dish)) stored, check (dish <> ''));
  create index lunches_by_school on school.lunches (school_id) where dish is not null;
  alter table school.lunches enable row level security;
  create policy own on school.lunches for select to clearbell_school using (school_id = current_setting('app.school_id'));
  grant select on school.lunches to clearbell_school;
  create view school.dishes as select dish from school.lunches;
  create function school.double(n int) returns int language sql as 'select n * 2';
  create table public.elsewhere (a int);`

test('a schema reads the same from a server and from the embedded engine, and shows every kind of object', async () => {
  const { database: server, drop } = await testDatabase()
  const embedded = await testEmbedded()
  for (const database of [server, embedded]) await database.query(raw(SCHEMA))
  const dump = await dumpSchema(server, ['school'])
  expect(await dumpSchema(embedded, ['school'])).toBe(dump)
  expect(dump).toMatchInlineSnapshot(`
    "view school.dishes as 84286961483409001650351d84b5c521
      column dish text
    table school.lunches row level security grants clearbell_school:select
      column id bigint not null identity always
      column school_id text not null
      column dish text default 'soup'::text
      column length integer generated length(dish)
      constraint lunches_dish_check CHECK ((dish <> ''::text))
      constraint lunches_pkey PRIMARY KEY (id)
      index CREATE INDEX lunches_by_school ON school.lunches USING btree (school_id) WHERE (dish IS NOT NULL)
      index CREATE UNIQUE INDEX lunches_pkey ON school.lunches USING btree (id)
      policy own for r to clearbell_school using (school_id = current_setting('app.school_id'::text))
    sequence school.lunches_id_seq
    function school.double(integer) returns integer fd7bffb833af6b09e8a8cfc4113c8f68
    "
  `)
  await server.query(raw(`create or replace function school.double(n int) returns int language sql as 'select n + n'`))
  expect(await dumpSchema(server, ['school'])).not.toBe(dump)
  await drop()
  await embedded.close()
})
