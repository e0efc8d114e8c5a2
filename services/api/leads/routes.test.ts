import { randomUUID } from 'node:crypto'
import { limits } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, ORIGIN, openInstallation } from '../testing/installation.ts'

let bell: Installation
let operator: Awaited<ReturnType<Installation['signIn']>>
let now = new Date('2026-03-02T15:00:00Z')
beforeAll(async () => {
  bell = await openInstallation({ now: () => now })
  operator = await bell.signIn((await bell.createOperator()).email)
})
afterAll(() => bell.close())

let networks = 0
const newNetwork = () => `198.18.1.${++networks}`

const form = (fields: object = {}) => ({
  firstName: 'Ida',
  lastName: 'Lead',
  email: 'ida@elm.example',
  schoolName: 'Elm School',
  schoolSize: '500-2000',
  ...fields,
})
const post = (url: string, payload: object, { from = newNetwork(), key }: { from?: string; key?: string } = {}) =>
  bell.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: { origin: ORIGIN, ...(key && { 'idempotency-key': key }) },
  })
const capture = async (fields: object = {}, options = {}): Promise<string> => {
  const reply = await post('/api/leads', form(fields), options)
  expect(reply.statusCode).toBe(201)
  const position = reply.headers['x-position']
  if (position) await bell.caughtUp(position as string)
  return reply.json().leadId
}
const get = (url: string) => operator.request({ url })
const edit = (leadId: string, payload: object) => operator.request({ method: 'PATCH', url: `/api/leads/${leadId}`, payload })

