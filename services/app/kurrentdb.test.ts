// The whole product with its log in the double of KurrentDB and its read models in the embedded database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KurrentDouble, startKurrentDouble } from '@clearbell/eventstore/testing'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from './config/config.ts'
import { type Product, startProduct } from './product.ts'
import { openVisitor } from './testing/visitor.ts'

const openLocal = () => Promise.reject(new Error('these tests need no model'))
const lead = { firstName: 'A', lastName: 'B', email: 'b@elm.example', schoolName: 'Elm', schoolSize: 'Under 500' }

let double: KurrentDouble
let folder: string
let product: Product
let visitor: ReturnType<typeof openVisitor>
const start = async () => {
  const operator = { OPERATOR_EMAIL: 'operator@bell.example', OPERATOR_PASSWORD: 'the operator knows' }
  const variables = { EVENT_STORE: 'kurrentdb', KURRENTDB_URL: double.url, ...operator }
  const config = readConfig({ DATA_DIR: folder, PORT: '0', DEMO: '0', MAIL: 'off', ...variables })
  product = await startProduct(config, pino({ level: 'fatal' }), { openLocal })
  visitor = openVisitor(product.address)
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

describe('the product on KurrentDB', { timeout: 60_000 }, () => {
  it('opens a school, takes its FAQs, answers a question once, and knows all of it after a restart', async () => {
    const school = await visitor.openSchool()
    const ask = () => visitor.ask(school, 'When does school start?', 'first')
    const first = await ask()
    expect(first).toMatchObject({ answer: 'At 8.', wasAnswered: true })
    expect(await ask()).toEqual(first)
    expect(double.log.all.filter(({ type }) => type === 'ChatAsked')).toHaveLength(1)

    await product.stop()
    await start()
    expect(await ask()).toEqual(first)
    const faqs = await visitor.faqs(await visitor.signIn(school))
    expect(faqs).toMatchObject([{ question: 'When does school start?', answer: 'At 8.' }])
  })

  it('answers 503 while the log is away, and goes on when it is back', async () => {
    await double.stop()
    expect((await visitor.post('/api/leads', lead)).status).toBe(503)
    const ready = await visitor.call('/readyz')
    expect([ready.status, ((await ready.json()) as { log: boolean }).log]).toEqual([503, false])
    await double.start()
    // A read model that met the outage tries again a moment later.
    await vi.waitFor(async () => expect((await visitor.call('/readyz')).status).toBe(200), { timeout: 15_000, interval: 50 })
    expect((await visitor.post('/api/leads', lead)).status).toBe(201)
  })
})
