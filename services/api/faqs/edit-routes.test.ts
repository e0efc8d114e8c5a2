import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation()
})
afterAll(() => bell.close())

const lunch = { question: 'When is lunch?', answer: 'At noon.', category: 'Day', links: ['www.oak.example'], alsoAskedAs: ['Lunch time?'] }

const administrator = async () => {
  const { email, schoolId } = await bell.createSchool('Oak')
  const { request } = await bell.signIn(email)
  const add = (payload: object, headers = {}) => request({ method: 'POST', url: '/api/faqs', payload, headers })
  const edit = (id: string, payload: object, headers = {}) => request({ method: 'PATCH', url: `/api/faqs/${id}`, payload, headers })
  return { schoolId, request, add, edit }
}

describe('writing one FAQ', () => {
  it('replies with the entry, which the list then shows as a version of its own', async () => {
    const { request, add } = await administrator()
    const reply = await add(lunch)
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      ...lunch,
      links: ['https://www.oak.example'],
      pdfAttachments: [],
      isActive: true,
      origin: 'screen',
      version: 1,
    })
    expect((await request({ url: '/api/faqs' })).json()).toEqual([reply.json()])
    expect((await request({ url: `/api/faqs/${reply.json().id}` })).json()).toEqual(reply.json())
    expect((await request({ url: '/api/faqs/versions' })).json()).toMatchObject([
      { versionNumber: 1, fileName: 'Edited on screen', totalEntries: 1 },
    ])
  })

  it('names each field that breaks a rule, in the words of an upload', async () => {
    const { add } = await administrator()
    const reply = await add({ answer: '\u200b ', links: ['https://a.example', 'javascript:alert(1)'], alsoAskedAs: ['x'.repeat(501)] })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_request'])
    expect(reply.json().issues).toEqual([
      { path: 'question', message: 'Question is required' },
      { path: 'answer', message: 'Answer is required' },
      { path: 'links/1', message: 'Not a web address: javascript:alert(1)' },
      { path: 'alsoAskedAs/0', message: 'Other wording is longer than 500 characters' },
    ])
    const long = await add({ question: 'x'.repeat(501), answer: 'x'.repeat(10_001), category: 'x'.repeat(2_001) })
    expect(long.json().issues.map(({ message }: { message: string }) => message)).toEqual([
      'Question is longer than 500 characters',
      'Answer is longer than 10,000 characters',
      'Category is longer than 2,000 characters',
    ])
  })

  it('refuses a question that another entry asks, and names that entry', async () => {
    const { add } = await administrator()
    const { id } = (await add(lunch)).json()
    const reply = await add({ question: 'lunch TIME', answer: 'Now.' })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'faq_exists', faqId: id, issues: [{ path: 'question' }] })
  })

  it('writes once when the same request comes again, and replies as the first time', async () => {
    const { request, add, edit } = await administrator()
    const key = { 'idempotency-key': 'one' }
    const first = (await add(lunch, key)).json()
    await edit(first.id, { answer: 'At one.' })
    expect((await add(lunch, key)).json()).toEqual(first)
    expect((await request({ url: '/api/faqs' })).json()).toMatchObject([{ answer: 'At one.' }])
    expect((await add({ ...lunch, answer: 'At two.' }, key)).json().code).toBe('idempotency_key_reused')
  })
})

describe('changing one FAQ', () => {
  it('answers the next question of a visitor with the new text', async () => {
    const { schoolId, add, edit } = await administrator()
    const { id } = (await add(lunch)).json()
    const ask = async () =>
      (
        await bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload: { question: lunch.question, channel: 'test' } })
      ).json()
    expect(await ask()).toMatchObject({ wasAnswered: true, answer: 'At noon.' })
    const changed = await edit(id, { answer: 'At one.', category: '' })
    expect(changed.json()).toMatchObject({ ...lunch, links: ['https://www.oak.example'], answer: 'At one.', category: '', version: 2 })
    expect(await ask()).toMatchObject({ wasAnswered: true, answer: 'At one.' })
    await edit(id, { isActive: false })
    expect(await ask()).toMatchObject({ wasAnswered: false })
    await edit(id, { isActive: true })
    expect(await ask()).toMatchObject({ wasAnswered: true, answer: 'At one.' })
  })

  it('tells the slower of two what the other one saved, who and when', async () => {
    const { add, edit } = await administrator()
    const { id, version } = (await add(lunch)).json()
    const faster = (await edit(id, { answer: 'At one.', expectedVersion: version })).json()
    const slower = await edit(id, { answer: 'At two.', expectedVersion: version })
    expect(slower.statusCode).toBe(409)
    expect(slower.json()).toMatchObject({ code: 'faq_changed', current: faster, savedBy: 'Ada', savedAt: faster.updatedAt })
    expect((await edit(id, { answer: 'At two.', expectedVersion: faster.version })).statusCode).toBe(200)
  })

  it('makes no version of a change without a difference', async () => {
    const { request, add, edit } = await administrator()
    const { id, ...written } = (await add(lunch)).json()
    expect((await edit(id, { answer: 'At noon.', isActive: true })).json()).toEqual({ id, ...written })
    expect((await request({ url: '/api/faqs/versions' })).json()).toHaveLength(1)
  })

  it('is of the own school alone', async () => {
    const [oak, elm] = [await administrator(), await administrator()]
    const { id } = (await oak.add(lunch)).json()
    expect((await elm.request({ url: `/api/faqs/${id}` })).json().code).toBe('faq_not_found')
    expect((await elm.edit(id, { answer: 'Ours.' })).json().code).toBe('faq_not_found')
  })

  it('keeps what was written on the screen through an upload without it', async () => {
    const { request, add } = await administrator()
    await add(lunch)
    const file = multipartFile('Question,Answer,Category\nWhere is the gym?,Behind the hall.,\n')
    expect((await request({ method: 'POST', url: '/api/faqs/upload', ...file })).json()).toMatchObject({ retired: { count: 0 } })
    const list = (await request({ url: '/api/faqs?status=active' })).json()
    expect(list.map(({ question }: { question: string }) => question)).toEqual(['Where is the gym?', 'When is lunch?'])
    expect((await request({ url: '/api/faqs/versions' })).json()[0]).toMatchObject({ totalEntries: 2 })
  })
})