describe('asking for a demo', () => {
  it('answers with the id of a lead, which the operator sees', async () => {
    const leadId = await capture({ schoolName: 'Seen School' })
    const reply = await get('/api/leads?search=seen')
    expect(reply.headers['x-total-count']).toBe('1')
    expect(reply.json()).toMatchObject([
      { id: leadId, schoolName: 'Seen School', school: 'Seen School', sizeLabel: 'Medium (500-2000)', status: 'new', source: 'website' },
    ])
  })

  it.each([
    ['firstName', ' ', 'First name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['schoolName', '', 'School/district name is required'],
    ['schoolSize', '12', 'Please select a school size'],
  ])('names the wrong field: %s', async (path, value, message) => {
    const reply = await post('/api/leads', form({ [path]: value }))
    expect([reply.statusCode, reply.json().issues]).toEqual([400, [{ path, message }]])
  })

  it('stores nothing when the hidden field is filled in, and answers as always', async () => {
    const before = (await bell.store.head()) as string
    const reply = await post('/api/leads', form({ company: 'Cheap pills' }))
    expect([reply.statusCode, typeof reply.json().leadId]).toEqual([201, 'string'])
    expect(await bell.store.head()).toBe(before)
  })

  it('makes one lead of a repeated key, and refuses another form under it', async () => {
    const key = randomUUID()
    const first = await capture({ schoolName: 'Repeated' }, { key })
    expect(await capture({ schoolName: 'Repeated' }, { key })).toBe(first)
    expect((await get('/api/leads?search=repeated')).json()).toHaveLength(1)
    expect((await post('/api/leads', form({ schoolName: 'Another' }), { key })).json().code).toBe('idempotency_key_reused')
  })

  it('is limited for one address', async () => {
    const from = newNetwork()
    const statuses: number[] = []
    for (let asked = 0; asked <= limits.leads.perAddressPerHour; asked++)
      statuses.push((await post('/api/leads', form(), { from })).statusCode)
    expect(statuses).toEqual([...Array<number>(limits.leads.perAddressPerHour).fill(201), 429])
  })

  it('answers a repeated key as before when the limit is reached meanwhile', async () => {
    const [from, key] = [newNetwork(), randomUUID()]
    const first = await capture({}, { from, key })
    while ((await post('/api/leads', form(), { from })).statusCode !== 429);
    expect(await capture({}, { from, key })).toBe(first)
  })

  it('is refused from a page of another site', async () => {
    const reply = await bell.app.inject({ method: 'POST', url: '/api/leads', payload: form(), headers: { origin: 'http://evil.example' } })
    expect(reply.json().code).toBe('foreign_origin')
  })
})

describe('a booking', () => {
  const book = (leadId: string, bookingId = 'https://calendar.example/b1') => post(`/api/leads/${leadId}/booking`, { bookingId })

  it('sets the status to demo scheduled and keeps the id of the booking', async () => {
    const leadId = await capture()
    const reply = await book(leadId)
    expect(reply.statusCode).toBe(200)
    await bell.caughtUp(reply.headers['x-position'] as string)
    expect((await get(`/api/leads/${leadId}`)).json()).toMatchObject({
      status: 'demo_scheduled',
      calendlyEventId: 'https://calendar.example/b1',
      history: [{ kind: 'booking', by: 'Visitor' }, { kind: 'captured' }],
    })
  })

  it('keeps a later status', async () => {
    const leadId = await capture()
    await edit(leadId, { status: 'qualified' })
    await bell.caughtUp((await book(leadId)).headers['x-position'] as string)
    expect((await get(`/api/leads/${leadId}`)).json()).toMatchObject({ status: 'qualified', calendlyEventId: expect.any(String) })
  })

  it('is refused for an unknown lead and after a day', async () => {
    expect((await book('nobody')).json().code).toBe('lead_not_found')
    const leadId = await capture()
    now = new Date(now.getTime() + limits.leads.bookingHours * 3_600_000 + 1)
    expect((await book(leadId)).json().code).toBe('booking_too_late')
  })
})

describe('the operator', () => {
  it('changes status and notes, each recorded with a name', async () => {
    const leadId = await capture()
    const reply = await edit(leadId, { status: 'contacted', notes: ' Call on Monday. ' })
    expect(reply.json()).toMatchObject({
      status: 'contacted',
      notes: 'Call on Monday.',
      history: [
        { kind: 'notes', before: null, after: 'Call on Monday.' },
        { kind: 'status', before: 'new', after: 'contacted' },
        { kind: 'captured' },
      ],
    })
    expect((await edit(leadId, { notes: '' })).json()).toMatchObject({ status: 'contacted', notes: null })
    expect((await edit('nobody', { status: 'new' })).json().code).toBe('lead_not_found')
  })

  it('is told when somebody else has saved the notes first', async () => {
    const leadId = await capture()
    await edit(leadId, { notes: 'Call on Monday.', expectedNotes: '' })
    const late = await edit(leadId, { notes: 'Call on Friday.', expectedNotes: '' })
    expect([late.statusCode, late.json()]).toEqual([
      409,
      {
        code: 'lead_notes_changed',
        message: 'Someone else has saved the notes of this lead since you opened it.',
        current: { notes: 'Call on Monday.' },
        savedBy: expect.stringMatching(/./),
        savedAt: now.toISOString(),
      },
    ])
    const over = await edit(leadId, { notes: 'Call on Friday.', expectedNotes: 'Call on Monday.' })
    expect(over.json()).toMatchObject({ notes: 'Call on Friday.' })
  })

  it('sees the figures of the cards', async () => {
    const before = (await get('/api/leads/summary')).json()
    await edit(await capture(), { status: 'contacted' })
    await capture()
    const { total, thisWeek, new: fresh, contacted } = before
    expect((await get('/api/leads/summary')).json()).toEqual({
      total: total + 2,
      thisWeek: thisWeek + 2,
      new: fresh + 1,
      contacted: contacted + 1,
    })
  })

  it('exports the leads that the filter selects, every cell quoted, without formulas', async () => {
    await capture({ firstName: '=cmd()', lastName: 'Lead', schoolName: 'Exported School', schoolSize: '5000+' })
    const reply = await get('/api/leads/export?search=exported')
    expect(reply.headers['content-disposition']).toMatch(/filename="leads-\d{4}-\d{2}-\d{2}\.csv"/)
    const [header, row, end] = reply.body.replace('\ufeff', '').split('\r\n')
    expect(header).toBe('"Name","Email","School","School Size","Status","Date"')
    expect(row).toMatch(/^"'=cmd\(\) Lead","ida@elm.example","Exported School","Very Large \(5000\+\)","New","[A-Z][a-z]{2} \d{2}, \d{4}"$/)
    expect(end).toBe('')
  })
})
