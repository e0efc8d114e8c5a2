import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation()
})
afterAll(() => bell.close())

const fair = { title: 'Book fair', description: '', date: '2099-03-04', time: '3pm', location: 'Gym', category: '' }

const administrator = async () => {
  const { email, schoolId } = await bell.createSchool('Oak')
  const { request } = await bell.signIn(email)
  const add = (payload: object) => request({ method: 'POST', url: '/api/events', payload })
  const edit = (id: string, payload: object) => request({ method: 'PATCH', url: `/api/events/${id}`, payload })
  const list = async () => (await request({ url: '/api/events' })).json()
  return { schoolId, request, add, edit, list }
}

describe('the calendar for calendar programs', () => {
  const feed = (schoolId: string, query = '', headers = {}) =>
    bell.app.inject({ url: `/calendar/${schoolId}.ics${query}`, headers: { host: 'bell.example', ...headers } })

  it('is a file that changes with the calendar, and has a single event for an answer', async () => {
    const { schoolId, add, edit } = await administrator()
    const { id } = (await add(fair)).json()
    await add({ title: 'Ferien – Noël', date: '2099-12-21', endDate: '2100-01-01' })
    const first = await feed(schoolId)
    expect(first.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'access-control-allow-origin': '*' })
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(first.body.match(/^UID:.*$/gm)).toHaveLength(2)
    expect(first.body).toContain('DTSTART;VALUE=DATE:20991221\r\nDTEND;VALUE=DATE:21000102')
    const etag = { 'if-none-match': first.headers['etag'] }
    expect((await feed(schoolId, '', etag)).statusCode).toBe(304)
    await edit(id, { location: 'Library' })
    const second = await feed(schoolId, '', etag)
    expect(second.statusCode).toBe(200)
    expect(second.body).toContain('LOCATION:Library')
    expect(second.body).toContain(`UID:${id}`)
    expect(first.body).toContain(`UID:${id}`)

    const payload = { question: 'Where is the book fair?', channel: 'test' }
    const answer = (await bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload })).json()
    expect(answer.source.calendarUrl).toMatch(new RegExp(`^https?://[^/]+/calendar/${schoolId}\\.ics\\?event=${id}$`))
    expect(answer.sources).toEqual([answer.source])
    const single = await feed(schoolId, new URL(answer.source.calendarUrl).search)
    expect(single.headers['content-disposition']).toBe('attachment; filename="book-fair.ics"')
    expect(single.body.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Book fair'])
    await edit(id, { isActive: false })
    expect((await feed(schoolId)).body).not.toContain(id)
    expect((await feed(schoolId, `?event=${id}`)).json()).toMatchObject({ code: 'event_not_found' })
  })

  it('is not there for a school that is unknown or not served', async () => {
    expect((await feed('nobody')).statusCode).toBe(404)
    expect((await feed('nobody')).json()).toMatchObject({ message: 'School not found' })
  })
})

describe('writing one calendar event', () => {
  it('replies with the event, lists it, and answers the next question from it', async () => {
    const { schoolId, request, add, edit, list } = await administrator()
    const reply = await add({ title: ' Book fair ', date: '2099-03-04', time: '3pm', location: 'Gym' })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({ ...fair, isActive: true, origin: 'screen', version: 1 })
    expect(await list()).toEqual([reply.json()])
    const { id } = reply.json()
    const moved = (await edit(id, { location: 'Library', expectedVersion: 1 })).json()
    expect(moved).toMatchObject({ location: 'Library', version: 2 })
    const payload = { question: 'Where is the book fair?', channel: 'test' }
    const asked = await bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload })
    expect(asked.json().answer).toContain('Library')
    await edit(id, { isActive: false })
    expect(await list()).toEqual([])
    expect((await request({ url: `/api/events/${id}` })).json()).toMatchObject({ isActive: false })
    await edit(id, { isActive: true })
    expect(await list()).toMatchObject([{ id, location: 'Library' }])
  })

  it('names each field that breaks a rule, in the words of an upload', async () => {
    const { add, edit } = await administrator()
    expect((await add({ time: 'x'.repeat(101) })).json().issues).toEqual([
      { path: 'title', message: 'Event title is required' },
      { path: 'date', message: 'Event date is required' },
      { path: 'time', message: 'Time is longer than 100 characters' },
    ])
    expect((await add({ title: ' ', date: ' ' })).json().issues).toEqual([
      { path: 'title', message: 'Event title is required' },
      { path: 'date', message: 'Event date is required' },
    ])
    const tooSoon = [{ path: 'endDate', message: 'End date is before the date' }]
    expect((await add({ ...fair, endDate: '2099-03-03' })).json().issues).toEqual(tooSoon)
    const { id } = (await add({ ...fair, endDate: '2099-03-06' })).json()
    expect((await edit(id, { date: '2099-03-07' })).json()).toMatchObject({ code: 'event_ends_too_soon', issues: tooSoon })
    expect((await edit(id, { endDate: '' })).json()).not.toHaveProperty('endDate')
    expect((await add({ ...fair, date: '2027-02-30' })).json().issues).toEqual([
      { path: 'date', message: 'Not a date in the form YYYY-MM-DD: 2027-02-30' },
    ])
  })

  it('refuses a second one of the same title, date and time, and tells the slower of two what the other saved', async () => {
    const { add, edit } = await administrator()
    const { id } = (await add(fair)).json()
    expect((await add({ ...fair, title: 'book FAIR' })).json()).toMatchObject({ code: 'event_exists', eventId: id })
    await edit(id, { location: 'Hall' })
    const slower = await edit(id, { location: 'Yard', expectedVersion: 1 })
    expect([slower.statusCode, slower.json()]).toMatchObject([
      409,
      { code: 'event_changed', current: { location: 'Hall', version: 2 }, savedBy: 'Ada', savedAt: expect.any(String) },
    ])
  })

  it('keeps a change through an upload of the old file, and restores an older version', async () => {
    const { request, edit, list } = await administrator()
    const upload = (query = '') =>
      request({ method: 'POST', url: `/api/events/upload${query}`, ...multipartFile('title,date\nFair,2099-01-01\n') })
    await upload()
    const [{ id }] = await list()
    await edit(id, { time: '4pm' })
    expect((await upload('?preview=true')).json().edited).toMatchObject({
      count: 1,
      rows: [{ id, current: { time: '4pm' }, file: { time: '' } }],
    })
    await upload()
    expect(await list()).toMatchObject([{ time: '4pm' }])
    const restored = await request({ method: 'POST', url: '/api/events/versions/1/restore' })
    expect(restored.json()).toMatchObject({ catalogueVersion: 4, revised: { count: 1 } })
    expect(await list()).toMatchObject([{ time: '', version: 4 }])
    expect(
      (await request({ url: '/api/events/versions' })).json().map(({ fileName, isEdit }: Record<string, unknown>) => [fileName, isEdit]),
    ).toEqual([
      ['Version 1', false],
      ['faqs.csv', false],
      ['Edited on screen', true],
      ['faqs.csv', false],
    ])
  })

  it('is no news for the bell', async () => {
    const { request, add } = await administrator()
    await add(fair)
    expect((await request({ url: '/api/notifications' })).json()).toEqual([])
  })
})
