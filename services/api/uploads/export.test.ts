import { limits } from '@clearbell/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation({ limits: { ...limits, upload: { ...limits.upload, maxRows: 4 } } })
})
afterAll(() => bell.close())

const administrator = async () => bell.signIn((await bell.createSchool('Oak')).email)

const faq = (question: string, answer: string, more: object = {}) => ({ question, answer, ...more })
const FAQS = [
  faq('When is "lunch"?', 'At noon,\r\nin the **hall** <b>only</b>.', {
    alsoAskedAs: ['When do we eat?'],
    links: ['https://a.example/a;b=1'],
  }),
  faq('=1+1?', "- Don't run; =2"),
  faq("''Late'' or late?", '#N/A'),
]
const EVENTS = [
  { title: 'Fair', date: '2026-05-02', time: '0.5', description: '<i>Bring</i> a hat' },
  { title: '+ Game', date: '2031-05-02', endDate: '2031-05-04', location: '&amp; gym' },
]

it.each([
  ['faqs', FAQS],
  ['events', EVENTS],
] as const)('exports the %s so that the same file changes nothing', async (list, entries) => {
  const { request } = await administrator()
  for (const payload of entries) expect((await request({ method: 'POST', url: `/api/${list}`, payload })).statusCode).toBe(201)
  const [{ id: removed }] = (await request({ url: `/api/${list}?limit=1` })).json()
  await request({ method: 'PATCH', url: `/api/${list}/${removed}`, payload: { isActive: false } })
  await request({ method: 'PATCH', url: `/api/${list}/${removed}`, payload: { isActive: true } })
  const shown = (await request({ url: `/api/${list}` })).json()

  const file = await request({ url: `/api/${list}/export` })
  expect(file.headers['content-disposition']).toMatch(new RegExp(`filename="${list}-\\d{4}-\\d\\d-\\d\\d\\.csv"`))
  const upload = { method: 'POST' as const, ...multipartFile(file.rawPayload) }
  const preview = (await request({ ...upload, url: `/api/${list}/upload?preview=true` })).json()
  const none = { count: 0 }
  expect(preview).toMatchObject({
    added: none,
    revised: none,
    retired: none,
    restored: none,
    edited: none,
    unchanged: { count: entries.length },
  })
  await request({ ...upload, url: `/api/${list}/upload` })
  const text = ({ version: _, updatedAt: __, ...entry }: Record<string, unknown>) => entry
  expect((await request({ url: `/api/${list}` })).json().map(text)).toEqual(shown.map(text))
})

it('exports what is filtered, without inactive entries unless they are asked for', async () => {
  const { request } = await administrator()
  for (const payload of FAQS) await request({ method: 'POST', url: '/api/faqs', payload })
  const [{ id }] = (await request({ url: '/api/faqs?search=lunch' })).json()
  await request({ method: 'PATCH', url: `/api/faqs/${id}`, payload: { isActive: false } })
  const rows = async (query: string) => (await request({ url: `/api/faqs/export${query}` })).body.match(/^"/gm)!.length
  expect([await rows(''), await rows('?status=inactive'), await rows('?search=late')]).toEqual([2, 1, 1])
})

it('exports more entries than a file may have as a zip of files that can each be added again', async () => {
  const { request } = await administrator()
  for (const at of [1, 2, 3, 4, 5]) await request({ method: 'POST', url: '/api/faqs', payload: faq(`Question ${at}?`, 'Yes.') })
  const { headers, body } = await request({ url: '/api/faqs/export' })
  expect(headers).toMatchObject({ 'content-type': 'application/zip' })
  expect(headers['content-disposition']).toContain('.zip')
  expect([...new Set(body.match(/part-\d\.csv/g))]).toEqual(['part-1.csv', 'part-2.csv'])
})
