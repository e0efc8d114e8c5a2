import { type AuditEntry, addDays, dayIn } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'
import { pngFile } from '../testing/pictures.ts'
import { unzip } from '../testing/unzip.ts'

let bell: Installation
let schoolId: string
let userId: string
let admin: Awaited<ReturnType<Installation['signIn']>>['request']
let elm: typeof admin
let operator: typeof admin
beforeAll(async () => {
  bell = await openInstallation()
  const school = await bell.createSchool('Oak School')
  schoolId = school.schoolId
  userId = school.userId
  admin = (await bell.signIn(school.email)).request
  elm = (await bell.signIn((await bell.createSchool('Elm School')).email)).request
  operator = (await bell.signIn((await bell.createOperator()).email)).request
  const faqs = (answer: string) => multipartFile(`Question,Answer,Category\nWhen is lunch?,${answer},Food\n`)
  await admin({ method: 'POST', url: '/api/faqs/upload', ...faqs('At noon.') })
  await admin({ method: 'POST', url: '/api/faqs/upload', ...faqs('At one.') })
  await bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload: { question: 'When is lunch?' } })
  const { logo } = (await admin({ method: 'POST', url: '/api/school/logo', ...multipartFile(pngFile(), 'logo.png', 'image/png') })).json()
  await admin({ method: 'PATCH', url: '/api/school/widget', payload: { logo } })
  const billing = { paymentStatus: 'invoice_sent', billingNotes: 'a secret note', expectedVersion: 1 }
  await operator({ method: 'PATCH', url: `/api/admin/schools/${schoolId}/billing`, payload: billing })
  await operator({
    method: 'PATCH',
    url: `/api/admin/schools/${schoolId}`,
    payload: { stripeCustomerId: 'cus_secret', widgetTitle: 'Ask Oak' },
  })
})
afterAll(() => bell.close())

describe('the audit trail of a school', () => {
  const trail = async (query = '', who = admin) => (await who({ method: 'GET', url: `/api/school/trail${query}` })).json<AuditEntry[]>()

  it('shows its administrators what happened, also while an invoice is open, without the operator’s secrets', async () => {
    const entries = await trail()
    const shown = entries.map(({ type, actor }) => [type, actor])
    expect(shown).toEqual(
      expect.arrayContaining([
        ['SchoolDetailsChanged', 'Clearbell operator'],
        ['BillingUpdated', 'Clearbell operator'],
        ['FAQUploaded', 'Ada'],
        ['SignedIn', 'Ada'],
      ]),
    )
    expect(entries.find(({ type, actor }) => type === 'BillingUpdated' && actor)?.changes).toEqual([
      { field: 'paymentStatus', before: 'paid', after: 'invoice_sent' },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/secret|bell\.example/)
  })

  it('has one kind, page by page, and as a CSV file that is an entry itself', async () => {
    expect((await trail('?kind=content')).map(({ type }) => type)).toEqual(['FAQUploaded', 'FAQUploaded'])
    const [first] = await trail('?kind=content&limit=1')
    expect(await trail(`?kind=content&limit=1&after=${first!.id}`)).toHaveLength(1)
    const csv = await admin({ method: 'GET', url: '/api/school/trail/export?kind=content' })
    expect(csv.body.split('\r\n').filter((line) => line.includes('FAQs changed'))).toHaveLength(2)
    const { body } = await admin({ method: 'GET', url: '/api/school/trail/export?kind=content&to=2020-01-01' })
    expect(body.trim().split('\r\n')).toHaveLength(1) // the header
    await bell.caughtUp(await bell.store.head())
    expect((await trail('?kind=exports')).map(({ changes }) => changes[0]?.after)).toEqual(['trail', 'trail'])
  })

  it('shows the days that are asked for', async () => {
    const today = dayIn('America/New_York', new Date())
    const yesterday = addDays(today, -1)
    const ofUser = async (query: string) => (await operator({ method: 'GET', url: `/api/admin/users/${userId}/trail${query}` })).json()
    for (const read of [trail, ofUser]) {
      expect(await read(`?kind=content&from=${yesterday}&to=${today}`)).toHaveLength(2)
      expect(await read(`?kind=content&to=${yesterday}`)).toEqual([])
    }
    const refused = (await admin({ method: 'GET', url: '/api/school/trail?from=yesterday' })).json()
    expect(refused).toMatchObject({ code: 'bad_request', issues: [{ path: 'from' }] })
  })

  it('is the school’s own, and the operator’s has the same filter and export', async () => {
    expect((await trail('?kind=content', elm)).length).toBe(0)
    const ofUser = `/api/admin/users/${userId}/trail`
    expect((await operator({ method: 'GET', url: `${ofUser}?kind=content` })).json()).toHaveLength(2)
    expect((await operator({ method: 'GET', url: `${ofUser}/export?kind=settings` })).body).toContain('a secret note')
  })
})

describe('the export of a school', () => {
  it('is a zip file of everything it owns, without visitors’ addresses, while an invoice is open', async () => {
    const reply = await admin({ method: 'GET', url: '/api/school/export' })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="school-data-\d{4}-\d\d-\d\d\.zip"$/)
    const files = unzip(reply.rawPayload)
    const names = [...files.keys()]
    const read = (name: string) => files.get(name)!.toString()

    expect(read('README.txt')).toMatch(/^Oak School, /)
    const described = read('README.txt').match(/^\S+\.\S+(?=: )/gm)
    expect(described).toEqual(names.filter((name) => name !== 'README.txt'))
    expect(JSON.parse(read('school.json'))).toMatchObject({ name: 'Oak School', widgetTitle: 'Ask Oak' })
    expect(JSON.parse(read('websites.json'))).toEqual({ allowed: [], seen: [], lastSeen: null })
    expect(files.get('logo.png')).toEqual(pngFile())
    expect(read('events.csv')).toMatch(/^\ufeff"title","description","date".*\r\n$/)
    expect(read('faqs.csv')).toContain('"When is lunch?","At one."')
    const versions: { versionNumber: number; entries: { answer: string }[] }[] = JSON.parse(read('faq-versions.json'))
    expect(versions.map(({ versionNumber, entries }) => [versionNumber, entries[0]?.answer])).toEqual([
      [1, 'At noon.'],
      [2, 'At one.'],
    ])
    expect(JSON.parse(read('event-versions.json'))).toEqual([])
    expect(read('chat-history.csv')).toContain('"When is lunch?"')
    expect(JSON.parse(read('billing.json'))).toMatchObject({ paymentStatus: 'invoice_sent' })
    expect(read('users.csv')).toContain(`${schoolId}@school.example`)
    expect(read('audit-trail.csv')).toContain('"Signed in"')
    expect(JSON.parse(read('unanswered-questions.json'))).toEqual([])
    const all = names.map(read).join()
    expect(all).not.toMatch(/secret|lightMyRequest|cus_/)
  })
})
