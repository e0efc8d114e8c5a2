import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

let bell: Installation
let schoolId: string
let admin: Awaited<ReturnType<Installation['signIn']>>['request']
beforeAll(async () => {
  bell = await openInstallation()
  const school = await bell.createSchool('Oak School')
  schoolId = school.schoolId
  admin = (await bell.signIn(school.email)).request
  await admin({
    method: 'POST',
    url: '/api/faqs/upload',
    ...multipartFile('Question,Answer,Category\nWho answers 415-555-0199?,The office.,\n'),
  })
})
afterAll(() => bell.close())

const ask = async (question: string) => {
  const reply = await bell.app.inject({
    method: 'POST',
    url: `/api/chat/${schoolId}`,
    payload: { question, conversationId: 'conversation-0001' },
  })
  await bell.caughtUp(reply.headers['x-position'] as string)
  return reply.json<{ answer: string; interactionId: string }>()
}
const history = async () =>
  (await admin({ method: 'GET', url: '/api/chat-history' })).json<{ question: string; rating: { reason: string } | null }[]>()

it('stores questions and reasons masked, and the engine reads the original', async () => {
  const { answer, interactionId } = await ask('Who answers 415-555-0199?')
  expect(answer).toBe('The office.')
  const payload = { helpful: false, reason: 'Write to ana@oak.example', conversationId: 'conversation-0001' }
  const rated = await bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}/${interactionId}/rating`, payload })
  await bell.caughtUp(rated.headers['x-position'] as string)
  expect((await history())[0]).toMatchObject({ question: 'Who answers [phone]?', rating: { reason: 'Write to [e-mail]' } })
  const { events } = await bell.store.readAll({ types: ['ChatAsked', 'AnswerRated'] })
  expect(JSON.stringify(events)).not.toMatch(/415-555|ana@oak/)
})

it('stores them as they are typed once the school has turned it off', async () => {
  const off = await admin({ method: 'PATCH', url: '/api/school/privacy', payload: { masksQuestions: false } })
  expect(off.json(), off.body).toEqual({ masksQuestions: false })
  expect((await admin({ method: 'GET', url: '/api/school' })).json()).toMatchObject({ masksQuestions: false })
  await ask('Does Ana at 415-555-0199 swim?')
  expect((await history())[0]).toMatchObject({ question: 'Does Ana at 415-555-0199 swim?' })
})
