import type { Reading } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation()
})
afterAll(() => bell.close())

const signedIn = async () => (await bell.signIn((await bell.createSchool('Oak')).email)).request
type Request = Awaited<ReturnType<typeof signedIn>>

const send = (
  request: Request,
  kind: 'faqs' | 'events',
  content: string,
  reading?: Reading | string,
  query = '?preview=true',
  key?: string,
) => {
  const fields = reading === undefined ? {} : { reading: typeof reading === 'string' ? reading : JSON.stringify(reading) }
  const { payload, headers } = multipartFile(content, 'list.csv', 'text/csv', fields)
  return request({
    method: 'POST',
    url: `/api/${kind}/upload${query}`,
    payload,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  })
}

const EVENTS = 'Subject,Start Date\nFair,9/10/2026\nPlay,9/7/2026\n'

describe('how a file is read', () => {
  it('is told by the preview, and the upload repeats it', async () => {
    const request = await signedIn()
    const preview = (await send(request, 'events', EVENTS)).json()
    expect(preview).toMatchObject({
      reading: { encoding: 'utf-8', dateOrder: 'mdy', columns: { title: 'Subject', date: 'Start Date' } },
      headers: ['Subject', 'Start Date'],
      dateOrders: ['mdy', 'dmy'],
      dateExamples: [{ written: '9/10/2026', read: '2026-09-10' }, {}],
      added: { rows: [{ date: '2026-09-10' }, { date: '2026-09-07' }] },
      notes: [],
    })
    const switched = { ...preview.reading, dateOrder: 'dmy' }
    expect((await send(request, 'events', EVENTS, switched)).json()).toMatchObject({ added: { rows: [{ date: '2026-10-09' }, {}] } })
    expect((await send(request, 'events', EVENTS, switched, '')).statusCode).toBe(200)
    const { body } = await request({ url: '/api/events' })
    expect(
      JSON.parse(body)
        .map(({ date }: { date: string }) => date)
        .toSorted(),
    ).toEqual(['2026-07-09', '2026-10-09'])
  })

  it('is asked where columns are missing: the reply has the headers and a guess', async () => {
    const request = await signedIn()
    const file = 'Parents ask,We say\nWhen?,Now\n'
    const reply = await send(request, 'faqs', file)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      {
        code: 'file_invalid',
        issues: [{ column: 'Question' }, { column: 'Answer' }, { column: 'Category' }],
        missingColumns: ['Question', 'Answer', 'Category'],
        headers: ['Parents ask', 'We say'],
        reading: { encoding: 'utf-8', columns: { Question: 'Parents ask', Answer: 'We say' } },
      },
    ])
    const columns = { Question: 'Parents ask', Answer: 'We say', Category: '' }
    expect((await send(request, 'faqs', file, { columns })).json()).toMatchObject({
      added: { rows: [{ question: 'When?', answer: 'Now', category: '' }] },
      reading: { columns },
    })
  })

  it.each(['{', '[]', '{"encoding":"latin"}', '{"dateOrder":"dym"}'])('is refused in another form: %s', async (reading) =>
    expect((await send(await signedIn(), 'faqs', 'Question,Answer,Category\nQ,A,C\n', reading)).statusCode).toBe(400),
  )

  it('is part of what an upload is: its key does not serve for another reading', async () => {
    const request = await signedIn()
    expect((await send(request, 'events', EVENTS, { dateOrder: 'mdy' }, '', 'k1')).statusCode).toBe(200)
    expect((await send(request, 'events', EVENTS, { dateOrder: 'mdy' }, '', 'k1')).statusCode).toBe(200)
    expect((await send(request, 'events', EVENTS, { dateOrder: 'dmy' }, '', 'k1')).statusCode).toBe(409)
  })
})

it('shows the text that a changed row replaces', async () => {
  const request = await signedIn()
  await send(request, 'faqs', 'Question,Answer,Category\nWhen?,Now,C\n', {}, '')
  expect((await send(request, 'faqs', 'Question,Answer,Category,Links\nWhen?,Then,C,https://a.example\n')).json().revised).toEqual({
    count: 1,
    rows: [
      {
        question: 'When?',
        answer: 'Then',
        category: 'C',
        links: ['https://a.example'],
        pdfAttachments: [],
        before: { question: 'When?', answer: 'Now', category: 'C', links: [], pdfAttachments: [] },
      },
    ],
  })
})

it.each([
  ['faqs', 'Question,Answer,Category\n', ['When?,Now,C', 'Where?,Here,C'], 'question'],
  ['events', 'title,date\n', ['Fair,2099-09-10', 'Play,2099-09-11'], 'title'],
] as const)('adds a file to the %s without taking any away', async (kind, header, [first, second], field) => {
  const request = await signedIn()
  await send(request, kind, header + first, {}, '')
  expect((await send(request, kind, header + second)).json()).toMatchObject({ added: { count: 1 }, retired: { count: 1 } })
  const added = { added: { count: 1 }, retired: { count: 0 } }
  expect((await send(request, kind, header + second, {}, '?preview=true&mode=add')).json()).toMatchObject(added)
  expect((await send(request, kind, header + second, {}, '?mode=add')).json()).toMatchObject(added)
  const { body } = await request({ url: `/api/${kind}?status=${kind === 'faqs' ? 'active' : 'all'}` })
  expect(JSON.parse(body).map((entry: Record<string, string>) => entry[field])).toHaveLength(2)
})
