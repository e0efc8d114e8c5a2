import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sql, sql } from '@clearbell/database'
import { type TestDatabase, testDatabase } from '@clearbell/database/testing'
import { projections } from '@clearbell/projections'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Collector, startCollector } from './testing/collector.ts'
import { OPERATOR, openProcessStarter, type Started } from './testing/process.ts'

const TAKEOVER_MS = 5_000
/** What takes a second takes longer on a busy machine. */
const PATIENCE_MS = 15_000
const METRICS_TOKEN = 'a token of sixteen'

let testing: TestDatabase
let folder: string
let processes: ReturnType<typeof openProcessStarter>
let api: Started
let projectors: Record<'first' | 'second', Started>
let worker: Started
let collector: Collector

/** On a database server a session may carry the name of its process. */
const named = (name: string) => {
  const url = new URL(testing.url)
  url.searchParams.set('application_name', name)
  return { DATABASE_URL: url.href, METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
}

beforeAll(async () => {
  testing = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'clearbell-roles-'))
  processes = openProcessStarter(folder, testing.url)
  collector = await startCollector()
  const start = (name: string, ROLE: string, more = {}) => processes.start(name, { ROLE, ...named(name), ...more })
  const first = await start('first', 'projector')
  const mailing = { MAIL: 'on', PUBLIC_URL: 'http://bell.example' }
  const [second, ...rest] = await Promise.all([start('second', 'projector'), start('api', 'api'), start('worker', 'worker', mailing)])
  projectors = { first, second }
  ;[api, worker] = rest
}, 120_000)
afterAll(async () => {
  await processes.close()
  await collector.close()
  await testing.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Which process holds the lock of each projection. */
const holders = async () => {
  const names = projections.map(({ name, version }) => `projection:${name}@${version}`)
  return testing.database.query<{ projection: string; process: string }>(sql`
    select name as projection, application_name as process
    from unnest(${names}::text[]) name
    join pg_locks on locktype = 'advisory' and granted and objsubid = 1
      and (classid::bigint << 32) | objid::bigint = hashtextextended(name, 0)
    join pg_stat_activity using (pid) where pg_stat_activity.datname = current_database()`)
}

const holdersAre = (process: string, timeout: number) =>
  vi.waitFor(
    async () => {
      const held = await holders()
      expect(held.map((each) => each.process)).toEqual(projections.map(() => process))
      expect(new Set(held.map((each) => each.projection)).size).toBe(projections.length)
    },
    { timeout, interval: 50 },
  )

/** Waits until a statement finds these rows. */
const shows = (statement: Sql, rows: unknown[]) =>
  vi.waitFor(async () => expect((await testing.database.query<{ row: unknown }>(statement)).map(({ row }) => row)).toEqual(rows), {
    timeout: PATIENCE_MS,
    interval: 50,
  })

let cookie = ''

const call = (path: string, body: object) =>
  fetch(`${api.address}${path}`, {
    method: 'POST',
    headers: { origin: api.address, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Creates a user; a projector then adds it to the read model. */
const createUser = async (email: string): Promise<void> => {
  const user = { firstName: 'A', lastName: 'B', email, organizationName: 'Oak', enrollmentSize: 'Under 500' }
  await call('/api/admin/users', user)
  await shows(sql`select email as row from users.users where email = ${email}`, [email])
}

describe('processes with one role each', () => {
  it('serve people, write read models and send mails together', async () => {
    await shows(sql`select is_admin as row from users.users`, [true])
    const reply = await call('/api/auth/login', OPERATOR)
    expect(reply.status, await reply.clone().text()).toBe(200)
    cookie = reply.headers.get('set-cookie')!.split(';')[0]!
    await createUser('a@oak.example')
    await shows(sql`select status as row from mailer.mails`, ['sent'])
  })

  it('send one trace of a request, from its route to the read model in another process, under the id in the reply and in the log', async () => {
    const reply = await call('/api/admin/users', {
      firstName: 'C',
      lastName: 'D',
      email: 'c@oak.example',
      organizationName: 'Elm',
      enrollmentSize: 'Under 500',
    })
    const id = reply.headers.get('x-request-id')!
    const traceId = id.replaceAll('-', '')
    // Each process sends its own, a second later.
    const whole = ['POST /api/admin/users', 'command CreateUser', 'append', 'project users']
    await vi.waitFor(() => expect(collector.names(traceId)).toEqual(expect.arrayContaining(whole)), { timeout: PATIENCE_MS, interval: 50 })
    const spans = collector.spans.filter((span) => span.traceId === traceId)
    const parentOf = (name: string) => spans.find(({ spanId }) => spanId === spans.find((span) => span.name === name)?.parentSpanId)?.name
    expect(parentOf('append')).toBe('command CreateUser')
    expect(parentOf('command CreateUser')).toBe('POST /api/admin/users')
    expect(parentOf('project users')).toBe('POST /api/admin/users')
    expect(new Set(spans.filter(({ name }) => name.startsWith('project ')).map(({ service }) => service))).toEqual(
      new Set(['clearbell-projector']),
    )
    expect(spans.find(({ name }) => name === 'append')?.service).toBe('clearbell-api')
    expect(JSON.stringify(spans)).not.toContain('oak.example')
    const [event] = await testing.database.query<{ type: string }>(
      sql`select type from eventstore.events where metadata ->> 'correlationId' = ${id} order by position limit 1`,
    )
    expect(event).toBeDefined()
  })

  it.each(['api', 'projector', 'worker'] as const)('tell a monitor of the %s', async (role) => {
    const { address } = { api, worker, projector: projectors.second }[role]
    const get = async (path: string) => fetch(`${address}${path}`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), { timeout: PATIENCE_MS }) // the engine starts
    expect(await (await get('/metrics')).text()).toContain('clearbell_projection_behind_seconds{projection="users"} 0')
    expect((await get('/login')).status).toBe(role === 'api' ? 200 : 404)
  })

  it('hand the projections over within five seconds of kill -9, and never write one twice', async () => {
    await holdersAre('first', TAKEOVER_MS)
    await projectors.first.end('SIGKILL')
    await holdersAre('second', TAKEOVER_MS)
    await createUser('b@oak.example')
  })

  it('stop when they are told to', async () => {
    for (const { end } of [worker, projectors.second, api]) expect(await end('SIGTERM')).toEqual([0, null])
    expect(await holders()).toEqual([])
  })
})
