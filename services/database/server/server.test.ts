import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, DatabaseUnavailable, openServer, raw, sql } from '../index.ts'
import { openCuttingProxy, type TestDatabase, testDatabase, withSetting } from '../testing.ts'
import { lockOnSession } from './session-lock.ts'

describe('two processes on one server', () => {
  let mine: TestDatabase
  let other: Database
  beforeAll(async () => {
    mine = await testDatabase()
    other = await openServer({ url: mine.url, applicationName: 'other', poolSize: 2 })
  })
  afterAll(async () => {
    await other.close()
    await mine.drop()
  })

  /** Ends sessions of `other` on the server, as a crash or a fail-over would. */
  const breakOther = (queryLike: string) =>
    mine.database.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'other' and query ilike ${queryLike}`,
    )

  const waitingForLocks = () =>
    mine.database.query(sql`
      select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`)

  test('a notification reaches the other', async () => {
    const heard = vi.fn()
    const stop = await other.listen('bell', heard)
    await mine.database.query(sql`select pg_notify('bell', 'ding')`)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('ding'))
    await stop()
  })

  test('a broken listener comes back, says so, and hears again', async () => {
    const heard = vi.fn()
    const stop = await other.listen('bell', heard)
    expect(await breakOther('listen%')).toHaveLength(1)
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([['']]), 5_000)
    await mine.database.query(sql`select pg_notify('bell', 'again')`)
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('again'))
    await stop()
  })

  test('a lock excludes the other, whose turn comes when its holder dies; the holder is told', async () => {
    const held = await other.lock('leader')
    const waiting = mine.database.lock('leader')
    await vi.waitFor(async () => expect(await waitingForLocks()).toHaveLength(1))
    expect(await breakOther('%pg_advisory_lock%')).toHaveLength(1)
    const lock = await waiting
    await vi.waitFor(() => expect(held.lost.reason).toBeInstanceOf(DatabaseUnavailable))
    await held.release()
    await lock.release()
  })

  test('a waiter that gave up is gone from the server too', async () => {
    const held = await mine.database.lock('leader')
    const giveUp = new AbortController()
    const waiting = other.lock('leader', giveUp.signal)
    await vi.waitFor(async () => expect(await waitingForLocks()).toHaveLength(1))
    giveUp.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    await vi.waitFor(async () => expect(await waitingForLocks()).toHaveLength(0), 5_000)
    await held.release()
  })

  test('a lock is waited for and held whatever limits are set for statements and idle sessions', async () => {
    const name = new URL(mine.url).pathname.slice(1)
    const limits = ['statement_timeout', 'lock_timeout', 'idle_session_timeout']
    for (const limit of limits) await mine.database.query(raw(`alter database ${name} set ${limit} = '100ms'`))
    const limited = await openServer({ url: mine.url })
    const held = await mine.database.lock('leader')
    const waiting = limited.lock('leader')
    await setTimeout(300)
    await held.release()
    const lock = await waiting
    await setTimeout(300)
    expect(lock.lost.aborted).toBe(false)
    await limited.close()
    for (const limit of limits) await mine.database.query(raw(`alter database ${name} reset ${limit}`))
  })

  test('a process that is stopped loses its lock to the next one, and is told when it goes on', async () => {
    const silentMs = 1_000
    const script = fileURLToPath(new URL('holder.fixture.ts', import.meta.url))
    const holder = spawn(process.execPath, [script, mine.url, 'stopped', String(silentMs)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const says = holder.stdout.setEncoding('utf8')[Symbol.asyncIterator]()
    expect((await says.next()).value).toBe('held\n')
    const waiting = mine.database.lock('stopped')
    await setTimeout(silentMs * 1.3)
    expect(await waitingForLocks()).toHaveLength(1)
    holder.kill('SIGSTOP')
    await (await waiting).release()
    holder.kill('SIGCONT')
    expect((await says.next()).value).toBe('lost\n')
  })

  test('the session of a lock has the server look soon whether its machine is still there', async () => {
    const client = new pg.Client({ connectionString: mine.url })
    await client.connect()
    const lock = await lockOnSession(async () => client, 'watched', new AbortController().signal)
    expect((await client.query('show tcp_keepalives_idle')).rows).toEqual([{ tcp_keepalives_idle: '10' }])
    await lock.release()
  })

  const limits = sql`select current_setting('lock_timeout') lock, current_setting('idle_in_transaction_session_timeout') idle`

  test('a session that does nothing in a transaction loses its locks, and one that waits for them gives up', async () => {
    expect(await mine.database.query(limits)).toEqual([{ lock: '10s', idle: '1min' }])
    const hasty = await openServer({ url: withSetting(mine.url, 'lock_timeout=100ms') })
    const stopped = await openServer({ url: withSetting(mine.url, 'idle_in_transaction_session_timeout=500ms') })
    await mine.database.query(raw('create table kept (n int); insert into kept values (1)'))
    const update = sql`update kept set n = n + 1`
    const idle = stopped.transaction(async (tx) => {
      await tx.query(update)
      await expect(hasty.query(update)).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '55P03', keepsSession: true })
      await mine.database.query(update)
    })
    await expect(idle).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await mine.database.query(raw('select n from kept'))).toEqual([{ n: 2 }])
    await hasty.check()
    for (const database of [hasty, stopped]) await database.close()
  })

  test('a transaction whose commit was not answered is not tried again', async () => {
    const proxy = await openCuttingProxy(mine.url)
    const database = await openServer({ url: proxy.url })
    await mine.database.query(raw('create table unsure (n int)'))
    let runs = 0
    proxy.cutAfter('commit')
    const committed = database.transaction(async (tx) => {
      runs++
      await tx.query(raw('insert into unsure values (1)'))
    })
    await expect(committed).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect([runs, await mine.database.query(raw('select n from unsure'))]).toEqual([1, [{ n: 1 }]])
    await database.close()
    await proxy.close()
  })

  test('a replica after a fail-over is unavailable, and gives way to the primary', async () => {
    const name = new URL(mine.url).pathname.slice(1)
    const setReadOnly = (value: string) => mine.database.query(raw(`alter database ${name} set default_transaction_read_only = ${value}`))
    const failedOver = await openServer({ url: mine.url, poolSize: 1, applicationName: 'failed over' })
    await setReadOnly('on')
    await mine.database.query(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'failed over'`)
    await vi.waitFor(() => expect(failedOver.check()).rejects.toMatchObject({ reason: expect.stringContaining('replica') }))
    const write = sql`select nextval(${'none'}::text::regclass), 1`
    await mine.database.query(raw('create sequence if not exists none'))
    await expect(failedOver.query(write)).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    await expect(failedOver.transaction((tx) => tx.query(write))).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    await setReadOnly('off')
    await failedOver.check()
    expect(await failedOver.query(write)).toHaveLength(1)
    await failedOver.close()
  })

  test('closing the database ends the locks it holds', async () => {
    const third = await openServer({ url: mine.url })
    const lock = await third.lock('third')
    await third.close()
    expect(lock.lost.aborted).toBe(true)
    await (await mine.database.lock('third')).release()
  })

  test('a transaction whose session breaks is reported as unavailable, and the next one works', async () => {
    const work = other.transaction(async (tx) => {
      await tx.query(sql`select 'doomed'`)
      await breakOther(`%doomed%`)
      await tx.query(sql`select 1`)
    })
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await other.transaction((tx) => tx.query(sql`select 1 as a`))).toEqual([{ a: 1 }])
  })

  test('an outage that is not the database is passed on as it is', async () => {
    const mailServerDown = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    await expect(other.transaction(() => Promise.reject(mailServerDown))).rejects.toBe(mailServerDown)
  })

  test('a school transaction that cannot begin leaves its session usable', async () => {
    const role = `gone_${mine.url.slice(-12)}`
    const database = await openServer({ url: mine.url, schoolRole: role, poolSize: 1 })
    await mine.database.query(raw(`drop role ${role}`))
    await expect(database.forSchool('oak', (tx) => tx.query(sql`select 1`))).rejects.toThrow(role)
    expect(await database.query(sql`select 1 as a`)).toEqual([{ a: 1 }])
    await database.close()
  })

  test.each([
    ['with CREATEROLE makes the school role for itself', 'createrole', undefined],
    ['without CREATEROLE is told what to do', 'nocreaterole', 'create it once and grant it'],
  ])('a user who is no superuser, %s', async (_what, right, refusal) => {
    const suffix = `${right}_${mine.url.slice(-12)}`
    await mine.database.query(raw(`create role user_${suffix} login password 'secret' ${right}`))
    const url = Object.assign(new URL(mine.url), { username: `user_${suffix}`, password: 'secret' }).href
    const opening = openServer({ url, schoolRole: `school_${suffix}` })
    if (refusal) await expect(opening).rejects.toThrow(refusal)
    else {
      const database = await opening
      expect(await database.forSchool('oak', (tx) => tx.query(sql`select current_user as role`))).toEqual([{ role: `school_${suffix}` }])
      await database.close()
      await mine.database.query(raw(`drop role school_${suffix}`))
    }
    await mine.database.query(raw(`drop role user_${suffix}`))
  })

  test('opening many at once on a fresh role makes it once', async () => {
    const role = `school_${mine.url.slice(-12)}`
    const opened = await Promise.all(Array.from({ length: 6 }, () => openServer({ url: mine.url, schoolRole: role, poolSize: 1 })))
    const users = await Promise.all(opened.map((one) => one.forSchool('oak', (tx) => tx.query(sql`select current_user as role`))))
    expect(users.flat()).toEqual(opened.map(() => ({ role })))
    await Promise.all(opened.map((one) => one.close()))
    await mine.database.query(raw(`drop role ${role}`))
  })
})

test('a server that is not there is unavailable, not a crash', async () => {
  await expect(openServer({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toBeInstanceOf(DatabaseUnavailable)
})
