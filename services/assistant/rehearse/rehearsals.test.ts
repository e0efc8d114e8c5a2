import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Answer, type AnswerEngine, createAnswerEngine } from '@clearbell/answering'
import { commandContext, handleAskChat, handleEraseConversation, type Outcome } from '@clearbell/commands'
import { type Limits, limits } from '@clearbell/contracts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { faq, openSchools, type Schools } from '../testing/schools.ts'
import { openRehearsals } from './rehearsals.ts'
import type { Draft } from './rehearse.ts'

let schools: Schools
let oak: Awaited<ReturnType<typeof openSchool>>
beforeAll(async () => {
  schools = await openSchools()
  oak = await openSchool('When is lunch', 'when is lunch?', 'Is there a pool?')
})
afterAll(() => schools.close())

const now = new Date('2027-03-01T15:00:00Z') // a Monday
const range = { from: '2027-02-01', to: '2027-03-01' }
const context = () => commandContext({ now, actor: { kind: 'system', name: 'test' } })
const words = createAnswerEngine()
const unanswered: Outcome = {
  wasAnswered: false,
  similarity: null,
  fallbackMessage: 'Call us.',
  suggestions: [],
  nearest: [],
  engine: 'none',
}

const open = (answers: AnswerEngine = words, changes: Partial<Limits['rehearsals']> = {}, onError = vi.fn()) => ({
  ...openRehearsals(
    { database: schools.database, answers, embeddings: { ready: () => [] }, clock: () => now },
    { ...limits.rehearsals, ...changes },
    onError,
  ),
  onError,
})

/** A school with an FAQ, and what visitors asked it in vain. */
const openSchool = async (...questions: string[]) => {
  const school = await schools.register('Oak')
  const { schoolId } = school
  await school.uploadFAQ(faq('When is lunch?', 'At noon.'))
  const asked = []
  const conversations = []
  for (const question of questions) {
    const conversationId = randomUUID()
    conversations.push(conversationId)
    const chat = { conversationId, channel: 'widget' as const, question, ipAddress: null, userAgent: null }
    asked.push(await handleAskChat(schools.store, { ...chat, schoolId, catalogueVersion: '1.0', outcome: unanswered }, context()))
  }
  await schools.caughtUp(asked.at(-1)!)
  return { schoolId, conversations, today: { school: await school.served(), range, draft: null } }
}

type Opened = ReturnType<typeof open>
const ended = (rehearsals: Opened, schoolId: string) =>
  vi.waitFor(async () => {
    const latest = await rehearsals.latest(schoolId)
    if (!latest || latest.state === 'running') throw new Error('it still runs')
    return latest
  })

/** An engine that answers nothing until it is let go on. */
const heldEngine = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const none: Answer = { wasAnswered: false, similarity: null, suggestions: [] }
  const answer = vi.fn(async () => {
    await promise
    return none
  })
  return { engine: { answer, rank: async () => [] }, answer, goOn: resolve }
}

it("asks today's catalogue, and leaves no trace in the log", async () => {
  const { schoolId, today } = oak
  const before = await schools.store.head()
  const rehearsals = open()
  expect(rehearsals.start(today)).toMatchObject({ state: 'running', asked: 0, total: 0, catalogueVersion: '1.0', result: null })
  const done = await ended(rehearsals, schoolId)
  expect(done).toMatchObject({ ...range, state: 'done', asked: 2, total: 2, draft: null })
  expect(done.result).toMatchObject({ questions: 2, answeredBefore: 0, answeredNow: 1, changed: { count: 0 }, lost: { count: 0 } })
  expect(done.result!.gained).toEqual({
    count: 1,
    rows: [
      { question: 'when is lunch?', times: 2, before: null, now: { title: 'When is lunch?', kind: 'faq', similarity: expect.any(Number) } },
    ],
  })
  expect(await schools.store.head()).toBe(before)
})

it('asks a draft in the place of the list, and the list again after it', async () => {
  const { schoolId, today } = oak
  const rehearsals = open()
  const entries = [{ id: 'pool', ...faq('Is there a pool?', 'Yes.'), alsoAskedAs: [] }]
  const draft: Draft & { fileName: string } = { kind: 'faqs', fileName: 'next.csv', entries }
  rehearsals.start({ ...today, draft })
  const { draft: told, result } = await ended(rehearsals, schoolId)
  expect(told).toEqual({ kind: 'faqs', fileName: 'next.csv' })
  expect(result!.gained.rows).toMatchObject([{ question: 'Is there a pool?', now: { title: 'Is there a pool?' } }])
  rehearsals.start(today)
  expect((await ended(rehearsals, schoolId)).result!.gained.rows).toMatchObject([{ question: 'when is lunch?' }])
})

it('runs one at a time for a school, and starts anew after a cancel', async () => {
  const { schoolId, today } = oak
  const { engine, answer, goOn } = heldEngine()
  const rehearsals = open(engine)
  rehearsals.start(today)
  expect(() => rehearsals.start(today)).toThrow(expect.objectContaining({ code: 'rehearsal_running' }))
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce())
  rehearsals.cancel(schoolId)
  expect(await rehearsals.latest(schoolId)).toMatchObject({ state: 'cancelled', asked: 0, total: 2, result: null })
  goOn()
  await rehearsals.close()
  expect(answer).toHaveBeenCalledOnce()
  rehearsals.start(today)
  expect(await ended(rehearsals, schoolId)).toMatchObject({ state: 'done', asked: 2 })
})

it('lets few run at once; others wait, too many are refused, and a cancelled one waits no more', async () => {
  const other = (schoolId: string) => ({ ...oak.today, school: { ...oak.today.school, schoolId } }) // that nobody has asked anything
  const { engine, answer, goOn } = heldEngine()
  const rehearsals = open(engine, { running: 1, waiting: 1 })
  rehearsals.start(oak.today)
  rehearsals.start(other('elm'))
  expect(() => rehearsals.start(other('ash'))).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce())
  await setTimeout(20)
  expect(await rehearsals.latest('elm')).toMatchObject({ state: 'running' })
  rehearsals.cancel('elm')
  rehearsals.start(other('ash'))
  goOn()
  expect(await ended(rehearsals, 'ash')).toMatchObject({ state: 'done', total: 0 })
  expect(await rehearsals.latest('elm')).toMatchObject({ state: 'cancelled' })
  rehearsals.start(other('elm'))
  await rehearsals.close()
  expect(await rehearsals.latest('elm')).toMatchObject({ state: 'cancelled' })
})

it('says that it failed, and why to the log of the process', async () => {
  const { schoolId, today } = oak
  const broken = new Error('no engine')
  const rehearsals = open({ answer: () => Promise.reject(broken), rank: async () => [] })
  rehearsals.start(today)
  expect(await ended(rehearsals, schoolId)).toMatchObject({ state: 'failed', result: null })
  expect(rehearsals.onError).toHaveBeenCalledWith(broken, schoolId)
})

it('shows no question that was erased since', async () => {
  const { schoolId, today } = oak
  const rehearsals = open()
  rehearsals.start(today)
  await ended(rehearsals, schoolId)
  const conversationId = oak.conversations[1]! // that asked it last
  await schools.caughtUp(await handleEraseConversation(schools.store, { schoolId, conversationId }, context()))
  expect((await rehearsals.latest(schoolId))!.result!.gained).toEqual({ count: 0, rows: [] })
})
