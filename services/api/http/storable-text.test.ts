import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, ORIGIN, openInstallation } from '../testing/installation.ts'

let bell: Installation
let schoolId: string
let school: Awaited<ReturnType<Installation['signIn']>>
let operator: Awaited<ReturnType<Installation['signIn']>>
beforeAll(async () => {
  bell = await openInstallation()
  const created = await bell.createSchool('Oak')
  schoolId = created.schoolId
  school = await bell.signIn(created.email)
  operator = await bell.signIn((await bell.createOperator()).email)
})
afterAll(() => bell.close())

const NUL = 'a\0b'
const HALF = 'a\ud800b'

describe('text that no database can hold', () => {
  it.each([
    ['a NUL character', NUL],
    ['half of a surrogate pair', HALF],
  ])('%s is refused in a question, and the next question is answered and shown', async (_, question) => {
    const ask = (question: string) => bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload: { question } })
    const refused = await ask(question)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'bad_request', issues: [{ path: 'question' }] })
    const { headers } = await ask('where is the gym')
    await bell.caughtUp(headers['x-position'] as string)
    expect((await school.request({ url: '/api/chat-history' })).json()[0].question).toBe('where is the gym')
  })

  it.each([NUL, HALF])('is refused in every field of a form: %j', async (text) => {
    const profile = {
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: 'dana@oak.example',
      organizationName: 'Oak',
      enrollmentSize: '5000+',
    }
    for (const field of ['firstName', 'lastName', 'organizationName', 'phoneNumber']) {
      const reply = await operator.request({ method: 'POST', url: '/api/admin/users', payload: { ...profile, [field]: text } })
      expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, field])
    }
    for (const field of ['greetingText', 'fallbackMessage']) {
      const reply = await school.request({ method: 'PATCH', url: '/api/school/widget', payload: { [field]: text } })
      expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, field])
    }
  })

  it.each([
    '/api/widget/%00',
    '/api/faqs?search=%00',
    '/api/events?category=%00',
    '/api/chat-history?after=%00',
    '/api/chat-history/export?search=a%00',
  ])('is refused in an address: %s', async (url) => {
    expect((await school.request({ url })).statusCode).toBe(400)
  })

  it.each(['/api/widget/%ff', '/%c0%ae'])('is refused like everything else where the address is not even UTF-8: %s', async (url) => {
    const reply = await school.request({ url })
    expect([reply.statusCode, reply.json()]).toEqual([400, { code: 'bad_request', message: 'The request is not in the expected form.' }])
  })

  it('is looked for in a body that is nested deeper than the stack', async () => {
    const depth = 30_000
    const payload = `{"question":${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}}`
    const headers = { 'content-type': 'application/json', origin: ORIGIN }
    const reply = await bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload, headers })
    expect(reply.statusCode).toBe(400)
  })
})
