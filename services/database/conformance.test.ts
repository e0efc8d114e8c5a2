import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, raw, sql } from './index.ts'
import { testDatabase, testEmbedded } from './testing.ts'

const engines: [string, () => Promise<{ database: Database; drop(): Promise<void> }>][] = [
  ['pg', testDatabase],
  [
    'embedded',
    async () => {
      const database = await testEmbedded()
      return { database, drop: () => database.close() }
    },
  ],
]

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

const migrationFolder = async (files: Record<string, string>): Promise<URL> => {
  const folder = await mkdtemp(join(tmpdir(), 'clearbell-migrations-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(folder)
}

describe.each(engines)('database conformance: %s', (engine, open) => {
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ database, drop } = await open())
    await database.query(raw('create table notes (id bigint generated always as identity, school_id text, text text)'))
  })
  afterAll(() => drop())

  const countNotes = async (text: string) =>
    (await database.query<{ count: number }>(sql`select count(*) from notes where text = ${text}`))[0]?.count

  test('names its engine', () => expect(database.engine).toBe(engine))

  test('brings counts as numbers, days as text, moments as dates, json parsed', async () => {
    const rows = await database.query(sql`
      select 9007199254740991::int8 as safe, 9007199254740993::int8 as unsafe, array[1, null]::int8[] as list, '2024-02-29'::date as day,
        array['2024-02-29'::date] as days, '2024-02-29T12:00:00Z'::timestamptz as moment, ${{ a: [1] }}::jsonb as json, null::int8 as nothing`)
    expect(rows).toEqual([
      {
        safe: 9007199254740991,
        unsafe: '9007199254740993',
        list: [1, null],
        day: '2024-02-29',
        days: ['2024-02-29'],
        moment: new Date('2024-02-29T12:00:00Z'),
        json: { a: [1] },
        nothing: null,
      },
    ])
  })

  test('takes any value as a parameter, also what would be SQL', async () => {
    const text = `'); drop table notes; -- “ü” 🙂`
    expect(await database.query(sql`select ${text}::text as text`)).toEqual([{ text }])
  })

  test('answers statements larger than one protocol buffer', async () => {
    const text = 'x'.repeat(5_000_000)
    expect(await database.query(sql`select ${text}::text as text, length(${text}) as length`)).toEqual([{ text, length: text.length }])
  })

  test('keeps answering after a statement failed, prepared or not', async () => {
    for (let round = 0; round < 5; round += 1) {
      await expect(database.query(sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero')
      await expect(database.query(sql`select broken ${round}`)).rejects.toThrow()
      expect(await database.query(sql`select ${round}::int as round`)).toEqual([{ round }])
    }
  })

  test('a statement that keeps coming back survives a change of its columns', async () => {
    await database.query(raw('create table shapes (a int); insert into shapes values (1)'))
    const ask = () => database.query(sql`select * from shapes where a = ${1}`)
    for (let round = 0; round < 5; round += 1) await ask()
    await database.query(raw('alter table shapes add b text'))
    // Every session of the pool meets the change by itself.
    for (let round = 0; round < 5; round += 1) expect(await ask()).toEqual([{ a: 1, b: null }])
  })

  test('commits what resolves and rolls back what throws', async () => {
    const insert = (text: string) => sql`insert into notes (text) values (${text})`
    expect(await database.transaction(async (tx) => (await tx.query(insert('kept')), 'value'))).toBe('value')
    const failure = new Error('changed my mind')
    await expect(
      database.transaction(async (tx) => {
        await tx.query(insert('undone'))
        throw failure
      }),
    ).rejects.toBe(failure)
    expect([await countNotes('kept'), await countNotes('undone')]).toEqual([1, 0])
  })

  test('a failed statement that the work swallows fails the transaction all the same', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query(sql`insert into notes (text) values (${'half'})`)
      await tx.query(raw('select 1 / 0')).catch(() => {})
    })
    await expect(work).rejects.toThrow('nothing of it was kept')
    expect(await countNotes('half')).toBe(0)
  })

  test('runs many transactions started at once, each whole', async () => {
    const move = () =>
      database.transaction(async (tx) => {
        await tx.query(sql`insert into notes (text) values (${'pair'})`)
        await tx.query(sql`insert into notes (text) values (${'pair'})`)
      })
    await Promise.all(Array.from({ length: 40 }, move))
    expect(await countNotes('pair')).toBe(80)
  })

  describe('a batch of statements', () => {
    const insert = (text: string, divisor = 1) => sql`insert into notes (text) select ${text} where 1 / ${divisor}::int = 1`
    const failing = (text: string) => [
      insert(text),
      sql`update notes set school_id = ${'oak'} where text = ${text}`,
      insert(text, 0),
      insert(text),
    ]

    test('runs in order as one transaction, and says how many rows each changed', async () => {
      const check = vi.fn()
      const rename = sql`update notes set text = ${'batched'} where text = ${'in a batch'}`
      await database.batch([...Array.from({ length: 500 }, () => insert('in a batch')), rename, sql`select ${'nothing'}::text`], check)
      expect(check).toHaveBeenCalledExactlyOnceWith([...Array.from({ length: 500 }, () => 1), 500, 1])
      expect([await countNotes('in a batch'), await countNotes('batched')]).toEqual([0, 500])
    })

    test('names the statement that failed, and keeps nothing, prepared or not', async () => {
      for (let round = 0; round < 5; round += 1) {
        const failure = await database.batch(failing('never')).catch((error: unknown) => error)
        expect(failure).toMatchObject({ name: 'StatementFailed', index: 2, changed: [1, 1], cause: { code: '22012' } })
        await expect(database.batch([insert('never'), sql`select broken ${round}`])).rejects.toMatchObject({
          index: 1,
          cause: { code: '42601' },
        })
        const circular: { self?: object } = {}
        circular.self = circular
        await expect(database.batch([insert('never'), sql`select ${circular}`])).rejects.toMatchObject({ index: 1 })
        expect(await countNotes('never')).toBe(0)
        await database.batch([insert(`round ${round}`)])
        expect(await countNotes(`round ${round}`)).toBe(1)
      }
    })

    test('keeps nothing when whoever sent it does not like what it changed', async () => {
      const refuse = () => {
        throw new Error('too many')
      }
      await expect(database.batch([insert('refused')], refuse)).rejects.toThrow('too many')
      expect(await countNotes('refused')).toBe(0)
    })
  })

  describe('forSchool', () => {
    beforeAll(() =>
      database.query(
        raw(`create table lunches (school_id text, dish text); insert into lunches values ('oak', 'soup'), ('o''hare', 'pie');
          alter table lunches enable row level security; grant select, insert on lunches to clearbell_school;
          create policy own on lunches using (school_id = current_setting('app.school_id'))`),
      ),
    )
    const dishes = (schoolId: string) => database.forSchool(schoolId, (tx) => tx.query(sql`select dish from lunches`))

    test('shows one school its rows, even to a query without a where', async () => {
      expect([await dishes('oak'), await dishes("o'hare"), await dishes('elm')]).toEqual([[{ dish: 'soup' }], [{ dish: 'pie' }], []])
    })

    test('refuses to write', async () => {
      const write = database.forSchool('oak', (tx) => tx.query(sql`insert into lunches values (${'oak'}, ${'x'})`))
      await expect(write).rejects.toThrow('read-only transaction')
    })

    test('refuses tables that were not granted', async () => {
      await expect(database.forSchool('oak', (tx) => tx.query(sql`select * from notes`))).rejects.toThrow('permission denied')
    })

    test('leaves neither role nor school behind on its session', async () => {
      await Promise.all(Array.from({ length: 20 }, () => dishes('oak')))
      const rows = await Promise.all(
        Array.from({ length: 20 }, () =>
          database.query(sql`select current_user = session_user as own, coalesce(current_setting('app.school_id', true), '') as school`),
        ),
      )
      expect(rows.flat()).toEqual(Array.from({ length: 20 }, () => ({ own: true, school: '' })))
    })
  })

  describe('listen', () => {
    test('hears what is sent, in order, until stopped', async () => {
      const heard = vi.fn()
      const other = vi.fn()
      const stop = await database.listen('Bell "1"', heard)
      const stopOther = await database.listen('Bell "1"', other)
      const ring = (payload: string) => database.query(sql`select pg_notify('Bell "1"', ${payload})`)
      await ring('a')
      await ring('b')
      await vi.waitFor(() => expect(heard.mock.calls).toEqual([['a'], ['b']]))
      await stop()
      await ring('c')
      await vi.waitFor(() => expect(other.mock.calls).toEqual([['a'], ['b'], ['c']]))
      expect(heard).toHaveBeenCalledTimes(2)
      await stopOther()
    })

    test('hears nothing of a transaction that rolled back', async () => {
      const heard = vi.fn()
      const stop = await database.listen('quiet', heard)
      await database
        .transaction(async (tx) => {
          await tx.query(sql`select pg_notify('quiet', 'undone')`)
          throw new Error('no')
        })
        .catch(() => {})
      await database.query(sql`select pg_notify('quiet', 'kept')`)
      await vi.waitFor(() => expect(heard.mock.calls).toEqual([['kept']]))
      await stop()
    })
  })

  describe('lock', () => {
    test('excludes, and hands over in turn', async () => {
      const order: string[] = []
      const first = await database.lock('turn')
      const second = database.lock('turn').then(async (lock) => {
        order.push('second')
        await lock.release()
      })
      const elsewhere = await database.lock('another name')
      expect([await database.isLocked('turn'), await database.isLocked('nobody')]).toEqual([true, false])
      order.push('another name')
      await elsewhere.release()
      order.push('released')
      await first.release()
      await second
      expect(order).toEqual(['another name', 'released', 'second'])
    })

    test('a waiter that gives up throws its reason and leaves the queue', async () => {
      const held = await database.lock('queue')
      const giveUp = new AbortController()
      const waiting = database.lock('queue', giveUp.signal)
      const next = database.lock('queue')
      giveUp.abort(new Error('too long'))
      await expect(waiting).rejects.toThrow('too long')
      await held.release()
      const lock = await next
      expect(lock.lost.aborted).toBe(false)
      await lock.release()
      await expect(database.lock('queue', AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
    })

    test('is held by nobody once its holder has released it, also when a waiter gave up', async () => {
      const held = await database.lock('left')
      const giveUp = new AbortController()
      const waiting = database.lock('left', giveUp.signal)
      giveUp.abort(new Error('enough'))
      await expect(waiting).rejects.toThrow('enough')
      expect(await database.isLocked('left')).toBe(true)
      await held.release()
      await vi.waitFor(async () => expect(await database.isLocked('left')).toBe(false), 5_000)
    })

    test('does not call a released lock lost', async () => {
      const lock = await database.lock('brief')
      await lock.release()
      await (await database.lock('brief')).release()
      expect(lock.lost.aborted).toBe(false)
    })
  })

  describe('migrate', () => {
    const first = { '0001-desks.sql': 'create table desks (a int); insert into desks values (1);' }

    test('applies each file once, in order, and new files later', async () => {
      await database.migrate('desks', await migrationFolder(first))
      await database.migrate('desks', await migrationFolder(first))
      await database.migrate('desks', await migrationFolder({ ...first, '0002-more.sql': 'insert into desks values (2)' }))
      expect(await database.query(sql`select a from desks order by a`)).toEqual([{ a: 1 }, { a: 2 }])
    })

    test('refuses a file that was changed after it was applied, naming it', async () => {
      const folder = await migrationFolder({ '0001-desks.sql': 'create table other (a int)' })
      await expect(database.migrate('desks', folder)).rejects.toThrow('desks/0001-desks.sql')
    })

    test('a failing file leaves nothing of itself and is named', async () => {
      const folder = await migrationFolder({ '0001-bad.sql': 'create table half (a int); select 1 / 0' })
      await expect(database.migrate('bad', folder)).rejects.toThrow('bad/0001-bad.sql failed: division by zero')
      expect(await database.query(sql`select to_regclass('half') as half`)).toEqual([{ half: null }])
    })

    test.each([
      ['a gap', { '0001-a.sql': '', '0003-b.sql': '' }, '0003-b.sql'],
      ['a number twice', { '0001-a.sql': '', '0001-b.sql': '' }, '0001-b.sql'],
      ['a name without a number', { 'a.sql': '' }, 'a.sql'],
    ])('refuses %s, naming the file', async (_what, files, named) => {
      await expect(database.migrate('odd', await migrationFolder(files))).rejects.toThrow(named)
    })

    test('several at once apply every file once', async () => {
      const folder = await migrationFolder({ '0001-race.sql': 'create table race (a int); insert into race values (1)' })
      await Promise.all(Array.from({ length: 5 }, () => database.migrate('race', folder)))
      expect(await database.query(sql`select a from race`)).toEqual([{ a: 1 }])
    })
  })
})
