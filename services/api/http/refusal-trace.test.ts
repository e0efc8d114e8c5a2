import { Refusal, type RefusalCode } from '@clearbell/contracts'
import { appKeys } from '@clearbell/secrets'
import fastify, { LogController } from 'fastify'
import { expect, it, vi } from 'vitest'
import { openInstallation } from '../testing/installation.ts'
import { replyToError } from './errors.ts'
import { traceRefusals } from './refusal-trace.ts'

const keys = appKeys('a secret of at least 32 characters')

const open = () => {
  const lines: Record<string, unknown>[] = []
  const counted: string[] = []
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: true,
  })
  app.setErrorHandler(replyToError)
  const countRefusal = (code: RefusalCode) => void counted.push(code)
  const metrics = { token: '', contentType: '', read: async () => '', countRefusal, countRequest: () => {} }
  traceRefusals(app, { keys, metrics })
  app.get('/refused/:code', async ({ params }) => {
    throw new Refusal((params as { code: RefusalCode }).code)
  })
  app.get('/fine', async () => 'fine')
  app.get('/api/auth/user', async () => {
    throw new Refusal('unauthorized')
  })
  const get = (url: string, from = '203.0.113.7', cookie = '') =>
    app.inject({ url, headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) } })
  return { get, lines, counted }
}

it('logs and counts 401, 403, 404 and 429, and nothing else', async () => {
  const { get, lines, counted } = open()
  const codes = ['unauthorized', 'invalid_credentials', 'forbidden', 'foreign_origin', 'too_many_requests', 'school_not_found']
  for (const code of [...codes, 'bad_request', 'conflict']) await get(`/refused/${code}`)
  await get('/fine')
  expect(counted).toEqual(codes)
  expect(lines.map(({ code }) => code)).toEqual(codes)
  expect(lines[1]).toMatchObject({ msg: 'request refused', status: 401, method: 'GET', route: '/refused/:code' })
})

it('names an unknown address without its query', async () => {
  const { get, lines } = open()
  await get(`/wp-admin/${'x'.repeat(500)}?token=secret`)
  expect(lines[0]).toMatchObject({ status: 404, code: 'not_found', path: `/wp-admin/${'x'.repeat(190)}` })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

it('tells visitors apart without their addresses', async () => {
  const { get, lines } = open()
  for (const from of ['203.0.113.7', '203.0.113.7', '203.0.113.8', '2001:db8::1', '2001:db8::2']) await get('/refused/forbidden', from)
  const visitors = lines.map(({ visitor }) => visitor)
  expect(visitors[0]).toMatch(/^[\w-]{12}$/)
  expect(visitors[1]).toBe(visitors[0])
  expect(visitors[2]).not.toBe(visitors[0])
  expect(visitors[4]).toBe(visitors[3])
  expect(JSON.stringify(lines)).not.toMatch(/203\.0|2001/)
})

it('ignores the first request of every page for its user, unless it has a cookie', async () => {
  const { get, lines } = open()
  await get('/api/auth/user')
  expect(lines).toEqual([])
  await get('/api/auth/user', '203.0.113.7', 'clearbell_session=made-up')
  expect(lines).toHaveLength(1)
})

it('counts all of a flood and logs its first lines', async () => {
  const { get, lines, counted } = open()
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  for (let i = 0; i < 320; i++) await get('/refused/unauthorized')
  expect(counted).toHaveLength(320)
  expect(lines).toHaveLength(301)
  vi.setSystemTime(60_000)
  await get('/refused/unauthorized')
  expect(lines).toHaveLength(302)
  vi.useRealTimers()
})

it('traces the refusals of every route', { timeout: 60_000 }, async () => {
  const counted: string[] = []
  const metrics = {
    token: 'a token of the monitor',
    contentType: '',
    read: async () => '',
    countRefusal: (code: string) => void counted.push(code),
    countRequest: () => {},
  }
  const bell = await openInstallation({ metrics })
  for (const url of ['/api/faqs', '/api/nothing', '/metrics', '/api/widget/unknown']) await bell.app.inject({ url })
  await bell.app.inject({ method: 'POST', url: '/api/auth/login', payload: {} })
  expect(counted).toEqual(['unauthorized', 'not_found', 'unauthorized', 'school_not_found', 'foreign_origin'])
  await bell.close()
})
