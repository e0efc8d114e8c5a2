import { commandContext, handleGaps, noGaps } from '@clearbell/commands'
import { type DomainEvent, ERASED, livePath } from '@clearbell/contracts'
import { raw, sql } from '@clearbell/database'
import { exportSchool } from '@clearbell/privacy'
import { projections, runProjections } from '@clearbell/projections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation, PASSWORD } from '../testing/installation.ts'
import { pngFile } from '../testing/pictures.ts'
import { unzip } from '../testing/unzip.ts'

const silent = { info: () => {}, error: () => {} }

/** Rows of every table, as text, by table. The log's own table holds ciphertext. */
const readTables = async ({ database }: Installation): Promise<Map<string, string>> => {
  const tables = await database.query<{ name: string }>(sql`
    select relnamespace::regnamespace || '.' || relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema') order by 1`)
  const read = new Map<string, string>()
  for (const { name } of tables) {
    // The order of rows that came in one transaction is not kept by a rebuild.
    const rows = await database.query<{ row: string }>(sql`select (to_jsonb(t) - 'log_order')::text as row from ${raw(name)} t`)
    read.set(
      name,
      rows
        .map(({ row }) => row)
        .toSorted()
        .join('\n'),
    )
  }
  return read
}

const readModels = (tables: Map<string, string>) => {
  const schemas = projections.map(({ name }) => name)
  return Object.fromEntries([...tables].filter(([name]) => schemas.includes(name.split('.')[0]!)))
}

/** What a school or the operator can read: every reply to GET of the declared routes that needs no id, and some with one. */
const readRoutes = async (
  bell: Installation,
  who: string,
  request: Awaited<ReturnType<Installation['signIn']>>['request'],
  ids: Record<string, string>,
) => {
  const replies = new Map<string, string>()
  for (const { method, url } of bell.app.declaredRoutes) {
    // A stream of notices never ends; it carries no words.
    if (method !== 'GET' || !url.startsWith('/api/') || url === livePath) continue
    const path = url.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'unknown')
    replies.set(`${url} for the ${who}`, (await request({ method: 'GET', url: path })).body)
  }
  return replies
}

/** The files of a school's zip file, with what only the command line adds. */
const readZip = async ({ database, store }: Installation, schoolId: string): Promise<Map<string, string>> => {
  const { content } = await exportSchool({ database, store, schoolId, now: new Date(), operator: 'operator', withVisitors: true })
  const files = unzip(Buffer.concat(await content.toArray()))
  return new Map([...files].map(([name, file]) => [`zip ${name}`, name.startsWith('logo.') ? file.toString('hex') : file.toString()]))
}

const found = (texts: Map<string, string>, words: readonly string[]) =>
  [...texts].flatMap(([place, text]) =>
    words.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map((word) => `${word} in ${place}`),
  )

const readLog = async ({ store }: Installation): Promise<Map<string, string>> => {
  const { events } = await store.readAll({ limit: 10_000 })
  return new Map(events.map((event: DomainEvent & { id: string }) => [`event ${event.type} ${event.id}`, JSON.stringify(event.data)]))
}

