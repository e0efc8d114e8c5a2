import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { type Product, startProduct } from '../product.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clearbell-sample-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const start = (env: Record<string, string> = {}) =>
  startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0', ...env }), pino({ level: 'error' }))

const signIn = async (product: Product, role: string): Promise<string> => {
  const known = (await product.folder.signIns()).find((each) => each.role === role)
  const reply = await fetch(`${product.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.address },
    body: JSON.stringify(known),
  })
  expect(reply.status).toBe(200)
  return reply.headers.get('set-cookie')!.split(';')[0]!
}

const totalChats = async (product: Product): Promise<number> => {
  const cookie = await signIn(product, 'School administrator')
  const reply = await fetch(`${product.address}/api/analytics`, { headers: { cookie } })
  return ((await reply.json()) as { totalChats: number }).totalChats
}

describe('the sample school', () => {
  it('is usable before its chat is complete, and is completed by the next start when it was cut short', { timeout: 120_000 }, async () => {
    const first = await start()
    const early = await totalChats(first)
    await first.stop() // in the middle of the six weeks
    const second = await start()
    await second.sample
    await expect.poll(() => totalChats(second), { timeout: 5_000 }).toBeGreaterThan(200)
    const complete = await totalChats(second)
    expect(early).toBeLessThan(complete)
    await second.stop()

    const third = await start()
    await third.sample
    expect(await totalChats(third)).toBe(complete)
    await third.stop()
  })

  it('is found by meaning from the moment that the product is said to be ready', { timeout: 60_000 }, async () => {
    const product = await start()
    await product.sampleEmbedded
    const reply = await fetch(`${product.address}/api/chat/${product.sampleSchoolId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ question: 'my kid is sick who do i call', conversationId: crypto.randomUUID() }),
    })
    const answer = await reply.json()
    await product.stop()
    expect(answer).toMatchObject({ wasAnswered: true, source: { question: 'How do I report an absence?' } })
  })

  it('signs in with passwords that are made once and that only the owner of the folder may read', { timeout: 60_000 }, async () => {
    const first = await start()
    const file = join(dataDir, 'sign-ins.txt')
    const signIns = await readFile(file, 'utf8')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await signIn(first, 'Operator')
    await first.stop()
    const second = await start()
    expect(await readFile(file, 'utf8')).toBe(signIns)
    await signIn(second, 'School administrator')
    await second.stop()
  })

  it('is not made where it is forbidden', { timeout: 60_000 }, async () => {
    const product = await start({ DEMO: '0' })
    expect(product.sampleSchoolId).toBeNull()
    expect((await fetch(`${product.address}/demo`, { redirect: 'manual' })).status).toBe(404)
    expect((await product.folder.signIns()).map(({ role }) => role)).toEqual(['Operator'])
    await product.stop()
  })
})
