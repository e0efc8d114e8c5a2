import { limits } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'
import { keepBundle } from './widget-bundles.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation({ limits: { ...limits, chat: { ...limits.chat, perVisitorPerMinute: 40 } } })
})
afterAll(() => bell.close())

const csv = `Question,Answer,Category,Links,PDF_Attachments
What time does school start?,"The first bell rings at 8:10 a.m.",Day,https://oak.example/bells,https://oak.example/bells.pdf
How do I report that my child is absent?,"Call the attendance line at 555-0101.",Day,,
Where can I buy a school uniform?,"The uniform shop is open on Mondays.",Shop,,
`

/** A school with an FAQ, and its administrator signed in. */
const school = async () => {
  const { email, schoolId } = await bell.createSchool('Oak')
  const { request } = await bell.signIn(email)
  const uploaded = await request({ method: 'POST', url: '/api/faqs/upload', ...multipartFile(csv) })
  await bell.caughtUp(uploaded.headers['x-position'] as string)
  const ask = (question: string, body: object = {}, headers: Record<string, string> = {}) =>
    bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload: { question, ...body }, headers })
  return { schoolId, request, ask }
}
const CONVERSATION = 'conversation-0001'

describe('asking the widget', () => {
  it("answers with the entry's own words, its links and its documents", async () => {
    const { ask } = await school()
    const reply = await ask('what time does school start')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.json()).toMatchObject({
      answer: 'The first bell rings at 8:10 a.m.',
      wasAnswered: true,
      source: {
        kind: 'faq',
        question: 'What time does school start?',
        links: ['https://oak.example/bells'],
        pdfAttachments: ['https://oak.example/bells.pdf'],
      },
      suggestions: [],
    })
  })

  it('waits for one statement alone once its school is in memory, and for no earlier state of the school', async () => {
    const { ask, request } = await school()
    await ask('What time does school start?')
    const query = vi.spyOn(bell.database, 'query')
    expect((await ask('What time does school start?')).json().wasAnswered).toBe(true)
    const asked = query.mock.calls.map(([{ text }]) => text)
    expect(asked.filter((text) => text.includes('secrets.append'))).toHaveLength(1)
    expect(asked.filter((text) => /select school\.school_id/.test(text))).toEqual([])
    query.mockRestore()

    const [entry] = (await request({ url: '/api/faqs?search=start' })).json()
    await request({ method: 'PATCH', url: `/api/faqs/${entry.id}`, payload: { ...entry, answer: 'The bell rings at 9.' } })
    expect((await ask('What time does school start?')).json().answer).toBe('The bell rings at 9.')
  })

  it('declines politely with the fallback message of the school, and stores no answer', async () => {
    const { ask, request, schoolId } = await school()
    const reply = (await ask('Which planet has the most moons?')).json()
    expect(reply).toMatchObject({ wasAnswered: false, source: null, sources: [] })
    expect(reply.answer).toContain("couldn't find an answer")
    const position = (await bell.store.readAll({ limit: 10_000 })).position
    const [shown] = (await request({ url: '/api/chat-history', headers: { 'x-after-position': position } })).json()
    expect(shown).toMatchObject({
      schoolId,
      question: 'Which planet has the most moons?',
      answer: null,
      wasAnswered: false,
      channel: 'widget',
    })
  })

  it('gives a repeated request the first answer and stores it once', async () => {
    const { ask, schoolId } = await school()
    const key = { 'idempotency-key': 'k1' }
    const once = await ask('what time does school start', { conversationId: CONVERSATION }, key)
    const again = await ask('what time does school start', { conversationId: CONVERSATION }, key)
    expect(again.json()).toEqual(once.json())
    expect(await bell.store.readStream(`chat-${schoolId}.${CONVERSATION}`)).toHaveLength(2)
    const other = await ask('where is the gym', { conversationId: CONVERSATION }, key)
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused'])
  })

  it('finds the first answer of a repeat that names no conversation', async () => {
    const { ask } = await school()
    const key = { 'idempotency-key': 'k2' }
    expect((await ask('what time does school start', {}, key)).json()).toEqual((await ask('what time does school start', {}, key)).json())
  })

  it.each([[''], ['   '], ['x'.repeat(1_001)]])('refuses a question that is empty or too long', async (question) => {
    const { ask } = await school()
    expect((await ask(question)).statusCode).toBe(400)
  })

  it('refuses a malformed conversation id, and a body that is no JSON', async () => {
    const { ask, schoolId } = await school()
    expect((await ask('hello', { conversationId: '../../etc' })).statusCode).toBe(400)
    const broken = await bell.app.inject({
      method: 'POST',
      url: `/api/chat/${schoolId}`,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'bad_request'])
  })

  it('does not know a school that does not exist', async () => {
    const reply = await bell.app.inject({ method: 'POST', url: '/api/chat/nowhere', payload: { question: 'hello there' } })
    expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'school_not_found', message: 'School not found' }])
  })

  it('limits how often one visitor asks', async () => {
    const { ask } = await school()
    const statuses = []
    for (let question = 0; question < 41; question++) statuses.push((await ask(`question number ${question}`)).statusCode)
    expect(statuses.slice(0, 40).every((status) => status === 200)).toBe(true)
    expect(statuses[40]).toBe(429)
  })

  it('limits a conversation to 30 questions a minute, and lets others at the same address go on', async () => {
    const { schoolId } = await bell.createSchool('Ash')
    const askIn = async (conversationId: string) => {
      const payload = { question: 'hello there', conversationId }
      return (await bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload })).statusCode
    }
    const statuses = []
    for (let question = 0; question < 31; question++) statuses.push(await askIn('conversation-0001'))
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    expect(await askIn('conversation-0002')).toBe(200)
    // A computer room shares an address, and the families of a school share its limit.
    expect([limits.chat.perVisitorPerMinute, limits.chat.perSchoolPerMinute]).toEqual([300, 600])
  })

  it('does not let one visitor who asks too often use up the limit of the school', async () => {
    const strict = await openInstallation({
      limits: { ...limits, chat: { ...limits.chat, perVisitorPerMinute: 2, perSchoolPerMinute: 4 } },
    })
    const { schoolId } = await strict.createSchool('Elm')
    const askFrom = async (visitor: string) => {
      const headers = { 'x-forwarded-for': visitor }
      const url = `/api/chat/${schoolId}`
      return (await strict.app.inject({ method: 'POST', url, payload: { question: 'hello there' }, headers })).statusCode
    }
    const eager: number[] = []
    for (let question = 0; question < 8; question++) eager.push(await askFrom('203.0.113.7'))
    expect(eager).toEqual([200, 200, 429, 429, 429, 429, 429, 429])
    expect([await askFrom('203.0.113.8'), await askFrom('203.0.113.9'), await askFrom('203.0.113.10')]).toEqual([200, 200, 429])
    await strict.close()
  })

  it('answers the preflight of any page', async () => {
    const reply = await bell.app.inject({ method: 'OPTIONS', url: '/api/chat/any', headers: { origin: 'https://oak.example' } })
    expect(reply.statusCode).toBe(204)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'Content-Type, Idempotency-Key',
    })
  })

  it('answers an unpaid school’s parents all the same', async () => {
    const { schoolId } = await bell.createSchool('Unpaid', 'pending')
    const reply = await bell.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload: { question: 'hello there' } })
    expect(reply.statusCode).toBe(200)
  })
})

