import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Attention, BillingSummary, LeadSummary } from '@clearbell/contracts'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { type Product, startProduct } from '../product.ts'

const folders: string[] = []
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'clearbell-sample-'))
  folders.push(folder)
  return folder
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

const log = pino({ level: 'fatal' })
const start = (dataDir: string, env: Record<string, string> = {}, openLocal = () => Promise.reject(new Error('by words alone'))) =>
  startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0', ...env }), log, { openLocal })

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

/** Starts the product with a model that goes on loading, for which the chat waits.   @returns the product, and begins the chat */
const startWithoutChat = async (dataDir: string): Promise<[Product, () => void]> => {
  const model = Promise.withResolvers<never>()
  const product = await start(dataDir, {}, () => model.promise)
  return [product, () => model.reject(new Error('by words alone'))]
}

/** Signs in.   @returns reads the number of chats */
const chatCount = async (product: Product): Promise<() => Promise<number>> => {
  const cookie = await signIn(product, 'School administrator')
  return async () => {
    const reply = await fetch(`${product.address}/api/analytics`, { headers: { cookie } })
    return ((await reply.json()) as { totalChats: number }).totalChats
  }
}

describe('the sample school, started three times', () => {
  let signIns: string[]
  let mode: number
  let chats: number[]
  let operators: { attention: Attention; billing: BillingSummary; leads: LeadSummary; files: string[] }
  beforeAll(async () => {
    const dataDir = await newFolder()
    const readSignIns = () => readFile(join(dataDir, 'sign-ins.txt'), 'utf8')
    const [first, beginChat] = await startWithoutChat(dataDir)
    mode = (await stat(join(dataDir, 'sign-ins.txt'))).mode & 0o777
    signIns = [await readSignIns()]
    const early = await chatCount(first)
    chats = [await early()]
    beginChat()
    await vi.waitUntil(async () => (await early()) > 0, { timeout: 30_000 })
    await first.stop() // in the middle of the six weeks

    const second = await start(dataDir)
    signIns.push(await readSignIns())
    await second.sample
    await second.stop()

    // What is counted at a start has caught up with the log.
    const [third, goOn] = await startWithoutChat(dataDir)
    const complete = await chatCount(third)
    chats.push(await complete())
    goOn()
    await third.sample
    chats.push(await complete())
    const cookie = await signIn(third, 'Operator')
    const get = async <T>(path: string) => (await fetch(third.address + path, { headers: { cookie } })).json() as Promise<T>
    const attention = await get<Attention>('/api/admin/attention')
    const billing = await get<BillingSummary>('/api/admin/billing/summary')
    const leads = await get<LeadSummary>('/api/leads/summary')
    operators = { attention, billing, leads, files: await readdir(dataDir) }
    await third.stop()
  }, 120_000)

  it('is usable before its chat is complete, and the next start completes it after a stop', () => {
    const [early, complete, later] = chats
    expect(early).toBe(0)
    expect(complete).toBeGreaterThan(200)
    expect(later).toBe(complete)
  })

  it('has customers and leads for the operator, some of which need attention for every reason', () => {
    const { attention, billing, leads } = operators
    expect(billing).toEqual({ totalSchools: 13, paid: 8, pending: 2, invoiceSent: 3, overdue: 2 })
    expect(leads).toMatchObject({ total: 30, new: 3 })
    expect(attention).toMatchObject({ overdue: 2, newLeads: 3, undeliveredMails: 0 })
    expect(new Set(attention.schools.map(({ reason }) => reason))).toEqual(
      new Set(['overdue', 'no_upload', 'widget_unseen', 'many_unanswered']),
    )
  })

  it('sends no mail to or about an invented person', () => expect(operators.files).not.toContain('mail'))

  it('signs in with passwords that are made once and that only the owner of the folder may read', () => {
    expect(signIns[1]).toBe(signIns[0])
    expect(mode).toBe(0o600)
  })
})

describe('the sample school', { timeout: 60_000 }, () => {
  it('answers by meaning from the moment that the product says it is ready', async () => {
    const product = await startProduct(readConfig({ DATA_DIR: await newFolder(), PORT: '0' }), log)
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

  it('is not made where it is forbidden', async () => {
    const product = await start(await newFolder(), { DEMO: '0' })
    expect(product.sampleSchoolId).toBeNull()
    expect((await fetch(`${product.address}/demo`, { redirect: 'manual' })).status).toBe(404)
    expect((await product.folder.signIns()).map(({ role }) => role)).toEqual(['Operator'])
    await product.stop()
  })
})
