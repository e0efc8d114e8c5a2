// The whole product with its log in the double of KurrentDB and its read models in the embedded database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KurrentDouble, startKurrentDouble } from '@clearbell/eventstore/testing'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { type Product, startProduct } from './product.ts'

const openLocal = () => Promise.reject(new Error('these tests need no model'))
const operator = { email: 'operator@bell.example', password: 'the operator knows' }
const customer = {
  firstName: 'A',
  lastName: 'B',
  email: 'a@oak.example',
  organizationName: 'Oak',
  enrollmentSize: 'Under 500',
  paymentStatus: 'paid',
}
const lead = { firstName: 'A', lastName: 'B', email: 'b@elm.example', schoolName: 'Elm', schoolSize: 'Under 500' }
const password = 'a password of my own'

let double: KurrentDouble
let folder: string
let product: Product
const start = async () => {
  const variables = {
    EVENT_STORE: 'kurrentdb',
    KURRENTDB_URL: double.url,
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PASSWORD: operator.password,
  }
  const config = readConfig({ DATA_DIR: folder, PORT: '0', DEMO: '0', MAIL: 'off', ...variables })
  product = await startProduct(config, pino({ level: 'fatal' }), { openLocal })
}
beforeAll(async () => {
  double = await startKurrentDouble()
  folder = await mkdtemp(join(tmpdir(), 'clearbell-kurrentdb-'))
  await start()
}, 60_000)
afterAll(async () => {
  await product?.stop()
  await double?.stop()
  await rm(folder, { recursive: true, force: true })
})

const call = async (path: string, { cookie, ...init }: RequestInit & { cookie?: string } = {}) => {
  const headers = {
    origin: product.address,
    ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
  }
  return fetch(`${product.address}${path}`, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } })
}
const post = (path: string, body: object, more: RequestInit & { cookie?: string } = {}) =>
  call(path, { method: 'POST', body: JSON.stringify(body), ...more })
const signIn = async (who: { email: string; password: string }) =>
  (await post('/api/auth/login', who)).headers.get('set-cookie')!.split(';')[0]!

describe('the product on KurrentDB', { timeout: 60_000 }, () => {
  it('opens a school, takes its FAQs, answers a question once, and knows all of it after a restart', async () => {
    const created = await post('/api/admin/users', customer, { cookie: await signIn(operator) })
    expect(created.status).toBe(201)
    const { user, setPasswordLink } = (await created.json()) as { user: { school: { id: string } }; setPasswordLink: string }
    await post('/api/auth/reset-password', { token: new URL(setPasswordLink).searchParams.get('token'), password })
    const cookie = await signIn({ email: customer.email, password })

    const file = new FormData()
    file.set('file', new File(['Question,Answer,Category\nWhen does school start?,At 8.,Times\n'], 'faqs.csv', { type: 'text/csv' }))
    expect((await call('/api/faqs/upload', { method: 'POST', body: file, cookie })).status).toBe(200)

    const faqs = async (as: string) => (await call('/api/faqs', { cookie: as })).json()
    await expect.poll(() => faqs(cookie), { timeout: 20_000 }).toHaveLength(1)

    const ask = () =>
      post(`/api/chat/${user.school.id}`, { question: 'When does school start?' }, { headers: { 'idempotency-key': 'first' } })
    const replies = [await (await ask()).json(), await (await ask()).json()]
    expect(replies[0]).toMatchObject({ answer: 'At 8.', wasAnswered: true })
    expect(replies[1]).toEqual(replies[0])
    expect(double.log.all.filter(({ type }) => type === 'ChatAsked')).toHaveLength(1)

    await product.stop()
    await start()
    expect(await (await ask()).json()).toEqual(replies[0])
    expect(await faqs(await signIn({ email: customer.email, password }))).toMatchObject([
      { question: 'When does school start?', answer: 'At 8.' },
    ])
  })

  it('answers 503 while the log is away, and goes on when it is back', async () => {
    await double.stop()
    expect((await post('/api/leads', lead)).status).toBe(503)
    const ready = await call('/readyz')
    expect([ready.status, ((await ready.json()) as { log: boolean }).log]).toEqual([503, false])
    await double.start()
    expect((await call('/readyz')).status).toBe(200)
    expect((await post('/api/leads', lead)).status).toBe(201)
  })
})
