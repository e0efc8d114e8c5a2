import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

let bell: Installation
let now = new Date('2026-09-01T15:00:00Z')
beforeAll(async () => {
  bell = await openInstallation({ now: () => now })
})
afterAll(() => bell.close())

const upload = (answer: string) => {
  const file = multipartFile(`Question,Answer,Category\nWhen does school start?,${answer},Day\n`)
  return { method: 'POST' as const, url: '/api/faqs/upload', payload: file.payload, headers: file.headers }
}

it('shows catalogue and widget of any moment to the administrator and to the operator, and to the school only its own', async () => {
  const { email, schoolId } = await bell.createSchool('Oak')
  const { request } = await bell.signIn(email)
  expect((await request(upload('At 8:10.'))).statusCode).toBe(200)
  now = new Date('2026-09-04T15:00:00Z')
  await request(upload('At 8:15.'))
  await request({ method: 'PATCH', url: '/api/school/widget', payload: { greetingText: 'Welcome back!' } })

  const operator = await bell.signIn((await bell.createOperator()).email)
  const other = await bell.signIn((await bell.createSchool('Elm')).email)
  const read = async (path: string) => (await request({ url: path })).json()
  const readAsOperator = async (path: string) => (await operator.request({ url: path })).json()

  const old = await read('/api/catalogue?asOf=2026-09-03')
  expect(old).toMatchObject({
    asOf: '2026-09-04T03:59:59.999Z', // the end of the day in New York
    catalogueVersion: '1.0',
    faqs: [{ question: 'When does school start?', answer: 'At 8:10.' }],
    calendarEvents: [],
  })
  expect(await readAsOperator(`/api/admin/schools/${schoolId}/catalogue?asOf=2026-09-03`)).toEqual(old)
  expect(await read('/api/catalogue')).toMatchObject({ catalogueVersion: '2.0', faqs: [{ answer: 'At 8:15.' }] })
  expect((await other.request({ url: '/api/catalogue' })).json()).toMatchObject({ catalogueVersion: '0.0', faqs: [] })

  const greeting = async (asOf: string) => (await read(`/api/school/widget?asOf=${asOf}`)).look.greetingText
  expect(await greeting('2026-09-04T14:59:59Z')).not.toBe('Welcome back!')
  expect(await greeting('2026-09-04')).toBe('Welcome back!')
  expect(await readAsOperator(`/api/admin/schools/${schoolId}/widget`)).toMatchObject({
    schoolName: 'Oak',
    look: { greetingText: 'Welcome back!' },
  })

  expect((await request({ url: '/api/catalogue?asOf=2026-08-31' })).statusCode).toBe(404)
  expect((await request({ url: '/api/catalogue?asOf=yesterday' })).statusCode).toBe(400)
  expect((await operator.request({ url: '/api/admin/schools/nobody/widget' })).statusCode).toBe(404)
})

it('tells the slower of two who change the same setting what the other one saved', async () => {
  const { email } = await bell.createSchool('Ash')
  const { request } = await bell.signIn(email)
  const greet = (greetingText: string, seen: string) =>
    request({ method: 'PATCH', url: '/api/school/widget', payload: { greetingText, expected: { greetingText: seen } } })
  const first = 'Hi! How can I help you today?'
  expect((await greet('Welcome!', first)).statusCode).toBe(200)
  const refused = await greet('Hello!', first)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'look_changed', current: { greetingText: 'Welcome!' }, savedBy: expect.stringMatching(/./) })
  expect((await greet('Hello!', 'Welcome!')).statusCode).toBe(200)
})
