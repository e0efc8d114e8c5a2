import { commandContext, handleAskChat } from '@clearbell/commands'
import type { AskedAgain, ChatReply, WhyAnswer } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

let bell: Installation
let now = new Date('2026-09-01T15:00:00Z')
beforeAll(async () => {
  bell = await openInstallation({ now: () => now })
})
afterAll(() => bell.close())

const CONVERSATION = 'conversation-0001'
const nextDay = () => {
  now = new Date(now.getTime() + 24 * 3_600_000)
}

/** A school that has uploaded these rows, and its administrator's requests. */
const openSchool = async (...rows: string[]) => {
  const { schoolId, email } = await bell.createSchool('Oak')
  const { request } = await bell.signIn(email)
  const upload = async (...rows: string[]) => {
    nextDay()
    const { payload, headers } = multipartFile(`Question,Answer,Category\n${rows.join('\n')}\n`)
    const uploaded = await request({ method: 'POST', url: '/api/faqs/upload', payload, headers })
    await bell.caughtUp(uploaded.headers['x-position'] as string)
  }
  await upload(...rows)
  const ask = async (question: string): Promise<ChatReply> =>
    (await bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload: { question, conversationId: CONVERSATION } })).json()
  const of = (id: string) => `/api/exchanges/${CONVERSATION}/${id}`
  const why = async (id: string): Promise<WhyAnswer> => (await request({ url: `${of(id)}/why` })).json()
  const askAgain = (id: string) => request({ method: 'POST', url: `${of(id)}/ask-again`, payload: {} })
  return { schoolId, request, upload, ask, why, askAgain, of }
}

const start = 'What time does school start?,At 8:10.,Day'
const late = 'What happens when my child is late for school?,Sign in at the office.,Day'

/** As older releases recorded it: without what was near. */
const askedBefore = async (schoolId: string, question: string) => {
  const outcome = { wasAnswered: false as const, similarity: 0.2, fallbackMessage: 'Call us.', suggestions: [] }
  const visitor = { conversationId: CONVERSATION, channel: 'widget' as const, question, ipAddress: null, userAgent: null }
  const context = commandContext({ now, actor: { kind: 'visitor' } })
  const { reply } = await handleAskChat(bell.store, { ...visitor, schoolId, catalogueVersion: '1.0', outcome }, context)
  return reply.interactionId
}

describe('why a question got its answer', () => {
  it('is the entry as it was and as it is, the runner-up, and the catalogue versions', async () => {
    const { upload, ask, why } = await openSchool(start, late)
    const { interactionId, similarity } = await ask('what time does school start')
    nextDay()
    const entry = { kind: 'faq', id: expect.any(String), before: { question: 'What time does school start?', answer: 'At 8:10.' } }
    const first = await why(interactionId)
    expect(first).toEqual({
      wasAnswered: true,
      similarity,
      entries: [{ ...entry, now: entry.before }],
      nearest: [
        { kind: 'faq', id: expect.any(String), question: 'What happens when my child is late for school?', similarity: expect.any(Number) },
      ],
      from: 'recorded',
      engine: 'words',
      readScore: null,
      catalogueVersion: { before: '1.0', now: '1.0' },
    })
    await upload('What time does school start?,At 8:20.,Day')
    const changed = await why(interactionId)
    expect(changed).toMatchObject({ entries: [{ ...entry, now: { answer: 'At 8:20.' } }], catalogueVersion: { before: '1.0', now: '2.0' } })
    expect(changed.nearest).toEqual(first.nearest)
    await upload('Where is the gym?,Behind the hall.,Day')
    expect(await why(interactionId)).toMatchObject({ entries: [{ ...entry, now: null }] })
  })

  it('names the nearest entries of a question without an answer, best first', async () => {
    const { ask, why } = await openSchool(start, late)
    const { interactionId } = await ask('do you sell concert tickets at school')
    const { wasAnswered, from, entries, nearest } = await why(interactionId)
    expect({ wasAnswered, from, entries }).toEqual({ wasAnswered: false, from: 'recorded', entries: [] })
    expect(nearest.length).toBeGreaterThan(0)
    expect(nearest.map(({ similarity }) => similarity)).toEqual(nearest.map(({ similarity }) => similarity).sort((a, b) => b - a))
  })

  it('is computed again, from the catalogue of then, where it was not recorded', async () => {
    const { schoolId, upload, why } = await openSchool(start, late)
    const id = await askedBefore(schoolId, 'do you sell concert tickets at school')
    await upload('Where are concert tickets sold at school?,At the door.,Day')
    const { from, engine, similarity, nearest } = await why(id)
    expect({ from, engine, similarity }).toEqual({ from: 'computed', engine: 'words', similarity: 0.2 })
    expect(nearest.map(({ question }) => question)).not.toContain('Where are concert tickets sold at school?')
    expect(nearest.length).toBeGreaterThan(0)
  })

  it('keeps what was recorded when the conversation is erased, and computes nothing', async () => {
    const { schoolId, request, ask, why, askAgain } = await openSchool(start, late)
    const [{ interactionId }, older] = [await ask('what time does school start'), await askedBefore(schoolId, 'is there a pool at school')]
    const url = `/api/chat-history/conversations/${CONVERSATION}/erasure`
    expect((await request({ method: 'POST', url, payload: {} })).statusCode).toBe(200)
    expect(await why(interactionId)).toMatchObject({ from: 'recorded', nearest: [{ kind: 'faq' }] })
    expect(await why(older)).toMatchObject({ from: 'unknown', nearest: [], engine: null })
    expect((await askAgain(interactionId)).json()).toMatchObject({ code: 'answer_not_found' })
  })

  it('is told of questions of the own school alone, and of no small talk', async () => {
    const { ask, request, of } = await openSchool(start)
    const [asked, greeted] = [await ask('what time does school start'), await ask('hello')]
    const other = await openSchool(start)
    expect((await other.request({ url: `${of(asked.interactionId)}/why` })).statusCode).toBe(404)
    expect((await other.askAgain(asked.interactionId)).statusCode).toBe(404)
    expect((await request({ url: `${of(greeted.interactionId)}/why` })).statusCode).toBe(404)
  })
})

describe('asking again', () => {
  it('answers from the catalogue of now and records nothing', async () => {
    const { upload, ask, askAgain } = await openSchool(start)
    const { interactionId } = await ask('where are concert tickets sold')
    await upload(start, 'Where are concert tickets sold?,At the door.,Day')
    const before = await bell.store.head()
    expect((await askAgain(interactionId)).json<AskedAgain>()).toMatchObject({
      wasAnswered: true,
      answer: 'At the door.',
      source: { kind: 'faq', question: 'Where are concert tickets sold?' },
      catalogueVersion: '2.0',
    })
    expect(await bell.store.head()).toBe(before)
  })
})
