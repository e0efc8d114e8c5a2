import { commandContext, handleUser } from '@clearbell/commands'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, ORIGIN, openInstallation } from '../testing/installation.ts'

const callers = [
  'visitor',
  'school A',
  'school B',
  'unpaid school',
  'deactivated user',
  'user who must change the password',
  'operator',
] as const
type Caller = (typeof callers)[number]
type Request = (options: InjectOptions) => Promise<{ statusCode: number; json(): { code?: string } }>

let bell: Installation
let requests: Record<Caller, Request>
let operatorId: string

const deactivated = async (): Promise<Request> => {
  const { email, userId } = await bell.createSchool('Deactivated')
  const { request } = await bell.signIn(email)
  const context = commandContext({ now: new Date(), actor: { kind: 'system', name: 'test' } })
  const command = { type: 'SetUserStatus' as const, data: { userId, status: 'inactive' as const, byUserId: 'another' } }
  await bell.caughtUp((await handleUser(bell.store, command, context)).position)
  return request
}

beforeAll(async () => {
  bell = await openInstallation({
    metrics: {
      token: 'a token of sixteen',
      contentType: 'text/plain',
      read: async () => '',
      countRefusal: () => {},
      countRequest: () => {},
    },
  })
  const signedIn = async ({ email }: { email: string }) => (await bell.signIn(email)).request
  const operator = await bell.createOperator()
  operatorId = operator.userId
  requests = {
    visitor: (options) => bell.app.inject({ ...options, headers: { origin: ORIGIN, ...options.headers } }),
    'school A': await signedIn(await bell.createSchool('A')),
    'school B': await signedIn(await bell.createSchool('B')),
    'unpaid school': await signedIn(await bell.createSchool('Unpaid', 'invoice_sent')),
    'deactivated user': await deactivated(),
    'user who must change the password': await signedIn(await bell.createSchool('New', 'paid', { requirePasswordChange: true })),
    operator: await signedIn(operator),
  }
})
afterAll(() => bell.close())

const OK = 'ok'
type Gets = Record<Caller, number | typeof OK>
const gets = (
  visitor: Gets['visitor'],
  school: Gets['visitor'],
  unpaid: Gets['visitor'],
  mustChange: Gets['visitor'],
  operator: Gets['visitor'],
): Gets => ({
  visitor,
  'school A': school,
  'school B': school,
  'unpaid school': unpaid,
  'deactivated user': visitor, // the session is gone, so they are a visitor
  'user who must change the password': mustChange,
  operator,
})
/** What each caller gets; `ok` is any answer that is not a refusal of access. */
/** A session is of no use there. */
const nobody = gets(401, 401, 401, 401, 401)
const everyone = gets(OK, OK, OK, OK, OK)
const signedIn = gets(401, OK, OK, OK, OK)
const member = gets(401, OK, OK, 403, OK)
const school = gets(401, OK, OK, 403, 403)
const paidSchool = gets(401, OK, 402, 403, 403)
const operator = gets(401, 403, 403, 403, OK)

const picture = multipartFile(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'logo.jpg', 'image/jpeg')
const upload = multipartFile('Question,Answer,Category\nA?,B,\n')

