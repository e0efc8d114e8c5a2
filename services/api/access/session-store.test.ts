import type { Database } from '@clearbell/database'
import { testAnyDatabase } from '@clearbell/database/testing'
import type { FastifySessionObject } from '@fastify/session'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiMigrations } from '../index.ts'
import { sessionStore } from './session-store.ts'

let database: Database
beforeAll(async () => {
  database = await testAnyDatabase()
  await database.migrate('sessions', apiMigrations)
})
afterAll(() => database.close())

const sid = 'a-session'
const session = (renewedAt: number) =>
  ({ userId: 'ada', signedInAt: 1, renewedAt, cookie: { expires: new Date(Date.now() + 60_000) } }) as unknown as FastifySessionObject

const done = (work: (callback: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())))
const set = (renewedAt: number) => done((callback) => sessionStore(database).set(sid, session(renewedAt), callback))
const destroy = () => done((callback) => sessionStore(database).destroy(sid, callback))
const get = () =>
  new Promise((resolve, reject) => sessionStore(database).get(sid, (error, found) => (error ? reject(error) : resolve(found ?? null))))

it('keeps a session that was renewed', async () => {
  await set(1)
  await set(2)
  expect(await get()).toMatchObject({ userId: 'ada', renewedAt: 2 })
})

it('does not bring back a session that was ended while it was being renewed', async () => {
  await set(1)
  await destroy()
  await set(2)
  expect(await get()).toBeNull()
})
