import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, ORIGIN, openInstallation } from './testing/installation.ts'

type Caller = 'visitor' | 'school' | 'unpaid school' | 'operator'
type Request = (options: InjectOptions) => Promise<{ statusCode: number; json(): { code?: string } }>

let bell: Installation
let callers: Record<Caller, Request>

beforeAll(async () => {
  bell = await openInstallation()
  const [paid, unpaid, operator] = [
    await bell.createSchool('Paid'),
    await bell.createSchool('Unpaid', 'invoice_sent'),
    await bell.createOperator(),
  ]
  callers = {
    visitor: (options) => bell.app.inject({ ...options, headers: { origin: ORIGIN, ...options.headers } }),
    school: (await bell.signIn(paid.email)).request,
    'unpaid school': (await bell.signIn(unpaid.email)).request,
    operator: (await bell.signIn(operator.email)).request,
  }
})
afterAll(() => bell.close())

const OK = 'ok'
/** What each caller gets: `ok` is any answer that is not a refusal of access. */
const everyone = { visitor: OK, school: OK, 'unpaid school': OK, operator: OK } as const
const paidSchool = { visitor: 401, school: OK, 'unpaid school': 402, operator: 403 } as const
const upload = { method: 'POST', ...multipartFile('Question,Answer,Category\nA?,B,\n') } as const

const expectations: Record<string, { options?: InjectOptions; gets: Record<Caller, number | typeof OK> }> = {
  'GET /healthz': { gets: everyone },
  'GET /readyz': { gets: everyone },
  'GET /widget.js': { gets: everyone },
  'GET /api/widget/:schoolId': { gets: everyone },
  'OPTIONS /api/widget/:schoolId': { gets: everyone },
  'POST /api/chat/:schoolId': { options: { payload: { question: 'hello there' } }, gets: everyone },
  'OPTIONS /api/chat/:schoolId': { gets: everyone },
  'POST /api/auth/login': { options: { payload: {} }, gets: everyone },
  'POST /api/auth/logout': { gets: everyone },
  'GET /api/auth/user': { gets: { visitor: 401, school: OK, 'unpaid school': OK, operator: OK } },
  'GET /api/analytics': { gets: { visitor: 401, school: OK, 'unpaid school': OK, operator: OK } },
  'GET /api/school': { gets: { visitor: 401, school: OK, 'unpaid school': OK, operator: 403 } },
  'PATCH /api/school/widget': { options: { payload: {} }, gets: paidSchool },
  'GET /api/faqs': { gets: paidSchool },
  'GET /api/faqs/summary': { gets: paidSchool },
  'GET /api/faqs/template': { gets: paidSchool },
  'GET /api/faqs/versions': { gets: paidSchool },
  'POST /api/faqs/versions/:versionNumber/restore': { gets: paidSchool },
  'POST /api/faqs/upload': { options: upload, gets: paidSchool },
  'GET /api/events': { gets: paidSchool },
  'GET /api/events/summary': { gets: paidSchool },
  'GET /api/events/template': { gets: paidSchool },
  'POST /api/events/upload': { options: upload, gets: paidSchool },
  'GET /api/chat-history': { gets: paidSchool },
  'GET /api/chat-history/summary': { gets: paidSchool },
  'GET /api/chat-history/export': { gets: paidSchool },
  'GET /api/notifications': { gets: paidSchool },
  'GET /': { gets: everyone },
  'GET /login': { gets: everyone },
  'GET /billing-required': { gets: everyone },
  'GET /chat-history': { gets: everyone },
  'GET /faq-management': { gets: everyone },
  'GET /assets/*': { gets: everyone },
  'GET /theme.js': { gets: everyone },
}

/** Every route the service has; HEAD comes with GET. */
const registeredRoutes = () =>
  bell.app.declaredRoutes.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${method} ${url}`)

describe('access', () => {
  it('has an expectation for every route, and no other', () => {
    expect(registeredRoutes().sort()).toEqual(Object.keys(expectations).sort())
  })

  it.each(Object.entries(expectations))('%s', async (route, { options, gets }) => {
    const [method, path] = route.split(' ') as [InjectOptions['method'], string]
    const url = path
      .replace(/:schoolId/, 'nobody')
      .replace(/:versionNumber/, '1')
      .replace('*', 'x.js')
    for (const [caller, request] of Object.entries(callers)) {
      if (path === '/api/auth/logout' && caller !== 'visitor') continue // it would end the session the others go on with
      const { statusCode } = await request({ ...options, method, url } as InjectOptions)
      const expected = gets[caller as Caller]
      if (expected === OK) expect([401, 402, 403], `${caller} on ${route}`).not.toContain(statusCode)
      else expect(statusCode, `${caller} on ${route}`).toBe(expected)
    }
  })
})