it('answers by the day it is in a time zone the school has just been given', async () => {
  const evening = await openInstallation({ now: () => new Date('2026-03-10T01:00:00Z') })
  try {
    const operator = await evening.signIn((await evening.createOperator()).email)
    const { schoolId, userId, email } = await evening.createSchool('Oak') // where it is still 9 March
    const calendar = 'title,description,date,time,location,category\nBook Fair,,2026-03-09,,,\nBook Fair,,2026-04-13,,,\n'
    const { request } = await evening.signIn(email)
    const uploaded = await request({ method: 'POST', url: '/api/events/upload', ...multipartFile(calendar, 'events.csv') })
    await evening.caughtUp(uploaded.headers['x-position'] as string)
    const ask = async () =>
      (await evening.app.inject({ method: 'POST', url: `/api/chat/${schoolId}`, payload: { question: 'Book Fair' } })).json().answer
    expect(await ask()).toContain('March 9')
    await operator.request({ method: 'PATCH', url: `/api/admin/users/${userId}`, payload: { timeZone: 'Europe/Berlin' } })
    expect(await ask()).toContain('April 13')
  } finally {
    await evening.close()
  }
})

describe('the widget script', () => {
  it('carries the settings of the school, and says so itself when there is none', async () => {
    const { schoolId } = await school()
    const script = await bell.app.inject({ url: `/widget.js?school=${schoolId}` })
    expect(script.headers['content-type']).toContain('javascript')
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(script.body).toContain(`"schoolId":"${schoolId}"`)
    expect(script.body).toContain('"origin":"http://bell.example"')
    const unknown = await bell.app.inject({ url: '/widget.js?school=nowhere' })
    expect([unknown.statusCode, unknown.body]).toEqual([200, 'start(null);'])
  })

  it.each(['', '?school=', '?school=a&school=b', `?school=${'a'.repeat(65)}`, '?school=%00', '?theme=dark'])(
    'is a script however it is asked for: %s',
    async (query) => {
      const { statusCode, headers, body } = await bell.app.inject({ url: `/widget.js${query}` })
      expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/javascript; charset=utf-8', 'start(null);'])
    },
  )

  it('carries the greetings in other languages, and leaves the fallback messages to the replies', async () => {
    const { schoolId, request } = await school()
    const translations = { es: { greetingText: 'Hola', fallbackMessage: 'Llame a la oficina.' } }
    await request({ method: 'PATCH', url: '/api/school/widget', payload: { translations } })
    const { body } = await bell.app.inject({ url: `/widget.js?school=${schoolId}` })
    expect(body).toContain('"es":{"greetingText":"Hola","fallbackMessage":""}')
    expect((await bell.app.inject({ url: `/api/widget/${schoolId}` })).json().translations).toEqual(translations)
  })

  it('is not sent again while it is unchanged', async () => {
    const { schoolId } = await school()
    const url = `/widget.js?school=${schoolId}`
    const { etag, 'cache-control': cache } = (await bell.app.inject({ url })).headers
    expect(cache).toBe('no-cache')
    expect((await bell.app.inject({ url, headers: { 'if-none-match': etag as string } })).statusCode).toBe(304)
  })

  it('follows a change of the look at once, for the very next visitor', async () => {
    const { schoolId, request } = await school()
    const saved = await request({ method: 'PATCH', url: '/api/school/widget', payload: { primaryColor: '#006633' } })
    expect(saved.json()).toMatchObject({ primaryColor: '#006633', position: 'bottom-right' })
    expect((await bell.app.inject({ url: `/api/widget/${schoolId}` })).json()).toMatchObject({ primaryColor: '#006633' })
    expect((await request({ url: '/api/school' })).json()).toMatchObject({ primaryColor: '#006633' })
  })
})

