import { limits } from '@clearbell/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation({ limits: { ...limits, upload: { ...limits.upload, perSchool: 3, previewsPerSchool: 4 } } })
})
afterAll(() => bell.close())

const FAQS = 'Question,Answer,Category\nWhen?,Now.,\n'
const EVENTS = 'title,date\nFair,2027-03-04\n'
const upload = (kind: 'faqs' | 'events', content: string, query = '') => ({
  method: 'POST' as const,
  url: `/api/${kind}/upload${query}`,
  ...multipartFile(content, 'list.csv'),
})

it('limits the uploads of a school, FAQs and events together, and not those of another school', async () => {
  const [oak, elm] = await Promise.all(['Oak', 'Elm'].map(async (name) => bell.signIn((await bell.createSchool(name)).email)))
  const status = async (options: ReturnType<typeof upload>) => (await oak!.request(options)).statusCode
  // A refused file counts: it was read too.
  expect([await status(upload('faqs', FAQS)), await status(upload('faqs', 'x')), await status(upload('events', EVENTS))]).toEqual([
    200, 422, 200,
  ])
  const refused = await oak!.request(upload('events', EVENTS))
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { code: 'too_many_uploads', message: 'Too many uploads. Please try again in 10 minutes.' },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  const restored = await oak!.request({ method: 'POST', url: '/api/faqs/versions/1/restore' })
  expect(restored.statusCode).toBe(429)
  expect((await elm!.request(upload('faqs', FAQS))).statusCode).toBe(200)
})

it('counts previews apart', async () => {
  const { request } = await bell.signIn((await bell.createSchool('Ash')).email)
  for (let i = 0; i < 4; i++) expect((await request(upload('faqs', FAQS, '?preview=true'))).statusCode).toBe(200)
  expect((await request(upload('faqs', FAQS, '?preview=true'))).statusCode).toBe(429)
  expect((await request(upload('faqs', FAQS))).statusCode).toBe(200)
})
