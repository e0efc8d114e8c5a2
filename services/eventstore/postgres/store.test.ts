import { randomBytes } from 'node:crypto'
import { type Database, DatabaseUnavailable, openServer, raw, sql } from '@clearbell/database'
import { dumpSchema, openCuttingProxy, testDatabase, testEmbedded, withSetting } from '@clearbell/database/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventStoreConformance } from '../conformance/index.ts'
import { event, events, eventually, gather, idsOf, newStream, put } from '../conformance/suite.ts'
import { EventIdReused, LogUnavailable, START } from '../port.ts'
import { toRequest } from './append.ts'
import { openPostgresEventStore } from './store.ts'

const insertByHand = sql`
  insert into eventstore.events (position, id, stream, version, type, data, metadata, recorded_at)
  select max(position) + 1, gen_random_uuid(), 'by-hand', 1, 'ByHand', '{}', '{}', now() from eventstore.events`

let server: Awaited<ReturnType<typeof testDatabase>>
let embedded: Awaited<ReturnType<typeof testEmbedded>>
beforeAll(async () => {
  ;[server, embedded] = await Promise.all([testDatabase(), testEmbedded()])
}, 60_000)
afterAll(async () => {
  await Promise.all([server?.drop(), embedded?.close()])
})

// Sessions of its own for each store, as another process would have.
eventStoreConformance('Postgres on a server', async () => {
  const database = await openServer({ url: server.url })
  const store = await openPostgresEventStore(database)
  const close = async () => {
    await store.close()
    await database.close()
  }
  return { store, close }
})

eventStoreConformance('Postgres embedded', async () => {
  const store = await openPostgresEventStore(embedded)
  return { store, close: () => store.close() }
})