describe('what the school sees', () => {
  it('counts questions of the widget only, and shows the others in the history', async () => {
    const { ask, request } = await school()
    await ask('what time does school start')
    await ask('which planet has the most moons')
    const last = await ask('what time does school start', { channel: 'test' })
    const headers = { 'x-after-position': last.headers['x-position'] as string }
    expect((await request({ url: '/api/analytics', headers })).json()).toMatchObject({
      totalChats: 2,
      successRate: 50,
      chatsToday: 2,
      chatsThisWeek: 2,
    })
    const history = await request({ url: '/api/chat-history', headers })
    expect(history.headers['x-total-count']).toBe('3')
    expect((await request({ url: '/api/chat-history?status=unanswered' })).json()).toHaveLength(1)
    expect((await request({ url: '/api/chat-history?search=MOONS' })).json()).toHaveLength(1)
    const notices = (await request({ url: '/api/notifications' })).json()
    expect(notices.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['unanswered', 'uploaded'])
  })

  it('shows the whole conversation of a question, with what a visitor without an answer was told', async () => {
    const { ask, request } = await school()
    const conversationId = 'conversation-thread-1'
    await ask('what time does school start', { conversationId })
    const last = await ask('which planet has the most moons', { conversationId })
    const headers = { 'x-after-position': last.headers['x-position'] as string }
    const path = `/api/chat-history/${last.json().interactionId}/conversation`
    const turns = (await request({ url: path, headers })).json()
    expect(turns).toMatchObject([
      { question: 'what time does school start', toldInstead: null },
      { question: 'which planet has the most moons', answer: null, toldInstead: { message: last.json().answer } },
    ])
    const other = await school()
    expect((await other.request({ url: path })).json()).toMatchObject({ code: 'conversation_not_found' })
  })

  it('shows small talk in the history only, not in figures, notices or lists of answered questions', async () => {
    const { ask, request } = await school()
    await ask('what time does school start')
    expect((await ask('Hello!')).json()).toMatchObject({ wasAnswered: true, similarity: null, source: null, canBeRated: false })
    const last = await ask('thanks a lot')
    expect(last.json()).toMatchObject({ answer: "You're welcome!", wasAnswered: true })
    const headers = { 'x-after-position': last.headers['x-position'] as string }
    expect((await request({ url: '/api/analytics', headers })).json()).toMatchObject({
      totalChats: 1,
      successRate: 100,
      recentActivity: [{ question: 'what time does school start' }],
    })
    expect((await request({ url: '/api/chat-history/summary', headers })).json()).toEqual({
      interactions: 3,
      total: 1,
      answered: 1,
      successRate: 100,
    })
    const counts = ['all', 'answered', 'unanswered'].map(async (status) => {
      const listed = await request({ url: `/api/chat-history?status=${status}`, headers })
      return listed.headers['x-total-count']
    })
    expect(await Promise.all(counts)).toEqual(['3', '1', '0'])
    expect((await request({ url: '/api/notifications' })).json()).toMatchObject([{ kind: 'uploaded' }])
  })

  it('reads and exports the last rating of an answer', async () => {
    const { ask, request, schoolId } = await school()
    const { interactionId } = (await ask('what time does school start', { conversationId: CONVERSATION })).json()
    const rate = (payload: object) =>
      bell.app.inject({
        method: 'POST',
        url: `/api/chat/${schoolId}/${interactionId}/rating`,
        payload: { conversationId: CONVERSATION, ...payload },
      })
    await rate({ helpful: true })
    const last = await rate({ helpful: false, reason: '=1+1 is too early' })
    const headers = { 'x-after-position': last.headers['x-position'] as string }
    const [shown] = (await request({ url: '/api/chat-history?rating=not_helpful', headers })).json()
    expect(shown).toMatchObject({ id: interactionId, rating: { helpful: false, reason: '=1+1 is too early' } })
    expect((await request({ url: '/api/chat-history?rating=helpful' })).json()).toEqual([])
    const [header, row] = (await request({ url: '/api/chat-history/export' })).body.split('\r\n')
    expect([header?.split(',').at(-1), row?.split(',').at(-1)]).toEqual(['"Rating"', '"Not helpful: =1+1 is too early"'])
  })

  it('is notified since the beginning of time', async () => {
    const { request } = await school()
    const notices = await request({ url: '/api/notifications?since=0000-01-01T00:00:00Z' })
    expect(notices.json()).toMatchObject([{ kind: 'uploaded' }])
  })

  it('exports what the filter selects, with cells that no spreadsheet runs', async () => {
    const { ask, request } = await school()
    await ask('what time does school start')
    const last = await ask('=HYPERLINK("https://evil.example") moons?')
    const headers = { 'x-after-position': last.headers['x-position'] as string }
    const csv = await request({ url: '/api/chat-history/export?status=unanswered', headers })
    expect(csv.headers['content-disposition']).toMatch(/filename="chat-history-\d{4}-\d\d-\d\d\.csv"/)
    expect(csv.body.split('\r\n')).toHaveLength(3)
    expect(csv.body).toContain(`"'=HYPERLINK(""https://evil.example"") moons?"`)
  })

  it('sees nothing of others while its own row is not there', async () => {
    const { schoolId, request } = await school()
    await bell.database.query(sql`delete from schools.schools where school_id = ${schoolId}`)
    expect((await request({ url: '/api/analytics' })).statusCode).toBe(403)
  })

  it("exports the school's own time", async () => {
    const { ask, request } = await school()
    const last = await ask('what time does school start')
    const headers = { 'x-after-position': last.headers['x-position'] as string }
    const [{ createdAt }] = (await request({ url: '/api/chat-history', headers })).json()
    const csv = await request({ url: '/api/chat-history/export' })
    const [, row = ''] = csv.body.split('\r\n')
    const [day, time] = row.slice(1, 17).split(' ')
    // New York is four or five hours behind.
    const behind = (Date.parse(createdAt) - Date.parse(`${day}T${time}Z`)) / 3_600_000
    expect([4, 5]).toContain(Math.floor(behind))
  })
})

