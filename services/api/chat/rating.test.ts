import { limits } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

let bell: Installation
let schoolId: string
beforeAll(async () => {
  bell = await openInstallation({ limits: { ...limits, chat: { ...limits.chat, perVisitorPerMinute: 12 } } })
  const created = await bell.createSchool('Oak')
  schoolId = created.schoolId
  const { request } = await bell.signIn(created.email)
  const csv = 'Question,Answer,Category\nWhat time does school start?,At 8:10.,Day\n'
  const uploaded = await request({ method: 'POST', url: '/api/faqs/upload', ...multipartFile(csv) })
  await bell.caughtUp(uploaded.headers['x-position'] as string)
})
afterAll(() => bell.close())

const CONVERSATION = 'conversation-0001'
// Each test uses another visitor, so that none reaches the limits of another.
let visitors = 0
const openVisit = () => {
  const address = `203.0.113.${++visitors}`
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    bell.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address, ...headers } })
  const ask = async (question = 'what time does school start') =>
    (await post(`/api/chat/${schoolId}`, { question, conversationId: CONVERSATION })).json().interactionId as string
  const rate = (interactionId: string, body: object = {}, headers: Record<string, string> = {}) =>
    post(`/api/chat/${schoolId}/${interactionId}/rating`, { helpful: false, conversationId: CONVERSATION, ...body }, headers)
  return { ask, rate }
}

describe('rating an answer', () => {
  it('takes a rating from any page, without a cookie', async () => {
    const { ask, rate } = openVisit()
    const interactionId = await ask()
    const rated = await rate(interactionId, { reason: '  It is 8:20. ' })
    expect([rated.statusCode, rated.json()]).toEqual([200, { helpful: false, reason: 'It is 8:20.' }])
    expect(rated.headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-position': expect.any(String) })
    expect(rated.headers['set-cookie']).toBeUndefined()
    const stored = await bell.store.readStream(`chat-${schoolId}.${CONVERSATION}`)
    expect(stored.at(-1)).toMatchObject({ type: 'AnswerRated', data: { interactionId, helpful: false, reason: 'It is 8:20.' } })
  })

  it('answers the preflight of any page', async () => {
    const reply = await bell.app.inject({ method: 'OPTIONS', url: '/api/chat/any/any/rating', headers: { origin: 'https://oak.example' } })
    expect(reply.statusCode).toBe(204)
    expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, POST' })
  })

  it('keeps the reason encrypted in the log', async () => {
    const { ask, rate } = openVisit()
    await rate(await ask(), { reason: 'Ask for Ida Visitor.' })
    const stored = JSON.stringify(await bell.database.query(sql`select data from eventstore.events where type = 'AnswerRated'`))
    expect(stored).toContain('sealed:')
    expect(stored).not.toContain('Ida Visitor')
  })

  it('repeats the first answer for a repeated request', async () => {
    const { ask, rate } = openVisit()
    const interactionId = await ask()
    const key = { 'idempotency-key': 'k1' }
    const [once, again] = [await rate(interactionId, {}, key), await rate(interactionId, {}, key)]
    expect([again.json(), again.headers['x-position']]).toEqual([once.json(), once.headers['x-position']])
    const other = await rate(interactionId, { helpful: true }, key)
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused'])
  })

  it('refuses an answer of another conversation, a question without an answer, and an unknown school', async () => {
    const { ask, rate } = openVisit()
    const interactionId = await ask()
    const foreign = await rate(interactionId, { conversationId: 'conversation-0002' })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'answer_not_found'])
    expect((await rate(await ask('which planet has the most moons'))).statusCode).toBe(404)
    const payload = { helpful: true, conversationId: CONVERSATION }
    const nowhere = await bell.app.inject({ method: 'POST', url: `/api/chat/nowhere/${interactionId}/rating`, payload })
    expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, 'school_not_found'])
  })

  it.each([
    ['no rating', { helpful: undefined }],
    ['a rating that is not yes or no', { helpful: 'yes' }],
    ['a reason that is too long', { reason: 'x'.repeat(501) }],
    ['no conversation', { conversationId: undefined }],
  ])('refuses %s', async (_, body) => {
    const { rate } = openVisit()
    expect((await rate(crypto.randomUUID(), body)).statusCode).toBe(400)
  })

  it('limits how often one visitor rates, without using up their questions', async () => {
    const { ask, rate } = openVisit()
    const interactionId = await ask()
    const statuses = []
    for (let n = 0; n < 13; n++) statuses.push((await rate(interactionId)).statusCode)
    expect(statuses).toEqual([...Array(12).fill(200), 429])
    expect(await ask()).toEqual(expect.any(String))
  })
})