describe('the log in a database', { timeout: 60_000 }, () => {
  const closing: (() => Promise<void>)[] = []
  const open = async (database: Database, options?: Parameters<typeof openPostgresEventStore>[1]) => {
    const store = await openPostgresEventStore(database, options)
    closing.push(() => store.close())
    return store
  }
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  it('has its head at START while it is empty', async () => {
    const database = await testEmbedded()
    const store = await openPostgresEventStore(database)
    expect(await store.head()).toBe(START)
    await store.close()
    await database.close()
  })

  it.each([
    [
      'insert',
      sql`insert into eventstore.events (position, id, stream, version, type, data, metadata, recorded_at)
                   select 9, gen_random_uuid(), 's-1', 1, 't', '{}', '{}', now()`,
    ],
    ['update', sql`update eventstore.events set type = 'Changed'`],
    ['delete', sql`delete from eventstore.events`],
    ['truncate', sql`truncate eventstore.events`],
  ])('refuses %s by hand, on either engine', async (_, statement) => {
    for (const database of [server.database, embedded]) {
      const store = await open(database)
      const stream = newStream()
      await put(store, stream, event())
      await expect(database.query(statement)).rejects.toThrow(/is refused/)
      expect(await store.readStream(stream)).toHaveLength(1)
    }
  })

  it('refuses ids that are known from another stream', async () => {
    const [store, stream, known] = [await open(server.database), newStream(), event()]
    await put(store, newStream(), known)
    await expect(put(store, stream, known)).rejects.toThrow(EventIdReused)
    expect(await store.readStream(stream)).toEqual([])
  })

  it('says that the log is unavailable while the database is', async () => {
    const gone = () => Promise.reject(new DatabaseUnavailable('no route'))
    const store = await open({ ...server.database, query: gone })
    const calls = [put(store, newStream(), event()), store.readStream(newStream()), store.readAll(), store.head()]
    for (const call of calls) await expect(call).rejects.toThrow(LogUnavailable)
  })

  it('lets concurrent appends share a transaction and tells other processes once', async () => {
    const { database } = server
    const store = await open(database)
    const told: string[] = []
    const stopListening = await database.listen('eventstore', (payload) => told.push(payload))
    const streams = Array.from({ length: 100 }, () => newStream())
    await Promise.all(streams.map((stream) => put(store, stream, event())))
    const last = await put(store, newStream(), event())
    await eventually(() => expect(Number(told.at(-1))).toBe(Number(last)))
    await stopListening()
    expect(told).toHaveLength(2)
    const [row] = await database.query(
      sql`select count(distinct xmin::text)::int as n from eventstore.events where stream = any(${streams})`,
    )
    expect(row).toEqual({ n: 1 })
  })

  it('repeats a group that the database refuses one by one, so that only the bad append fails', async () => {
    const { database } = server
    const store = await open(database)
    await database.query(sql`alter table eventstore.events add constraint no_poison check (type <> 'Poison') not valid`)
    const streams = Array.from({ length: 20 }, () => newStream())
    const outcomes = await Promise.allSettled(streams.map((stream, n) => put(store, stream, event({}, n === 7 ? 'Poison' : 'ChatAsked'))))
    expect([...outcomes.keys()].filter((n) => outcomes[n]?.status === 'rejected')).toEqual([7])
    expect(await store.readStream(streams[7] ?? '')).toEqual([])
    await database.query(sql`alter table eventstore.events drop constraint no_poison`)
  })

  it('writes nothing twice when the answer to a group was lost', async () => {
    let lost = 0
    const query: Database['query'] = async (statement) => {
      const rows = await server.database.query(statement)
      if (statement.sql.includes('eventstore.append') && lost++ === 0) throw new DatabaseUnavailable('the answer was lost')
      return rows as never
    }
    const store = await open({ ...server.database, query })
    const streams = [newStream(), newStream()]
    await Promise.all(streams.map((stream) => store.append([{ stream, expectedVersion: 'none', events: [event()] }])))
    expect(lost).toBe(3) // the group, then each append by itself
    for (const stream of streams) expect(await store.readStream(stream)).toHaveLength(1)
  })

  it('does not try again an append whose answer was lost with its connection, and knows it when it is asked for again', async () => {
    const proxy = await openCuttingProxy(server.url)
    const database = await openServer({ url: proxy.url })
    const [store, stream] = [await open(database), newStream()]
    const asked = () => store.append([{ stream, expectedVersion: 'none', events: [known] }])
    const known = event()
    proxy.cutAfter('eventstore.append')
    await expect(asked()).rejects.toThrow(LogUnavailable)
    expect(await (await open(server.database)).readStream(stream)).toHaveLength(1)
    expect(await asked()).toMatchObject({ repeated: true })
    await database.close()
    await proxy.close()
  })

  it('says so, and does not wait for ever, when somebody keeps the lock of appends', async () => {
    const hasty = await openServer({ url: withSetting(server.url, 'lock_timeout=200ms') })
    const store = await open(hasty)
    const streams = [newStream(), newStream(), newStream()]
    const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const keeping = server.database.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('eventstore.append', 0))`)
      taken.resolve()
      await over.promise
    })
    await taken.promise
    const outcomes = await Promise.allSettled(streams.map((stream) => put(store, stream, event())))
    expect(outcomes.map((each) => each.status === 'rejected' && each.reason)).toEqual(streams.map(() => expect.any(LogUnavailable)))
    expect(String((outcomes[0] as PromiseRejectedResult).reason)).toContain('keeps a lock for too long')
    over.resolve()
    await keeping
    await put(store, streams[0]!, event())
    await hasty.close()
  })

  it('shows no reader a later append before an earlier one has committed', async () => {
    const { database } = server
    const store = await open(database)
    const [early, late] = [event(), event()]
    const follower = gather(store, { after: await put(store, newStream(), event()) })
    let isLateDone = false
    const waiting = sql`
      select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    const isWaiting = async () => (await database.query(waiting)).length > 0
    const appended = await database.transaction(async (tx) => {
      const request = toRequest([{ stream: newStream(), expectedVersion: 'none', events: [early] }])
      await tx.query(sql`select * from eventstore.append(${`[${request}]`}::jsonb)`)
      const appending = put(store, newStream(), late).finally(() => {
        isLateDone = true
      })
      await eventually(async () => expect(isLateDone || (await isWaiting())).toBe(true))
      if (isLateDone) await follower.until(1)
      return { appending }
    })
    await appended.appending
    await follower.until(2)
    await follower.stop()
    expect(idsOf(follower.got)).toEqual(idsOf([early, late]))
  })

  it('goes on following after its sessions were killed', async () => {
    const [stream, some] = [newStream(), events(4)]
    const other = await openServer({ url: server.url, applicationName: 'victim' })
    const store = await open(other, { onError: () => {} })
    const writer = await open(server.database)
    const { position: after } = await writer.append([{ stream, expectedVersion: 'none', events: some.slice(0, 1) }])
    const follower = gather(store, { after })
    await put(writer, stream, ...some.slice(1, 2))
    await follower.until(1)
    const sessions = sql`select pid from pg_stat_activity where application_name = 'victim'`
    const listening = () => server.database.query(sql`${sessions} and query = 'listen "eventstore"'`)
    await eventually(async () => expect(await listening()).toHaveLength(1))
    await server.database.query(sql`select pg_terminate_backend(pid) from (${sessions}) victims`)
    await put(writer, stream, ...some.slice(2))
    await follower.until(3)
    await follower.stop()
    await store.close()
    await other.close()
    expect(follower.got.map(({ id }) => id)).toEqual(some.slice(1).map(({ id }) => id))
  })

  it('polls where it cannot listen, and says so', async () => {
    const deaf: Database = { ...server.database, listen: () => Promise.reject(new Error('no LISTEN here')) }
    const onError = vi.fn()
    const [store, writer, stream] = [await open(deaf, { onError }), await open(server.database), newStream()]
    const after = await put(writer, stream, event())
    const follower = gather(store, { after })
    await eventually(() => expect(onError).toHaveBeenCalledWith(new Error('no LISTEN here')))
    await put(writer, stream, event())
    await follower.until(1)
  })

  it('refuses appends once closed, after finishing those in hand', async () => {
    const [store, stream] = [await open(server.database), newStream()]
    const inHand = put(store, stream, event())
    await store.close()
    await inHand
    await expect(put(store, stream, event())).rejects.toThrow('closed')
    expect(await (await open(server.database)).readStream(stream)).toHaveLength(1)
  })
  it('lets the batch in hand append while it closes', async () => {
    const [store, stream, reaction] = [await open(server.database), newStream(), newStream()]
    const after = await put(store, stream, event())
    const [entered, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { ended } = store.subscribe({ after }, async () => {
      entered.resolve()
      await go.promise
      await put(store, reaction, event())
    })
    await put(store, stream, event())
    await entered.promise
    const closed = store.close()
    expect(() => store.subscribe({}, async () => {})).toThrow('closed')
    go.resolve()
    await Promise.all([closed, ended])
    expect(await store.readStream(reaction)).toHaveLength(1)
  })
  it('needs no more than the right to create schemas and roles', async () => {
    const own = await testDatabase()
    const url = new URL(own.url)
    const user = `user_${randomBytes(6).toString('hex')}`
    await own.database.query(raw(`create role ${user} login createrole password 'plain'`))
    await own.database.query(raw(`grant create on database ${url.pathname.slice(1)} to ${user}`))
    Object.assign(url, { username: user, password: 'plain' })
    const database = await openServer({ url: url.href, schoolRole: `${user}_school` })
    const [store, stream] = [await open(database), newStream()]
    await put(store, stream, event())
    await expect(database.query(sql`delete from eventstore.events`)).rejects.toThrow(/is refused/)
    expect(await store.readStream(stream)).toHaveLength(1)
    await store.close()
    await database.close()
    await own.drop()
    await server.database.query(raw(`drop role ${user}_school, ${user}`))
  })

  it('refuses an insert by hand in the transaction of an append too', async () => {
    const store = await open(server.database)
    const sneaking = server.database.transaction(async (tx) => {
      await tx.query(sql`select * from eventstore.append('[]')`)
      await tx.query(insertByHand)
    })
    await expect(sneaking).rejects.toThrow(/is refused/)
    expect((await store.readAll({ types: ['ByHand'] })).events).toEqual([])
  })
  it('has the same tables, indexes and functions on either engine as schema.txt shows', async () => {
    for (const database of [server.database, embedded]) {
      await open(database)
      await expect(await dumpSchema(database, ['eventstore'])).toMatchFileSnapshot('./schema.txt')
    }
  })
})
