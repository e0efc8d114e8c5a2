import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { commandContext, decideParkedEvent, handleUser } from '@clearbell/commands'
import { limits } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { tellEmbedded } from '@clearbell/projections'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Installation, multipartFile, ORIGIN, openInstallation, PASSWORD } from '../testing/installation.ts'

const live = { ...limits.live, everyMs: 50, operatorEveryMs: 50, heartbeatMs: 200, perUser: 2 }

let bell: Installation
let oak: Awaited<ReturnType<typeof school>>
let ofOak: Awaited<ReturnType<typeof watch>>
let operator: SignedIn
let ofOperator: Awaited<ReturnType<typeof watch>>
beforeAll(async () => {
  bell = await openInstallation({ limits: { ...limits, live } })
  await bell.app.listen({ port: 0, host: '127.0.0.1' })
  oak = await school('Oak')
  ofOak = await watch(oak)
  operator = await bell.signIn((await bell.createOperator()).email)
  ofOperator = await watch(operator)
})
beforeEach(() => {
  ofOak.told.length = 0
  ofOperator.told.length = 0
})
afterAll(() => bell.close())

const soon = (check: () => unknown) => vi.waitFor(check, 10_000)

type SignedIn = Awaited<ReturnType<Installation['signIn']>>

const school = async (name: string, options?: { requirePasswordChange: boolean }) => {
  const made = await bell.createSchool(name, 'paid', options)
  return { ...made, ...(await bell.signIn(made.email)) }
}

