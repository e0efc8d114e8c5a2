import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation()
})
afterAll(() => bell.close())

const HEADER = 'Question,Answer,Category,Links,PDF_Attachments\n'
const first = `${HEADER}When does school start?,At 8:10.,Day,https://a.example;https://b.example,\nWhere is the gym?,Behind the hall.,Place,,\n`
const second = `${HEADER}When does school start?,At 8:15.,Day,,\nWho is the nurse?,Ms. Park.,Health,,\n`

const administrator = async () => {
  const { email, schoolId } = await bell.createSchool('Oak')
  return { schoolId, ...(await bell.signIn(email)) }
}
const uploadOf = (csv: string | Buffer, query = '', headers: Record<string, string> = {}) => {
  const file = multipartFile(csv)
  return { method: 'POST' as const, url: `/api/faqs/upload${query}`, payload: file.payload, headers: { ...file.headers, ...headers } }
}

describe('uploading FAQs', () => {
  it('counts the FAQs that have vectors, none without a model', async () => {
    const { request } = await administrator()
    await request(uploadOf(first))
    expect((await request({ url: '/api/faqs/embedding' })).json()).toEqual({ embedded: 0, total: 0 })
  })

  it('stores what the file holds, and the next list shows it', async () => {
    const { request } = await administrator()
    const reply = await request(uploadOf(first))
    expect(reply.json()).toMatchObject({ totalEntries: 2, added: { count: 2 }, catalogueVersion: 1 })
    const list = await request({ url: '/api/faqs' })
    expect(list.headers['x-total-count']).toBe('2')
    expect(list.json()).toMatchObject([
      {
        question: 'When does school start?',
        answer: 'At 8:10.',
        category: 'Day',
        links: ['https://a.example', 'https://b.example'],
        isActive: true,
      },
      { question: 'Where is the gym?' },
    ])
    expect((await request({ url: '/api/faqs/summary' })).json()).toEqual({ total: 2, active: 2, categories: ['Day', 'Place'] })
  })

  it('shows in a preview what would change, and stores nothing', async () => {
    const { request, schoolId } = await administrator()
    await request(uploadOf(first))
    const events = (await bell.store.readStream(`faqs-${schoolId}`)).length
    const preview = (await request(uploadOf(second, '?preview=true'))).json()
    expect(preview).toMatchObject({
      totalEntries: 2,
      added: { count: 1, rows: [{ question: 'Who is the nurse?' }] },
      revised: { count: 1, rows: [{ answer: 'At 8:15.' }] },
      retired: { count: 1, rows: [{ question: 'Where is the gym?' }] },
      unchanged: { count: 0, rows: [] },
      catalogueVersion: 1,
    })
    expect(await bell.store.readStream(`faqs-${schoolId}`)).toHaveLength(events)
  })

  it('answers the next question of a visitor from the file, and from a restored version', async () => {
    const { request, schoolId } = await administrator()
    const payload = { question: 'When does school start?', channel: 'test' }
    const ask = async () => (await bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload })).json().answer
    await request(uploadOf(first))
    expect(await ask()).toBe('At 8:10.')
    await request(uploadOf(second))
    expect(await ask()).toBe('At 8:15.')
    await request({ method: 'POST', url: '/api/faqs/versions/1/restore' })
    expect(await ask()).toBe('At 8:10.')
  })

  it('refuses a confirmation whose preview is out of date', async () => {
    const { request } = await administrator()
    await request(uploadOf(first))
    const reply = await request(uploadOf(second, '?catalogueVersion=0'))
    expect(reply.statusCode).toBe(409)
    expect(reply.json().code).toBe('catalogue_changed')
  })

  it('changes nothing when the same request comes again, and refuses its key for another file', async () => {
    const { request, schoolId } = await administrator()
    const key = { 'idempotency-key': 'upload-1' }
    const once = (await request(uploadOf(first, '', key))).json()
    const events = (await bell.store.readStream(`faqs-${schoolId}`)).length
    expect((await request(uploadOf(first, '', key))).json()).toEqual(once)
    expect(await bell.store.readStream(`faqs-${schoolId}`)).toHaveLength(events)
    expect((await request(uploadOf(second, '', key))).json().code).toBe('idempotency_key_reused')
  })

  it('lists every bad row and stores nothing of the file', async () => {
    const { request, schoolId } = await administrator()
    const reply = await request(uploadOf(`${HEADER}Good?,Yes.,,,\n,No question.,,,\nBad link?,Yes.,,javascript:alert(1),\n`))
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({
      code: 'file_invalid',
      message: '2 rows with errors; nothing was stored',
      issues: [
        { row: 3, line: 3, column: 'Question', message: 'Question is required' },
        { row: 4, line: 4, column: 'Links', message: 'Not a web address: javascript:alert(1)' },
      ],
    })
    expect(await bell.store.readStream(`faqs-${schoolId}`)).toEqual([])
  })

  it('refuses a file of 5 MB, a file that is no CSV and a request without a file', async () => {
    const { request } = await administrator()
    const large = await request(uploadOf(Buffer.alloc(5 * 1024 * 1024, 'a')))
    expect([large.statusCode, large.json()]).toEqual([413, { code: 'file_too_large', message: 'File size must be less than 5MB.' }])
    const image = multipartFile('x', 'a.png', 'image/png')
    const other = await request({ method: 'POST', url: '/api/faqs/upload', ...image })
    expect([other.statusCode, other.json().code]).toEqual([415, 'not_csv'])
    const none = await request({ method: 'POST', url: '/api/faqs/upload', payload: {} })
    expect(none.statusCode).toBe(400)
  })

  it.each([
    ['a NUL character', 'a\0.csv', 'a.csv'],
    ['a character that the limit cuts in half', `${'a'.repeat(254)}😀.csv`, `${'a'.repeat(254)}\ufffd`],
  ])('takes a file whose name has %s', async (_, name, kept) => {
    const { request } = await administrator()
    expect((await request({ method: 'POST', url: '/api/faqs/upload', ...multipartFile(first, name) })).statusCode).toBe(200)
    expect((await request({ url: '/api/faqs/versions' })).json()[0].fileName).toBe(kept)
  })

  it('refuses a form that ends too early or has no boundary', async () => {
    const { request } = await administrator()
    const { payload, headers } = multipartFile(first)
    const cut = await request({ method: 'POST', url: '/api/faqs/upload', payload: payload.subarray(0, -9), headers })
    expect([cut.statusCode, cut.json().code]).toEqual([400, 'bad_request'])
    const loose = await request({ method: 'POST', url: '/api/faqs/upload', payload, headers: { 'content-type': 'multipart/form-data' } })
    expect([loose.statusCode, loose.json().code]).toEqual([400, 'bad_request'])
  })

  it('restores an older version as a new one', async () => {
    const { request } = await administrator()
    await request(uploadOf(first))
    await request(uploadOf(second))
    const restored = await request({ method: 'POST', url: '/api/faqs/versions/1/restore' })
    expect(restored.json()).toMatchObject({ catalogueVersion: 3, revised: { count: 1 }, restored: { count: 1 }, retired: { count: 1 } })
    const active = (await request({ url: '/api/faqs?status=active' })).json()
    expect(active.map(({ answer }: { answer: string }) => answer)).toEqual(['At 8:10.', 'Behind the hall.'])
    expect((await request({ url: '/api/faqs/versions' })).json()).toHaveLength(3)
  })

  it('pages with a link to the rest', async () => {
    const { request } = await administrator()
    await request(uploadOf(first))
    const page = await request({ url: '/api/faqs?limit=1' })
    const [, next] = /^<(.+)>; rel="next"$/.exec(page.headers.link as string) ?? []
    expect((await request({ url: next! })).json()).toMatchObject([{ question: 'Where is the gym?' }])
  })

  it('shows a school nothing of another', async () => {
    const [oak, elm] = [await administrator(), await administrator()]
    await oak.request(uploadOf(first))
    expect((await elm.request({ url: '/api/faqs' })).json()).toEqual([])
    expect((await elm.request({ url: '/api/faqs/versions' })).json()).toEqual([])
  })
})

describe('the FAQ template', () => {
  it('is a file that can be uploaded as it is', async () => {
    const { request } = await administrator()
    const template = await request({ url: '/api/faqs/template' })
    expect(template.headers['content-disposition']).toContain('faq-template.csv')
    expect((await request(uploadOf(template.body))).statusCode).toBe(200)
  })
})