const expectations: Record<string, Gets | [Gets, InjectOptions]> = {
  'GET /healthz': everyone,
  'GET /readyz': everyone,
  'GET /metrics': nobody,
  'GET /api/openapi.json': everyone,
  'GET /widget.js': everyone,
  'GET /calendar/:schoolId.ics': everyone,
  'GET /widget/:bundle/:file': everyone,
  'GET /api/chat/:schoolId/starters': everyone,
  'GET /api/widget/:schoolId': everyone,
  'OPTIONS /api/widget/:schoolId': everyone,
  'POST /api/chat/:schoolId': [everyone, { payload: { question: 'hello there' } }],
  'OPTIONS /api/chat/:schoolId': everyone,
  'POST /api/chat/:schoolId/:interactionId/rating': [everyone, { payload: {} }],
  'OPTIONS /api/chat/:schoolId/:interactionId/rating': everyone,
  'POST /api/auth/login': [everyone, { payload: {} }],
  'GET /api/login': everyone,
  'POST /api/auth/reset-password-request': [everyone, { payload: { email: 'nobody@bell.example' } }],
  'POST /api/auth/reset-password': [everyone, { payload: {} }],
  'GET /api/auth/user': signedIn,
  'POST /api/auth/change-password': [signedIn, { payload: {} }],
  'GET /api/analytics': member,
  'GET /api/school': school,
  'GET /api/first-steps': paidSchool,
  'GET /api/catalogue': paidSchool,
  'GET /api/school/widget': paidSchool,
  'GET /api/admin/schools/:schoolId/catalogue': operator,
  'GET /api/admin/schools/:schoolId/widget': operator,
  'PATCH /api/school/widget': [paidSchool, { payload: {} }],
  'GET /api/school/domains': paidSchool,
  'PATCH /api/school/domains': [paidSchool, { payload: {} }],
  'GET /api/school/wordpress': paidSchool,
  'GET /api/school/trail': school,
  'GET /api/school/trail/export': school,
  'GET /api/school/export': school,
  'PATCH /api/school/privacy': [school, { payload: {} }],
  'POST /api/school/logo': [paidSchool, picture],
  'GET /logos/:id': everyone,
  'GET /api/faqs': paidSchool,
  'GET /api/faqs/summary': paidSchool,
  'GET /api/faqs/embedding': paidSchool,
  'GET /api/faqs/template': paidSchool,
  'GET /api/faqs/export': paidSchool,
  'GET /api/events/export': paidSchool,
  'GET /api/faqs/versions': paidSchool,
  'POST /api/faqs/versions/:versionNumber/restore': paidSchool,
  'POST /api/events': [paidSchool, { payload: { title: 'A', date: '2027-03-04' } }],
  'GET /api/events/:eventId': paidSchool,
  'PATCH /api/events/:eventId': [paidSchool, { payload: {} }],
  'POST /api/events/versions/:versionNumber/restore': paidSchool,
  'POST /api/faqs': [paidSchool, { payload: { question: 'A?', answer: 'B' } }],
  'GET /api/faqs/:faqId': paidSchool,
  'PATCH /api/faqs/:faqId': [paidSchool, { payload: {} }],
  'POST /api/faqs/:faqId/wordings': [paidSchool, { payload: { wording: 'A?' } }],
  'POST /api/faqs/upload': [paidSchool, upload],
  'GET /api/events': paidSchool,
  'GET /api/events/summary': paidSchool,
  'GET /api/events/versions': paidSchool,
  'GET /api/events/embedding': paidSchool,
  'GET /api/events/template': paidSchool,
  'POST /api/events/upload': [paidSchool, upload],
  'GET /api/chat-history': paidSchool,
  'GET /api/chat-history/summary': paidSchool,
  'GET /api/chat-history/export': paidSchool,
  'GET /api/chat-history/:interactionId/conversation': paidSchool,
  'POST /api/chat-history/conversations/:conversationId/erasure': school,
  'GET /api/exchanges/:conversationId/:interactionId/why': paidSchool,
  'POST /api/exchanges/:conversationId/:interactionId/ask-again': paidSchool,
  'GET /api/insights': paidSchool,
  'GET /api/insights/export': paidSchool,
  'GET /api/insights/gaps': paidSchool,
  'GET /api/insights/gaps/export': paidSchool,
  'GET /api/insights/gaps/:groupId': paidSchool,
  'PATCH /api/insights/gaps/:groupId': [paidSchool, { payload: { status: 'resolved' } }],
  'POST /api/rehearsals': [paidSchool, upload],
  'GET /api/rehearsals': paidSchool,
  'DELETE /api/rehearsals': paidSchool,
  'GET /api/notifications': paidSchool,
  'GET /api/live': [member, { payloadAsStream: true }],
  'POST /api/leads': [everyone, { payload: {} }],
  'POST /api/leads/:leadId/booking': [everyone, { payload: {} }],
  'GET /api/leads': operator,
  'GET /api/leads/export': operator,
  'GET /api/leads/summary': operator,
  'GET /api/leads/:leadId': operator,
  'PATCH /api/leads/:leadId': [operator, { payload: {} }],
  'POST /api/leads/:leadId/erasure': operator,
  'GET /api/admin/users': operator,
  'GET /api/admin/users/summary': operator,
  'POST /api/admin/users': [operator, { payload: {} }],
  'PATCH /api/admin/users/:userId': [operator, { payload: {} }],
  'PATCH /api/admin/users/:userId/status': [operator, { payload: { status: 'active' } }],
  'POST /api/admin/users/:userId/resend-login': operator,
  'GET /api/admin/users/:userId/trail': operator,
  'GET /api/admin/users/:userId/trail/export': operator,
  'GET /api/admin/undelivered-mails': operator,
  'GET /api/admin/billing': operator,
  'GET /api/admin/billing/summary': operator,
  'GET /api/admin/billing/export': operator,
  'GET /api/admin/billing/changes': operator,
  'GET /api/admin/billing/changes/export': operator,
  'GET /api/admin/schools/:schoolId/billing/history': operator,
  'PATCH /api/admin/schools/:schoolId/billing': [operator, { payload: {} }],
  'PATCH /api/admin/schools/:schoolId': [operator, { payload: {} }],
  'POST /api/admin/schools/:schoolId/erasure': [operator, { payload: {} }],
  'GET /api/admin/attention': operator,
  'GET /api/admin/system': operator,
  'GET /api/admin/parked-events': operator,
  'POST /api/admin/parked-events/:projection/:eventId/retry': [operator, { payload: {} }],
  'POST /api/admin/parked-events/:projection/:eventId/discard': [operator, { payload: { reason: 'A test' } }],
  'POST /api/admin/read-models/:name/rebuild': operator,
  'GET /': everyone,
  'GET /login': everyone,
  'GET /forgot-password': everyone,
  'GET /reset-password': everyone,
  'GET /change-password': everyone,
  'GET /billing-required': everyone,
  'GET /chat-history': everyone,
  'GET /faq-management': everyone,
  'GET /event-management': everyone,
  'GET /widget-settings': everyone,
  'GET /embed-code': everyone,
  'GET /privacy': everyone,
  'GET /admin/users': everyone,
  'GET /admin/leads': everyone,
  'GET /trust': everyone,
  'GET /docs/install': everyone,
  'GET /admin/billing': everyone,
  'GET /admin/system': everyone,
  'GET /insights': everyone,
  'GET /lead-capture': everyone,
  'GET /thank-you': everyone,
  'GET /assets/*': everyone,
  'GET /robots.txt': everyone,
  'GET /sitemap.xml': everyone,
  'GET /theme.js': everyone,
  // Last: it ends the sessions the others go on with.
  'POST /api/auth/logout': everyone,
}

/** Every route the service has; HEAD comes with GET. */
const registeredRoutes = () =>
  bell.app.declaredRoutes.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${method} ${url}`)

describe('access', () => {
  it('has an expectation for every route, and no other', () => {
    expect(registeredRoutes().sort()).toEqual(Object.keys(expectations).sort())
  })

  it.each(Object.entries(expectations))('%s', async (route, expectation) => {
    const [expected, options = {}] = Array.isArray(expectation) ? expectation : [expectation]
    const [method, path] = route.split(' ') as [string, string]
    const url = path
      .replace(':schoolId', 'nobody')
      .replace(':userId', operatorId)
      .replace(':versionNumber', '1')
      .replace(':leadId', 'l')
      .replace('*', 'x.js')
    for (const caller of callers) {
      const { statusCode } = await requests[caller]({ ...options, method, url } as InjectOptions)
      if (expected[caller] === OK) expect([401, 402, 403], `${caller} on ${route}`).not.toContain(statusCode)
      else expect(statusCode, `${caller} on ${route}`).toBe(expected[caller])
    }
  })
})
