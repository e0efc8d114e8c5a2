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

describe('an upload after changes on the screen', () => {
  const HEADER = 'Question,Answer,Category\n'
  const formOf = (csv: string, take?: string) => {
    const { payload, headers } = multipartFile(csv)
    const boundary = /boundary=(.+)$/.exec(headers['content-type'])![1]!
    const field = take === undefined ? '' : `--${boundary}\r\ncontent-disposition: form-data; name="take"\r\n\r\n${take}\r\n`
    return { payload: Buffer.concat([Buffer.from(field), payload]), headers }
  }
  const changed = async () => {
    const { request, ...rest } = await administrator()
    const upload = async (csv: string, query = '', take?: string) =>
      (await request({ method: 'POST', url: `/api/faqs/upload${query}`, ...formOf(csv, take) })).json()
    await upload(`${HEADER}When is lunch?,At noon.,\nWhere is the gym?,Behind the hall.,\n`)
    const [lunchFAQ, gym] = (await request({ url: '/api/faqs' })).json()
    await rest.edit(lunchFAQ.id, { answer: 'At one.' })
    await rest.edit(gym.id, { isActive: false })
    const answers = async () => (await request({ url: '/api/faqs?status=active' })).json().map(({ answer }: { answer: string }) => answer)
    return { request, upload, answers, ids: { lunch: lunchFAQ.id, gym: gym.id } }
  }
  const old = `${HEADER}When is lunch?,At noon.,\nWhere is the gym?,Behind the hall.,\n`

  it('lists both texts in the preview, and keeps those of the screen', async () => {
    const { upload, answers, ids } = await changed()
    const preview = await upload(old, '?preview=true')
    expect(preview).toMatchObject({
      revised: { count: 0 },
      restored: { count: 0 },
      unchanged: { count: 0 },
      edited: {
        count: 2,
        rows: [
          { id: ids.lunch, current: { answer: 'At one.', isActive: true }, file: { answer: 'At noon.' } },
          { id: ids.gym, current: { answer: 'Behind the hall.', isActive: false }, file: { answer: 'Behind the hall.' } },
        ],
      },
    })
    expect(await upload(old)).toMatchObject({ edited: { count: 2 }, unchanged: { count: 0 } })
    expect(await answers()).toEqual(['At one.'])
  })

  it("takes the file's text of the entries that the person chose", async () => {
    const { upload, answers, ids } = await changed()
    expect(await upload(old, '', JSON.stringify([ids.gym]))).toMatchObject({ restored: { count: 1 }, edited: { count: 1 } })
    expect(await answers()).toEqual(['At one.', 'Behind the hall.'])
    expect(await upload(old, '', '"all"')).toMatchObject({ revised: { count: 1 }, edited: { count: 0 } })
    expect(await answers()).toEqual(['At noon.', 'Behind the hall.'])
  })

  it('refuses a choice in another form, and stores nothing', async () => {
    const { request, upload } = await changed()
    expect(await upload(old, '', 'gym')).toMatchObject({ code: 'bad_request', issues: [{ path: 'take' }] })
    expect((await request({ url: '/api/faqs/versions' })).json()).toHaveLength(3)
  })
})

describe('attaching a wording', () => {
  it('adds it to the other wordings of the entry, once', async () => {
    const { request, add } = await administrator()
    const { id } = (await add(lunch)).json()
    const attach = (wording: string) => request({ method: 'POST', url: `/api/faqs/${id}/wordings`, payload: { wording } })
    expect((await attach(' When do we eat? ')).json()).toMatchObject({ alsoAskedAs: ['Lunch time?', 'When do we eat?'], version: 2 })
    expect((await attach('when do we eat')).json()).toMatchObject({ version: 2 })
    const empty = await attach(' ')
    expect([empty.statusCode, empty.json().issues]).toEqual([400, [{ path: 'wording', message: 'Other wording is required' }]])
  })

  it('takes no more than 50, and none for an inactive entry', async () => {
    const { request, add, edit } = await administrator()
    const { id } = (await add({ ...lunch, alsoAskedAs: Array.from({ length: 50 }, (_, n) => `Lunch ${n}?`) })).json()
    const attach = () => request({ method: 'POST', url: `/api/faqs/${id}/wordings`, payload: { wording: 'One more?' } })
    expect((await attach()).json()).toMatchObject({
      code: 'bad_request',
      issues: [{ path: 'wording', message: 'At most 50 other wordings' }],
    })
    await edit(id, { isActive: false })
    expect((await attach()).json().code).toBe('faq_inactive')
  })
})
