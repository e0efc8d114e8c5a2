import { dayIn } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation()
})
afterAll(() => bell.close())

const HEADER = 'title,description,date,time,location,category\n'
const DAY_MS = 86_400_000
const inDays = (days: number) => dayIn('America/New_York', new Date(Date.now() + days * DAY_MS))
const fair = `Book Fair,Bring a bag.,${inDays(-30)},3pm,Library,Community\n`
const concert = `Concert,,${inDays(20)},6:30 PM,Hall,Music\n`
const picnic = `Picnic,,${inDays(10)},,,\n`

const administrator = async () => {
  const { email, schoolId } = await bell.createSchool('Oak')
  return { schoolId, ...(await bell.signIn(email)) }
}
const uploadOf = (rows: string, query = '') => ({
  method: 'POST' as const,
  url: `/api/events/upload${query}`,
  ...multipartFile(HEADER + rows, 'events.csv'),
})

describe('the calendar', () => {
  it('lists what a file holds, what comes next first and the past last, with the figures of the cards', async () => {
    const { request } = await administrator()
    expect((await request(uploadOf(fair + concert + picnic))).json()).toMatchObject({ totalEntries: 3, added: { count: 3 } })
    const list = await request({ url: '/api/events' })
    expect(list.headers['x-total-count']).toBe('3')
    expect(list.json()).toMatchObject([
      { title: 'Picnic', time: '', location: '', category: '' },
      { title: 'Concert', time: '6:30 PM', location: 'Hall' },
      { title: 'Book Fair', date: inDays(-30) },
    ])
    expect((await request({ url: '/api/events/summary' })).json()).toEqual({
      total: 3,
      upcoming: 2,
      past: 1,
      categories: ['Community', 'Music'],
    })
  })

  it('is searched by title, description and place, and filtered by category and by day', async () => {
    const { request } = await administrator()
    await request(uploadOf(fair + concert + picnic))
    const titles = async (query: string) =>
      (await request({ url: `/api/events?${query}` })).json().map(({ title }: { title: string }) => title)
    expect(await titles('search=BAG')).toEqual(['Book Fair'])
    expect(await titles('search=hall')).toEqual(['Concert'])
    expect(await titles('category=Music')).toEqual(['Concert'])
    expect(await titles('status=past')).toEqual(['Book Fair'])
    expect(await titles('status=upcoming')).toEqual(['Picnic', 'Concert'])
  })

  it('keeps what is past when the next file does not have it, and shows before what would change', async () => {
    const { request } = await administrator()
    await request(uploadOf(fair + picnic))
    const preview = (await request(uploadOf(concert, '?preview=true'))).json()
    expect(preview).toMatchObject({ added: { count: 1, rows: [{ title: 'Concert' }] }, retired: { count: 1, rows: [{ title: 'Picnic' }] } })
    expect((await request({ url: '/api/events' })).json()).toHaveLength(2)
    await request(uploadOf(concert, '?catalogueVersion=1'))
    const titles = (await request({ url: '/api/events' })).json().map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Concert', 'Book Fair'])
  })

  it('tells who uploaded what, and refuses a confirmation whose preview is out of date', async () => {
    const { request, schoolId } = await administrator()
    await request(uploadOf(concert))
    expect((await request({ url: '/api/events/versions' })).json()).toMatchObject([
      {
        versionNumber: 1,
        fileName: 'events.csv',
        totalEntries: 1,
        isCurrent: true,
        uploadedBy: expect.any(String),
        uploaderName: expect.stringMatching(/^(?!Unknown)./),
      },
    ])
    const late = await request(uploadOf(picnic, '?catalogueVersion=0'))
    expect([late.statusCode, late.json().code]).toEqual([409, 'catalogue_changed'])
    const other = await administrator()
    expect(other.schoolId).not.toBe(schoolId)
    expect((await other.request({ url: '/api/events' })).json()).toEqual([])
    expect((await other.request({ url: '/api/events/versions' })).json()).toEqual([])
  })

  it('stores nothing of a file with a bad row, and names it', async () => {
    const { request } = await administrator()
    const reply = await request(uploadOf(`${concert}Gala,,03/04/25,,,\n`))
    expect(reply.statusCode).toBe(422)
    expect(reply.json().issues).toMatchObject([{ row: 3, column: 'date' }])
    expect((await request({ url: '/api/events' })).json()).toEqual([])
  })
})
