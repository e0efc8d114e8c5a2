import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@clearbell/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR, openProcessStarter } from './testing/process.ts'

let testing: TestDatabase
let folder: string
let processes: ReturnType<typeof openProcessStarter>
let one: { address: string }
let other: { address: string }

beforeAll(async () => {
  testing = await testDatabase({ withoutPgvector: true })
  folder = await mkdtemp(join(tmpdir(), 'clearbell-processes-'))
  processes = openProcessStarter(folder, testing.url)
  // Both at once on an empty database: they must agree on tables and on the one first operator.
  ;[one, other] = await Promise.all([processes.start('one'), processes.start('other')])
}, 120_000)
afterAll(async () => {
  await processes.close()
  await testing.drop()
  await rm(folder, { recursive: true, force: true })
})

const call = (address: string, path: string, options: { method?: string; body?: object; cookie?: string } = {}) =>
  fetch(`${address}${path}`, {
    method: options.method ?? 'GET',
    headers: {
      origin: address,
      ...(options.body && { 'content-type': 'application/json' }),
      ...(options.cookie && { cookie: options.cookie }),
    },
    ...(options.body && { body: JSON.stringify(options.body) }),
  })

const signIn = async (address: string, body: { email: string; password: string }): Promise<string> => {
  const reply = await call(address, '/api/auth/login', { method: 'POST', body })
  expect(reply.status, await reply.clone().text()).toBe(200)
  return reply.headers.get('set-cookie')!.split(';')[0]!
}

describe('two processes on one database', () => {
  it('share sessions, and a deactivation on one ends the session on the other within a second', async () => {
    const operator = await signIn(one.address, OPERATOR)
    const customer = { firstName: 'A', lastName: 'B', email: 'a@oak.example', organizationName: 'Oak', enrollmentSize: 'Under 500' }
    const created = await call(one.address, '/api/admin/users', { method: 'POST', body: customer, cookie: operator })
    const { user, setPasswordLink } = (await created.json()) as { user: { id: string }; setPasswordLink: string }
    const token = new URL(setPasswordLink).searchParams.get('token')
    const password = 'a password of my own'
    await call(other.address, '/api/auth/reset-password', { method: 'POST', body: { token, password } })

    const cookie = await signIn(other.address, { email: customer.email, password })
    expect((await call(one.address, '/api/auth/user', { cookie })).status).toBe(200)
    const stream = await call(other.address, '/api/live', { cookie })
    await call(one.address, `/api/admin/users/${user.id}/status`, { method: 'PATCH', body: { status: 'inactive' }, cookie: operator })
    expect(await stream.text()).toContain('event: heartbeat') // it has ended
    await expect.poll(async () => (await call(other.address, '/api/auth/user', { cookie })).status, { timeout: 1_000 }).toBe(401)
  })

  it('tell an open screen on one of what happens on the other', async () => {
    const operator = await signIn(one.address, OPERATOR)
    const stream = await call(one.address, '/api/live', { cookie: operator })
    const lead = { firstName: 'Ida', lastName: 'Byron', email: 'ida@elm.example', schoolName: 'Elm', schoolSize: 'Under 500' }
    for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) {
      if (text.includes('"/api/leads"')) break
      // The first messages are a heartbeat and perhaps one that names everything. What it swallows is not told again.
      expect((await call(other.address, '/api/leads', { method: 'POST', body: lead })).status).toBe(201)
    }
  })

  it('made one operator between them', async () => {
    const operator = await signIn(other.address, OPERATOR)
    const users = (await (await call(other.address, '/api/admin/users', { cookie: operator })).json()) as { isAdmin: boolean }[]
    expect(users.filter(({ isAdmin }) => isAdmin)).toHaveLength(1)
  })

  it('count failed sign-ins together', async () => {
    const body = { email: OPERATOR.email, password: 'wrong' }
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++) {
      const { address } = tries % 2 === 0 ? one : other
      statuses.push((await call(address, '/api/auth/login', { method: 'POST', body })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })
})