const connect = async ({ headers }: Pick<SignedIn, 'headers'>, { app } = bell) => {
  const { port } = app.server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/api/live`, { headers: { cookie: headers.cookie ?? '' } })
}

/** A client of the stream.   @returns what it has been told so far, and a promise that resolves when the server ends it */
const listen = async (person: Pick<SignedIn, 'headers'>) => {
  const reply = await connect(person)
  expect(reply.status).toBe(200)
  const told: string[] = []
  let heartbeats = 0
  const read = async () => {
    let rest = ''
    for await (const text of reply.body!.pipeThrough(new TextDecoderStream())) {
      const messages = (rest + text).split('\n\n')
      rest = messages.pop()!
      for (const message of messages) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(message)!
        if (event === 'changed') told.push(...JSON.parse(data!))
        else heartbeats += 1
      }
    }
  }
  return { reply, told, heartbeats: () => heartbeats, ended: read() }
}

/** A client that has just been told of the last seconds, in which its account was made, and of nothing else. */
const watch = async (person: Pick<SignedIn, 'headers'>) => {
  const stream = await listen(person)
  await soon(() => expect(stream.told).not.toEqual([]))
  stream.told.length = 0
  return stream
}

const ask = async (schoolId: string, question = 'Is there a swimming pool?') => {
  const url = `/api/chat/${schoolId}`
  expect((await bell.app.inject({ method: 'POST', url, payload: { question } })).statusCode).toBe(200)
}

describe('the event stream', () => {
  it('cannot be held back, changed or kept by a proxy', () => {
    const { headers } = ofOak.reply
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.get('content-encoding')).toBeNull()
  })

  it('names what a question changed, once the read models show it', async () => {
    const { told } = ofOak
    await ask(oak.schoolId)
    await soon(() => expect(told).toContain('/api/chat-history'))
    const history = (await oak.request({ url: '/api/chat-history' })).json()
    expect(history).toMatchObject([{ question: 'Is there a swimming pool?', wasAnswered: false }])
    for (const path of ['/api/analytics', '/api/insights', '/api/notifications']) await soon(() => expect(told).toContain(path))
    expect(told.join()).not.toContain('swimming')
    expect(told.join()).not.toContain('admin')
  })

  it("tells a school nothing of another school's questions, and the operator of both", async () => {
    const elm = await school('Elm')
    const ofElm = await watch(elm)
    await ask(oak.schoolId)
    await soon(() => expect(ofOak.told).toContain('/api/notifications'))
    await soon(() => expect(ofOperator.told).toContain('/api/analytics'))
    expect(ofElm.told).toEqual([])
    await ask(elm.schoolId)
    await soon(() => expect(ofElm.told).toContain('/api/notifications'))
  })

  it('tells an operator of leads, users and billing', async () => {
    const { told } = ofOperator
    await bell.createSchool('New')
    for (const path of ['/api/admin/users', '/api/admin/billing', '/api/admin/attention']) await soon(() => expect(told).toContain(path))
    const lead = { firstName: 'Ida', lastName: 'Byron', email: 'ida@elm.example', schoolName: 'Elm', schoolSize: 'Under 500' }
    const sent = await bell.app.inject({ method: 'POST', url: '/api/leads', payload: lead, headers: { origin: ORIGIN } })
    expect(sent.statusCode, sent.body).toBe(201)
    await soon(() => expect(told).toContain('/api/leads'))
  })

  it('tells a school that an upload counts, and that its entries are being embedded', async () => {
    const { told } = ofOak
    await oak.request({ method: 'POST', url: '/api/faqs/upload', ...multipartFile('Question,Answer,Category\nA?,B,\n') })
    await soon(() => expect(told).toContain('/api/faqs'))
    await tellEmbedded(bell.database, oak.schoolId)
    await soon(() => expect(told).toContain('/api/events/embedding'))
  })

  it('tells everybody when a read model goes on with an event that it had parked', async () => {
    const now = { hasSeen: async () => true, find: async () => 'failed' as const }
    const context = commandContext({ now: new Date(), actor: { kind: 'system', name: 'test' } })
    const data = { projection: 'chat_history', eventId: 'an event' }
    await decideParkedEvent(bell.store, now, { type: 'ParkedEventRetried', data }, context)
    await soon(() => expect(ofOak.told).toContain('/api/chat-history'))
  })

  it('tells a new connection of the last seconds, which its page may have missed', async () => {
    await ask(oak.schoolId)
    await soon(() => expect(ofOak.told).toContain('/api/notifications'))
    const { told } = await listen(oak)
    await soon(() => expect(told.some((path) => path === '/api/notifications' || path === '/api')).toBe(true))
  })

  it('beats, and ends the oldest connection of a person who has too many', async () => {
    const many = await school('Many')
    const first = await listen(many)
    await soon(() => expect(first.heartbeats()).toBeGreaterThan(2))
    const others = [await listen(many), await listen(many)]
    await first.ended
    for (const other of others) await soon(() => expect(other.heartbeats()).toBeGreaterThan(1))
  })

  it.each([
    ['a visitor', async () => ({ headers: {} as SignedIn['headers'] }), 401],
    ['who must change the password', () => school('New', { requirePasswordChange: true }), 403],
  ])('refuses %s', async (_, person, status) => {
    expect((await connect(await person())).status).toBe(status)
  })
})

describe('a stream ends at once', () => {
  const ends: [string, (person: Awaited<ReturnType<typeof school>>) => Promise<unknown>][] = [
    ['a sign-out', ({ request }) => request({ method: 'POST', url: '/api/auth/logout' })],
    [
      'a changed password',
      ({ request }) =>
        request({
          method: 'POST',
          url: '/api/auth/change-password',
          payload: { currentPassword: PASSWORD, newPassword: 'quite another secret', confirmPassword: 'quite another secret' },
        }),
    ],
    [
      'a deactivation that only the log tells of',
      ({ userId }) => {
        const context = commandContext({ now: new Date(), actor: { kind: 'system', name: 'test' } })
        return handleUser(bell.store, { type: 'SetUserStatus', data: { userId, status: 'inactive', byUserId: 'another' } }, context)
      },
    ],
    [
      'a session that is gone from the table',
      ({ userId }) => bell.database.query(sql`delete from web_sessions.sessions where sess ->> 'userId' = ${userId}`),
    ],
  ]
  it.each(ends)('after %s, and no other', async (_, end) => {
    const person = await school('Ends')
    const stream = await listen(person)
    await end(person)
    await stream.ended
    expect((await connect(person)).status).toBe(401)
    const beats = ofOak.heartbeats()
    await soon(() => expect(ofOak.heartbeats()).toBeGreaterThan(beats))
  })
})

it('lets the server close, and refuses more connections than a process takes', async () => {
  const small = await openInstallation({ limits: { ...limits, live: { ...live, connections: 1 } } })
  await small.app.listen({ port: 0, host: '127.0.0.1' })
  const { email } = await small.createSchool('Closing')
  const person = await small.signIn(email)
  const first = await connect(person, small)
  expect([first.status, (await connect(person, small)).status]).toEqual([200, 503])
  const closed = once(small.app.server, 'close')
  const ended = first.text()
  await small.close()
  await Promise.all([ended, closed])
})
