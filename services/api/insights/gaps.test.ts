import { randomUUID } from 'node:crypto'
import { commandContext, handleAskChat, handleGaps } from '@clearbell/commands'
import { streams } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'

let bell: Installation
let now = new Date('2026-03-10T15:00:00Z')
beforeAll(async () => {
  bell = await openInstallation({ now: () => now })
})
afterAll(() => bell.close())

const context = () => commandContext({ now, actor: { kind: 'system', name: 'test' } })

/** A school with these groups: a group's name and its questions, one a day.   @returns its administrator's requests */
const openSchool = async (groups: Record<string, string[]>) => {
  const { schoolId, email } = await bell.createSchool('Oak')
  const today = now
  let position = ''
  for (const [groupId, questions] of Object.entries(groups))
    for (const [day, question] of questions.entries()) {
      now = new Date(today.getTime() - (questions.length - 1 - day) * 24 * 3_600_000)
      const outcome = { wasAnswered: false as const, similarity: null, fallbackMessage: 'Please call us.', suggestions: [] }
      const visitor = { conversationId: randomUUID(), channel: 'widget' as const, question, ipAddress: null, userAgent: null }
      const asked = await handleAskChat(bell.store, { ...visitor, schoolId, catalogueVersion: '1.0', outcome }, context())
      const data = { schoolId, groupId: `${schoolId}.${groupId}`, interactionId: asked.reply.interactionId }
      ;({ position } = await handleGaps(bell.store, { type: 'GroupUnansweredQuestion', data }, context()))
    }
  now = today
  await bell.caughtUp(position)
  const { request } = await bell.signIn(email)
  return { schoolId, request, id: (groupId: string) => `${schoolId}.${groupId}` }
}

const oak = () =>
  openSchool({ pool: ['Is there a pool?', 'can kids swim'], dogs: ['=Dogs?'], chess: ['Chess?', 'chess club', 'Who plays?'] })

describe('gaps', () => {
  it('are listed, most often asked first, with totals and pages', async () => {
    const { request, schoolId } = await oak()
    const reply = await request({ url: '/api/insights/gaps?limit=2' })
    expect(reply.headers['x-total-count']).toBe('3')
    expect(reply.json()).toMatchObject([
      { question: 'Chess?', schoolId, frequency: 3, trend: { current: 3, before: 0 }, status: 'pending', proof: null },
      { question: 'Is there a pool?', frequency: 2 },
    ])
    const [, next] = /<(.+)>; rel="next"/.exec(reply.headers['link'] as string)!
    expect((await request({ url: next! })).json()).toMatchObject([{ question: '=Dogs?' }])
  })

  it('are counted in a range of days; a reversed or too long range is refused', async () => {
    const { request } = await oak()
    const yesterday = await request({ url: '/api/insights/gaps?from=2026-03-09&to=2026-03-09&search=chess' })
    expect(yesterday.json()).toMatchObject([{ question: 'Chess?', frequency: 1, trend: { current: 1, before: 1 } }])
    for (const range of ['from=2026-03-09&to=2026-03-08', 'from=2020-01-01', 'from=never'])
      expect((await request({ url: `/api/insights/gaps?${range}` })).statusCode).toBe(400)
  })

  it('open with their questions', async () => {
    const { request, id } = await oak()
    expect((await request({ url: `/api/insights/gaps/${id('pool')}` })).json()).toMatchObject({
      question: 'Is there a pool?',
      questions: [{ question: 'can kids swim' }, { question: 'Is there a pool?' }],
    })
    const other = await oak()
    expect((await other.request({ url: `/api/insights/gaps/${id('pool')}` })).json().code).toBe('gap_not_found')
  })

  it('are resolved, dismissed and opened again; the reply and the list after it show that', async () => {
    const { request, id } = await oak()
    const set = (status: string, key?: string, group = id('pool')) =>
      request({
        method: 'PATCH',
        url: `/api/insights/gaps/${group}`,
        payload: { status },
        ...(key && { headers: { 'idempotency-key': key } }),
      })
    for (const status of ['resolved', 'dismissed', 'pending', 'pending']) expect((await set(status)).json()).toMatchObject({ status })
    await set('dismissed')
    expect((await request({ url: '/api/insights/gaps?status=dismissed' })).json()).toMatchObject([{ question: 'Is there a pool?' }])
    expect((await set('gone')).statusCode).toBe(400)
    expect((await set('resolved', undefined, 'nothing')).json().code).toBe('gap_not_found')
  })

  it('change once under one key; the key is refused for another change', async () => {
    const { request, id, schoolId } = await oak()
    const set = (status: string, key: string) =>
      request({ method: 'PATCH', url: `/api/insights/gaps/${id('pool')}`, payload: { status }, headers: { 'idempotency-key': key } })
    await set('resolved', 'k1')
    await set('pending', 'k2')
    expect((await set('resolved', 'k1')).json()).toMatchObject({ status: 'pending' })
    expect((await set('dismissed', 'k1')).json().code).toBe('idempotency_key_reused')
    const types = (await bell.store.readStream(streams.gaps(schoolId))).map(({ type }) => type)
    expect(types.slice(-2)).toEqual(['UnansweredQuestionResolved', 'UnansweredQuestionReopened'])
  })

  it('leave as a CSV file, with the export in the trail', async () => {
    const { request } = await oak()
    const reply = await request({ url: '/api/insights/gaps/export?search=dogs' })
    expect(reply.headers['content-disposition']).toMatch(/filename="unanswered-questions-2026-03-10\.csv"/)
    const [header, row, end] = reply.body.replace('\ufeff', '').split('\r\n')
    expect(header).toBe(
      '"Question","Asked","Last period","Period before","First asked","Last asked","Status","Answered by","Version","Similarity"',
    )
    expect(row).toBe(`"'=Dogs?","1","1","0","2026-03-10 11:00","2026-03-10 11:00","Pending","","",""`)
    expect(end).toBe('')
  })
})