describe('an erasure', () => {
  let bell: Installation
  let oak: Awaited<ReturnType<Installation['createSchool']>>
  let admin: Awaited<ReturnType<Installation['signIn']>>['request']
  let operator: typeof admin
  let interactionId: string
  const system = () => commandContext({ now: new Date(), actor: { kind: 'system', name: 'test' } })

  const ask = async (schoolId: string, conversationId: string, question: string) => {
    const url = `/api/chat/${schoolId}`
    const reply = await bell.app.inject({
      method: 'POST',
      url,
      payload: { question, conversationId },
      headers: { 'user-agent': conversationId === 'conversation-0001' ? 'Netscape 4' : 'Mosaic' },
    })
    await bell.caughtUp(reply.headers['x-position'] as string)
    return reply.json<{ interactionId: string; wasAnswered: boolean }>()
  }

  const group = async (questionId: string, groupId: string) => {
    const command = { type: 'GroupUnansweredQuestion' as const, data: { schoolId: oak.schoolId, groupId, interactionId: questionId } }
    await bell.caughtUp((await handleGaps(bell.store, command, system(), noGaps())).position)
  }

  beforeAll(async () => {
    bell = await openInstallation()
    oak = await bell.createSchool('Oak School')
    admin = (await bell.signIn(oak.email)).request
    operator = (await bell.signIn((await bell.createOperator()).email)).request
    const faqs = multipartFile('Question,Answer,Category\nWhen is lunch served?,At noon.,Food\n')
    await admin({ method: 'POST', url: '/api/faqs/upload', ...faqs })
    interactionId = (await ask(oak.schoolId, 'conversation-0001', 'When is lunch served?')).interactionId
    await bell.app.inject({
      method: 'POST',
      url: `/api/chat/${oak.schoolId}/${interactionId}/rating`,
      payload: { helpful: false, reason: 'Zora Quux is allergic', conversationId: 'conversation-0001' },
    })
    const secret = await ask(oak.schoolId, 'conversation-0001', 'Why does Zora Quux meet the principal?')
    const other = await ask(oak.schoolId, 'conversation-0002', 'Why do we meet the principal?')
    await group(secret.interactionId, 'principal')
    await group(other.interactionId, 'principal')
  })
  afterAll(() => bell.close())

  const words = ['Zora', 'Quux', 'allergic', 'Netscape']
  const places = async () => {
    const ids = { schoolId: oak.schoolId, groupId: 'principal', userId: oak.userId }
    return new Map([
      ...(await readTables(bell)),
      ...(await readRoutes(bell, 'school', admin, ids)),
      ...(await readRoutes(bell, 'operator', operator, ids)),
      ...(await readLog(bell)),
      ...(await readZip(bell, oak.schoolId)),
    ])
  }

  /** Applies the whole log to empty read models. */
  const rebuild = async () => {
    const again = projections.map((projection) => ({ ...projection, version: projection.version + 1_000 }))
    const running = await runProjections({ database: bell.database, store: bell.store, projections: again, log: silent })
    const rebuilt = async () => (await running.status()).filter(({ isLive, version }) => isLive && version > 1_000).length
    await expect.poll(rebuilt, { timeout: 20_000 }).toBe(again.length)
    await running.stop()
  }

  it('of a conversation leaves its words in no table, no reply, no export, no event and no file of the zip', async () => {
    const before = found(await places(), words)
    // Otherwise the search below would prove nothing.
    for (const place of [
      'chat_history.interactions',
      'unanswered_questions.questions',
      '/api/chat-history/export',
      '/api/insights/gaps/:groupId',
      'event ChatAsked',
      'zip chat-history.csv',
      'zip unanswered-questions.json',
    ])
      expect(before.join(), place).toContain(`Quux in ${place}`)
    expect(before).toContain('Netscape in zip visitors.csv')

    const url = '/api/chat-history/conversations/conversation-0001/erasure'
    const reply = await admin({ method: 'POST', url, headers: { 'idempotency-key': 'erase' } })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(found(await places(), words)).toEqual([])
    expect((await admin({ method: 'POST', url, headers: { 'idempotency-key': 'erase' } })).statusCode).toBe(200)
    expect((await admin({ method: 'POST', url })).statusCode).toBe(200)
    const { events } = await bell.store.readAll({ types: ['VisitorErased'] })
    expect(events).toHaveLength(1)
  })

  it('says that it is not complete while a read model has parked it', async () => {
    const erase = () => admin({ method: 'POST', url: '/api/chat-history/conversations/conversation-0001/erasure' })
    await bell.database.query(sql`
      insert into projections.parked_events (name, version, event_id, position, type, stream)
      select name, version, 'an id', position, 'VisitorErased', ${`chat-${oak.schoolId}.conversation-0001`}
      from projections.checkpoints where name = 'trail' and is_live`)
    expect((await erase()).json()).toMatchObject({ isComplete: false })
    await bell.database.query(sql`delete from projections.parked_events`)
    expect((await erase()).json()).toMatchObject({ isComplete: true })
  })

  it('of a conversation keeps the figures, and what others asked', async () => {
    expect((await admin({ method: 'GET', url: '/api/chat-history/summary' })).json()).toMatchObject({ total: 3, answered: 1 })
    const rows = (await admin({ method: 'GET', url: '/api/chat-history' })).json<{ question: string; answer: string; rating: object }[]>()
    expect(rows.map(({ question }) => question)).toEqual(['Why do we meet the principal?', ERASED, ERASED])
    expect(rows.at(-1)).toMatchObject({ answer: 'At noon.', rating: { helpful: false, reason: ERASED } })
    const [group] = (await admin({ method: 'GET', url: '/api/insights/gaps' })).json()
    expect(group).toMatchObject({ question: 'Why do we meet the principal?', frequency: 2 })
  })

  it('covers what the visitor asks later in the conversation', async () => {
    expect(await ask(oak.schoolId, 'conversation-0001', 'Where is Zora?')).toMatchObject({ wasAnswered: false })
    expect(found(await places(), words)).toEqual([])
  })

  it('of an unknown conversation, and of another school’s, is refused', async () => {
    const elm = (await bell.signIn((await bell.createSchool('Elm School')).email)).request
    const url = '/api/chat-history/conversations/conversation-0002/erasure'
    expect((await elm({ method: 'POST', url })).statusCode).toBe(404)
    expect((await admin({ method: 'POST', url: url.replace('0002', '0003') })).json()).toMatchObject({ code: 'conversation_not_found' })
  })

  it('of a lead leaves its name, address and notes nowhere', async () => {
    const form = { firstName: 'Zenobia', lastName: 'Plugh', email: 'zp@plugh.example', schoolName: 'Elm', schoolSize: '500-2000' }
    const headers = { origin: 'http://bell.example' }
    const { leadId } = (await bell.app.inject({ method: 'POST', url: '/api/leads', payload: form, headers })).json<{ leadId: string }>()
    const url = `/api/leads/${leadId}`
    await operator({ method: 'PATCH', url, payload: { notes: 'Zenobia calls on Monday' } })
    const ofLead = ['Zenobia', 'Plugh']
    const all = async () =>
      new Map([...(await readTables(bell)), ...(await readRoutes(bell, 'operator', operator, { leadId })), ...(await readLog(bell))])
    expect(found(await all(), ofLead).join()).toContain('Plugh in leads.leads')

    const reply = await operator({ method: 'POST', url: `${url}/erasure` })
    expect(reply.json(), reply.body).toMatchObject({ firstName: ERASED, email: ERASED, notes: ERASED, schoolName: 'Elm' })
    expect(reply.json().history[0]).toMatchObject({ kind: 'erased' })
    expect(found(await all(), ofLead)).toEqual([])
    expect((await operator({ method: 'PATCH', url, payload: { notes: 'again' } })).json()).toMatchObject({ code: 'lead_erased' })
    expect((await operator({ method: 'POST', url: '/api/leads/nobody/erasure' })).statusCode).toBe(404)
  })

  it('of a school needs its name', async () => {
    const url = `/api/admin/schools/${oak.schoolId}/erasure`
    expect((await operator({ method: 'POST', url, payload: { name: 'Elm School' } })).json()).toMatchObject({ code: 'school_name_wrong' })
    expect((await admin({ method: 'GET', url: '/api/school' })).statusCode).toBe(200)
  })

  it('of a school ends its accounts and its widget, and leaves its people nowhere', async () => {
    const uploaded = multipartFile(pngFile(), 'logo.png', 'image/png')
    const { logo } = (await admin({ method: 'POST', url: '/api/school/logo', ...uploaded })).json<{ logo: string }>()
    await admin({ method: 'PATCH', url: '/api/school/widget', payload: { logo } })
    await operator({
      method: 'PATCH',
      url: `/api/admin/schools/${oak.schoolId}/billing`,
      payload: { billingNotes: 'Call Ada Xyzzy', paymentStatus: 'invoice_sent', expectedVersion: 1 },
    })
    await operator({ method: 'PATCH', url: `/api/admin/users/${oak.userId}`, payload: { lastName: 'Xyzzy', phoneNumber: '555-0199' } })
    const people = ['Xyzzy', '555-0199', oak.email, 'meet the principal', 'lunch served', pngFile().toString('hex')]
    const before = found(await places(), people).join()
    for (const place of [
      'users.users',
      'billing_overview.facts',
      'billing_history.changes',
      'trail.entries',
      'faqs.faqs',
      'zip users.csv',
      'zip logo.png',
    ])
      expect(before, place).toContain(place)
    expect(before).toContain('in web_logos.logos')

    const url = `/api/admin/schools/${oak.schoolId}/erasure`
    const reply = await operator({ method: 'POST', url, payload: { name: 'Oak School' } })
    expect(reply.statusCode, reply.body).toBe(200)
    const after = new Map(
      [...(await places())].filter(([place]) => !/^event (FAQ|Chat(Una|A)nswered)|^eventstore|^zip faq-versions/.test(place)),
    )
    expect(found(after, people)).toEqual([])

    expect((await admin({ method: 'GET', url: '/api/school' })).statusCode).toBe(401)
    expect((await bell.signIn(oak.email)).reply.json()).toMatchObject({ code: 'invalid_credentials' })
    expect((await bell.app.inject({ method: 'POST', url: `/api/chat/${oak.schoolId}`, payload: { question: 'When?' } })).statusCode).toBe(
      404,
    )
    expect((await operator({ method: 'POST', url, payload: { name: 'Oak School' } })).statusCode).toBe(200)
    const activate = { method: 'PATCH', url: `/api/admin/users/${oak.userId}/status`, payload: { status: 'active' } } as const
    expect((await operator(activate)).json()).toMatchObject({ code: 'school_erased' })
    const rename = { method: 'PATCH', url: `/api/admin/schools/${oak.schoolId}`, payload: { widgetTitle: 'Again' } } as const
    expect((await operator(rename)).json()).toMatchObject({ code: 'school_erased' })
  })

  it('of a school keeps its billing and its figures', async () => {
    const [school] = (await operator({ method: 'GET', url: '/api/admin/billing?search=oak' })).json()
    expect(school).toMatchObject({ schoolName: 'Oak School', contactName: null, contactEmail: ERASED, paymentStatus: 'invoice_sent' })
    expect((await operator({ method: 'GET', url: '/api/analytics' })).json()).toMatchObject({ totalChats: 4 })
  })

  it('of a school lets its address be used again', async () => {
    const form = { firstName: 'New', lastName: 'Admin', email: oak.email, organizationName: 'Oak School', enrollmentSize: 'Under 500' }
    expect((await operator({ method: 'POST', url: '/api/admin/users', payload: form })).statusCode).toBe(201)
    expect((await bell.signIn(oak.email, PASSWORD)).reply.statusCode).toBe(401)
  })

  it('reads the same after a rebuild from the log', async () => {
    await bell.caughtUp(await bell.store.head())
    const before = readModels(await readTables(bell))
    await rebuild()
    expect(readModels(await readTables(bell))).toEqual(before)
  })
})