describe('the files that the widget fetches', () => {
  const get = (path: string) => bell.app.inject({ url: `/widget/${path}`, headers: { origin: 'https://oak.example' } })
  const kept = async (name: string) => (await get(`${name}/panel.js`)).body

  it('are served to every page, for good, and are not found under another name', async () => {
    const { statusCode, headers, body } = await get('this-release/es.js')
    expect([statusCode, body]).toEqual([200, 'words()'])
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    for (const path of ['this-release/toString', 'this-release/de.js', 'no-release/panel.js'])
      expect((await get(path)).statusCode).toBe(404)
  })

  it('are those of an earlier release too, for 90 days after it was replaced', async () => {
    const release = (name: string) => keepBundle(bell.database, { name, files: { 'panel.js': name } })
    const age = (name: string, days: number) =>
      bell.database.query(sql`update web_widget.bundles set replaced_at = now() - make_interval(days => ${days}) where name = ${name}`)
    await release('first')
    await release('second')
    expect([await kept('first'), await kept('second')]).toEqual(['first', 'second'])
    await age('first', 89)
    await release('third')
    expect(await kept('first')).toBe('first')
    await age('first', 91)
    await age('second', 91)
    await release('second') // a step back: it is in use again
    expect((await get('first/panel.js')).statusCode).toBe(404)
    expect([await kept('second'), await kept('this-release')]).toEqual(['second', 'panel()'])
  })
})

describe('the questions that an opened chat begins with', () => {
  const starters = async (schoolId: string) => (await bell.app.inject({ url: `/api/chat/${schoolId}/starters` })).json()

  it("are the school's own words for what was asked most, then its first entries", async () => {
    const { schoolId, ask, request } = await school()
    for (const id of ['1', '2']) await ask('where can I buy a school uniform', { conversationId: `${CONVERSATION}${id}` })
    await bell.caughtUp((await bell.store.readAll({ limit: 10_000 })).position)
    const [start, absent, uniform] = csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(await starters(schoolId)).toEqual({ questions: [uniform, start, absent] })
    const retired = await request({ method: 'POST', url: '/api/faqs/upload', ...multipartFile(csv.split('\n').slice(0, 3).join('\n')) })
    await bell.caughtUp(retired.headers['x-position'] as string)
    expect(await starters(schoolId)).toEqual({ questions: [start, absent] }) // at once
  })

  it('are none for a school that is not served', async () => {
    expect(await starters('nowhere')).toMatchObject({ code: 'school_not_found' })
  })
})
