import { limits, streams } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Installation, ORIGIN, openInstallation } from '../testing/installation.ts'
import { foreignDomainOf, openWidgetDomains } from './widget-domains.ts'

describe('the domain of a Referer', () => {
  it.each([
    ['https://www.oak.example/parents?x=1', 'www.oak.example'],
    ['http://WWW.Oak.example:8080/', 'www.oak.example'],
    ['https://www.oak.example./', 'www.oak.example'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    [undefined, null],
    ['', null],
    ['about:srcdoc', null],
    ['javascript:alert(1)', null],
    ['file:///index.html', null],
    ['http://localhost:5173/', null],
    ['http://192.0.2.7/', null],
    ['http://[2001:db8::1]/', null],
    [`https://${'a.'.repeat(130)}example/`, null],
    [`${ORIGIN}/embed-code`, null],
    ['http://bell.example:9999/', null],
  ])('of %s is %s', (referer, domain) => expect(foreignDomainOf(referer, ORIGIN)).toBe(domain))
})

describe('GET /widget.js', () => {
  let now = new Date('2026-03-02T15:00:00Z')
  let bell: Installation
  beforeAll(async () => {
    bell = await openInstallation({ now: () => now })
  })
  afterAll(() => bell.close())

  const load = (schoolId: string, referer: string, headers: object = {}) =>
    bell.app.inject({ url: `/widget.js?school=${schoolId}`, headers: { referer, ...headers } })
  const seenOn = async (schoolId: string, day: string) =>
    (await bell.store.readStream(streams.widget(schoolId, day))).map(({ data }) => (data as { domain: string }).domain)
  /** Domains are recorded in order: once this one is there, all before it are. */
  const settled = async (schoolId: string, day: string) => {
    await load(schoolId, 'https://last.example/')
    await vi.waitFor(async () => expect(await seenOn(schoolId, day)).toContain('last.example'))
  }

  it('records each domain once a day in the school’s time zone, however often pages load it', async () => {
    const { schoolId } = await bell.createSchool('Oak')
    const { headers } = await load(schoolId, 'https://www.oak.example/')
    const again = await load(schoolId, 'https://www.oak.example/lunch', { 'if-none-match': headers.etag })
    expect(again.statusCode).toBe(304)
    await load(schoolId, `${ORIGIN}/embed-code`)
    await settled(schoolId, '2026-03-02')
    expect(await seenOn(schoolId, '2026-03-02')).toEqual(['www.oak.example', 'last.example'])
    now = new Date('2026-03-03T04:59:00Z') // still the second of March in New York
    await load(schoolId, 'https://blog.oak.example/')
    now = new Date('2026-03-03T05:01:00Z')
    await load(schoolId, 'https://www.oak.example/')
    await settled(schoolId, '2026-03-03')
    expect(await seenOn(schoolId, '2026-03-02')).toEqual(['www.oak.example', 'last.example', 'blog.oak.example'])
    expect(await seenOn(schoolId, '2026-03-03')).toEqual(['www.oak.example', 'last.example'])
  })

  it('records nothing for an unknown school', async () => {
    const head = await bell.store.head()
    expect((await load('nobody', 'https://www.oak.example/')).statusCode).toBe(200)
    await settled((await bell.createSchool('Elm')).schoolId, '2026-03-03')
    const { events } = await bell.store.readAll({ after: head, types: ['WidgetSeen'] })
    expect(events.map(({ data }) => (data as { domain: string }).domain)).toEqual(['last.example'])
  })
})

describe('the websites that a school allows', () => {
  let bell: Installation
  beforeAll(async () => {
    bell = await openInstallation()
  })
  afterAll(() => bell.close())

  const payload = { question: 'what time does school start' }
  const from = (schoolId: string, origin?: string) =>
    bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload, ...(origin && { headers: { origin } }) })

  it('are every one at first, and then those it names, with our own; the next question is refused elsewhere', async () => {
    const { schoolId, email } = await bell.createSchool('Oak')
    const { request } = await bell.signIn(email)
    expect((await from(schoolId, 'https://elm.example')).statusCode).toBe(200)
    const saved = await request({ method: 'PATCH', url: '/api/school/domains', payload: { allowed: ['https://www.oak.example/lunch'] } })
    expect(saved.json()).toEqual({ allowed: ['oak.example'], seen: [], lastSeen: null })
    for (const origin of ['https://www.oak.example', 'http://parents.oak.example:8080', ORIGIN, undefined])
      expect((await from(schoolId, origin)).statusCode).toBe(200)
    for (const origin of ['https://elm.example', 'null', 'https://notoak.example']) {
      const refused = await from(schoolId, origin)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'domain_not_allowed'])
      expect(refused.headers['access-control-allow-origin']).toBe('*') // so that the widget can read why
    }
    expect((await bell.app.inject({ url: `/api/widget/${schoolId}`, headers: { origin: 'https://elm.example' } })).statusCode).toBe(403)
  })

  it('are refused by the one that is none, and nothing changes', async () => {
    const { request } = await bell.signIn((await bell.createSchool('Elm')).email)
    const reply = await request({ method: 'PATCH', url: '/api/school/domains', payload: { allowed: ['oak.example', 'our school'] } })
    expect([reply.statusCode, reply.json().issues]).toEqual([
      400,
      [{ path: 'allowed/1', message: 'Not a website such as oakhill.example: our school' }],
    ])
    expect((await request({ url: '/api/school/domains' })).json()).toMatchObject({ allowed: [] })
  })
})

describe('a log that fails', () => {
  const oak = { schoolId: 'oak', timeZone: 'UTC' }
  const broken = (answer: () => Promise<never>) => {
    const errors: unknown[] = []
    const readStream = vi.fn(answer)
    const store = { readStream } as unknown as EventStore
    return { readStream, errors, seen: openWidgetDomains({ store, clock: () => new Date(), onError: (error) => errors.push(error) }) }
  }

  it('fails no reply, and the next page tries again', async () => {
    const { seen, readStream, errors } = broken(() => Promise.reject(new Error('no log')))
    seen.note(oak, 'www.oak.example')
    await seen.settled()
    seen.note(oak, 'www.oak.example')
    await seen.settled()
    expect([readStream.mock.calls.length, errors.length]).toEqual([2, 2])
  })

  it('is asked at most 50 times for a school, however many domains somebody makes up', async () => {
    const { seen, readStream } = broken(() => new Promise(() => {}))
    for (let n = 0; n < 500; n++) seen.note(oak, `d${n}.example`)
    await Promise.resolve()
    expect(readStream.mock.calls.length).toBe(1) // one after the other
    const rejecting = broken(() => Promise.reject(new Error('no log')))
    for (let n = 0; n < 500; n++) rejecting.seen.note(oak, `d${n}.example`)
    await rejecting.seen.settled()
    expect(rejecting.readStream.mock.calls.length).toBe(limits.widget.domainsPerDay)
  })
})
