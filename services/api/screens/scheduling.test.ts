import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'

const demo = {
  folder: '/nowhere',
  schoolId: 'school',
  bookingFolder: fileURLToPath(new URL('../../../samples/booking-page', import.meta.url)),
}

let bell: Installation
afterAll(() => bell?.close())

const get = (url: string, host = '127.0.0.1:3000') => bell.app.inject({ url, headers: { accept: 'text/html', host } })
/** The sources of one directive of a page's content policy. */
const allowed = ({ headers }: Awaited<ReturnType<typeof get>>, directive: string) =>
  String(headers['content-security-policy'])
    .split(';')
    .find((part) => part.startsWith(`${directive} `))
    ?.slice(directive.length + 1)
const schedulingUrlIn = (html: string) => JSON.parse(/id="clearbell-config">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').schedulingUrl

describe('with a calendar service', () => {
  beforeAll(
    async () => void (bell = await openInstallation({ schedulingUrl: 'https://calendar.example/bell/demo', demo, publicUrl: null })),
  )
  afterAll(() => bell.close())

  it('lets only the page of the demo request frame it', async () => {
    expect(allowed(await get('/lead-capture'), 'frame-src')).toBe('https://calendar.example')
    for (const path of ['/thank-you', '/login', '/no-such-screen']) expect(allowed(await get(path), 'frame-src'), path).toBeUndefined()
  })
  it('tells every screen its address', async () => {
    for (const path of ['/lead-capture', '/thank-you'])
      expect(schedulingUrlIn((await get(path)).body)).toBe('https://calendar.example/bell/demo')
  })
})

describe('with the sample alone', () => {
  beforeAll(async () => void (bell = await openInstallation({ demo, publicUrl: null })))

  it.each([
    ['127.0.0.1:3000', 'http://localhost:3000'],
    ['localhost:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://localhost:3000'],
    ['bell.example', 'http://bell.example'],
  ])('a page of %s frames the booking page of %s', async (host, origin) => {
    const page = await get('/lead-capture', host)
    expect(schedulingUrlIn(page.body)).toBe(`${origin}/demo/booking`)
    expect(allowed(page, 'frame-src')).toBe(origin)
  })
  it('lets only pages of the product frame the booking page', async () => {
    const page = await get('/demo/booking', 'localhost:3000')
    expect([page.statusCode, page.headers['x-frame-options']]).toEqual([200, undefined])
    expect([allowed(page, 'frame-ancestors'), allowed(page, 'frame-src')]).toEqual(['http://127.0.0.1:3000', undefined])
    for (const file of ['style.css', 'booking.js']) expect((await get(`/demo/booking/${file}`)).statusCode).toBe(200)
  })
})

describe('without either', () => {
  it('frames nothing and serves no booking page', async () => {
    await bell.close()
    bell = await openInstallation()
    const page = await get('/lead-capture', 'bell.example')
    expect([schedulingUrlIn(page.body), allowed(page, 'frame-src')]).toEqual([null, undefined])
    expect((await get('/demo/booking', 'bell.example')).statusCode).toBe(404)
  })
})
