import { randomUUID } from 'node:crypto'
import { commandContext, handleAskChat, type Outcome } from '@clearbell/commands'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

const today = '2026-03-10T15:00:00Z' // 11:00 on a Tuesday in New York
let now = new Date(today)
let bell: Installation
beforeAll(async () => {
  bell = await openInstallation({ now: () => now })
})
afterAll(() => bell.close())

const declined: Outcome = { wasAnswered: false, similarity: null, fallbackMessage: 'Please call us.', suggestions: [] }

/** A school with one FAQ and three questions today, two of them answered, and one a month ago. */
const openSchool = async () => {
  const { schoolId, email } = await bell.createSchool('Oak')
  const { request } = await bell.signIn(email)
  const upload = {
    method: 'POST',
    url: '/api/faqs/upload',
    ...multipartFile('Question,Answer,Category\n=When is lunch?,At noon.,Food\n'),
  } as const
  await request(upload)
  const [faq] = (await request({ url: '/api/faqs' })).json()
  const source = { kind: 'faq' as const, id: faq.id, question: faq.question, links: [], pdfAttachments: [] }
  const answered: Outcome = { wasAnswered: true, answer: 'At noon.', similarity: 0.95, source, sources: [source] }
  let position = ''
  for (const [at, outcome] of [
    ['2026-02-05T15:00:00Z', answered],
    [today, answered],
    [today, answered],
    [today, declined],
  ] as const) {
    now = new Date(at)
    const context = commandContext({ now, actor: { kind: 'visitor' } })
    const visitor = { conversationId: randomUUID(), channel: 'widget' as const, question: 'lunch?', ipAddress: null, userAgent: null }
    ;({ position } = await handleAskChat(bell.store, { ...visitor, schoolId, catalogueVersion: '1.0', outcome }, context))
  }
  now = new Date(today)
  await bell.caughtUp(position)
  return { request, faq }
}

it('shows how the widget was used in the last 30 days', async () => {
  const { request, faq } = await openSchool()
  const insights = (await request({ url: '/api/insights' })).json()
  expect(insights).toMatchObject({
    from: '2026-02-09',
    to: '2026-03-10',
    before: { from: '2026-01-10', to: '2026-02-08' },
    step: 'day',
    totals: { asked: 3, answered: 2, successRate: 67 },
    totalsBefore: { asked: 1, answered: 1, successRate: 100 },
    popularQuestions: [{ kind: 'faq', id: faq.id, question: '=When is lunch?', category: 'Food', answered: 2, before: 1 }],
    categories: [{ category: 'Food', answered: 2, before: 1 }],
  })
  expect(insights.hours[11]).toEqual({ hour: 11, asked: 3, answered: 2 })
  expect(insights.weekdays[1]).toEqual({ weekday: 2, asked: 3, answered: 2 })
  expect(insights.points).toHaveLength(30)
})

it('shows another range, and refuses an impossible one', async () => {
  const { request } = await openSchool()
  expect((await request({ url: '/api/insights?from=2026-02-01&to=2026-02-28' })).json()).toMatchObject({
    totals: { asked: 1, answered: 1 },
  })
  for (const range of ['from=2026-03-02&to=2026-03-01', 'from=2025-03-01&to=2026-03-10', 'from=2026-02-30'])
    expect((await request({ url: `/api/insights?${range}` })).statusCode).toBe(400)
})

it('exports a CSV file without formulas', async () => {
  const { request } = await openSchool()
  const reply = await request({ url: '/api/insights/export?from=2026-03-10' })
  expect(reply.headers['content-disposition']).toBe('attachment; filename="insights-2026-03-10.csv"')
  const lines = reply.body.replace('\ufeff', '').split('\r\n')
  expect(lines).toHaveLength(1 + 3 + 1 + 24 + 7 + 1 + 1 + 1)
  expect(lines.slice(0, 2)).toEqual([
    '"Figure","Item","Asked","Answered","Asked before","Answered before"',
    '"Total","2026-03-10","3","2","0","0"',
  ])
  expect(lines).toContain('"Hour","11:00","3","2","",""')
  expect(lines).toContain(`"Popular question","'=When is lunch?","","2","","0"`)
})

it('asks the questions of some days again, of a draft too, and stores nothing', async () => {
  const { request } = await openSchool()
  const rehearse = (fields: Record<string, string>, csv?: string) => {
    const { payload, headers } = multipartFile(csv ?? '', 'next.csv', 'text/csv', fields)
    const empty = {
      payload: payload
        .subarray(0, payload.indexOf('name="file"'))
        .toString()
        .replace(/\r\n[^\n]*$/, '--\r\n'),
      headers,
    }
    return request({ method: 'POST', url: '/api/rehearsals', ...(csv === undefined ? empty : { payload, headers }) })
  }
  const done = () =>
    vi.waitFor(async () => {
      const { rehearsal } = (await request({ url: '/api/rehearsals' })).json()
      expect(rehearsal.state).toBe('done')
      return rehearsal
    })
  const head = await bell.store.head()
  expect((await request({ url: '/api/rehearsals' })).json()).toEqual({ rehearsal: null })

  const days = { from: '2026-02-01', to: '2026-03-10' }
  const reply = await rehearse(days)
  expect([reply.statusCode, reply.json()]).toMatchObject([202, { ...days, state: 'running', draft: null, catalogueVersion: '1.0' }])
  expect(await done()).toMatchObject({ asked: 1, total: 1, result: { questions: 1, answeredBefore: 1, answeredNow: 1 } })

  const csv = 'Question,Answer,Category\nWhere is the gym?,Behind the hall.,\n'
  expect((await rehearse({ ...days, kind: 'faqs', mode: 'replace' }, csv)).statusCode).toBe(202)
  const { draft, result } = await done()
  expect(draft).toEqual({ kind: 'faqs', fileName: 'next.csv' })
  expect(result.lost).toEqual({
    count: 1,
    rows: [{ question: 'lunch?', times: 4, before: { title: '=When is lunch?', kind: 'faq' }, now: null }],
  })
  expect((await rehearse({ ...days, kind: 'faqs', mode: 'add' }, csv)).statusCode).toBe(202)
  expect((await done()).result.lost.count).toBe(0)

  const refused = async (fields: Record<string, string>, file?: string) => (await rehearse(fields, file)).json().code
  expect(await refused({ kind: 'faqs' }, 'Question,Answer\n,No question.\n')).toBe('file_invalid')
  expect(await refused({}, csv)).toBe('bad_request')
  expect(await refused({ from: 'never' })).toBe('bad_request')
  expect(await refused({ from: '2020-01-01' })).toBe('range_invalid')
  expect((await request({ method: 'DELETE', url: '/api/rehearsals' })).statusCode).toBe(204)
  expect(await bell.store.head()).toBe(head)
})
