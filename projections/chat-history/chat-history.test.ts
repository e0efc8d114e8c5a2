import { ChatHistoryQuery } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acknowledgedChat, answeredChat, answerRated, newSchool, unansweredChat } from '../testing/events.ts'
import { deliveries, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { chatHistory } from './projector.ts'
import {
  dropVisitorData,
  exportInteractions,
  latestInteractions,
  listConversation,
  listInteractions,
  summariseInteractions,
  unansweredSince,
} from './queries.ts'

const inNewYork = (id: string) => ({ id, timeZone: 'America/New_York' })
const at = (minute: number) => `2026-03-02T09:${String(minute).padStart(2, '0')}:00.000Z`

describe.each(deliveries)('the chat history, every event delivered %s', (_, deliver) => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([chatHistory], deliver)
  })
  afterAll(() => models.close())

  const all = ChatHistoryQuery.parse({})
  const list = (schoolId: string, query: Partial<ChatHistoryQuery> = {}) =>
    listInteractions(models.database, inNewYork(schoolId), { ...all, ...query })
  const ids = async (schoolId: string, query?: Partial<ChatHistoryQuery>) => (await list(schoolId, query)).rows.map(({ id }) => id)

  it('shows a question with its answer, and one without', async () => {
    const school = newSchool()
    await models.happened(
      ...answeredChat(school, { id: 'q1', question: 'When is lunch?', answer: 'At noon.', similarity: 0.925, at: at(1) }),
      ...unansweredChat(school, { id: 'q2', question: 'Do you ski?', similarity: 0.3, at: at(2) }),
    )
    const common = { schoolId: school, conversationId: 'conversation-0001', channel: 'widget', isSmallTalk: false, rating: null }
    expect((await list(school)).rows).toEqual([
      {
        ...common,
        id: 'q2',
        question: 'Do you ski?',
        answer: null,
        toldInstead: { message: 'Please call us.', suggestions: [] },
        faqId: null,
        source: null,
        wasAnswered: false,
        similarity: 0.3,
        createdAt: at(2),
      },
      {
        ...common,
        id: 'q1',
        question: 'When is lunch?',
        answer: 'At noon.',
        toldInstead: null,
        faqId: 'lunch',
        source: { kind: 'faq', id: 'lunch', question: 'When is lunch served?' },
        wasAnswered: true,
        similarity: 0.925,
        createdAt: at(1),
      },
    ])
  })

  it('names no FAQ where a calendar event, or none, was the source', async () => {
    const school = newSchool()
    const source = { kind: 'event' as const, id: 'fair', title: 'Book fair', links: [], pdfAttachments: [] }
    await models.happened(
      ...answeredChat(school, { id: 'q1', source, at: at(1) }),
      ...answeredChat(school, { id: 'q2', source: null, at: at(2) }),
    )
    expect((await list(school)).rows.map(({ faqId, source, wasAnswered }) => [faqId, source, wasAnswered])).toEqual([
      [null, null, true],
      [null, { kind: 'event', id: 'fair', question: 'Book fair' }, true],
    ])
    const stored = await models.database.forSchool(school, (tx) =>
      tx.query(sql`select source from chat_history.interactions order by asked_at`),
    )
    expect(stored).toEqual([{ source }, { source: null }])
  })

  it("lists the questions of some days, of an hour and of a weekday on the school's clock", async () => {
    const school = newSchool()
    await models.happened(
      ...unansweredChat(school, { id: 'sunday', at: '2026-03-09T03:59:59.999Z' }), // 23:59 in New York, in summer time since that day
      ...unansweredChat(school, { id: 'monday', at: '2026-03-09T04:00:00.000Z' }),
      ...unansweredChat(school, { id: 'tuesday', at: '2026-03-10T13:30:00.000Z' }),
      ...unansweredChat(school, { id: 'wednesday', at: '2026-03-11T04:00:00.000Z' }),
    )
    expect(await ids(school, { from: '2026-03-09' })).toEqual(['wednesday', 'tuesday', 'monday'])
    expect(await ids(school, { from: '2026-03-09', to: '2026-03-10' })).toEqual(['tuesday', 'monday'])
    expect(await ids(school, { to: '2026-03-08' })).toEqual(['sunday'])
    expect(await ids(school, { hour: '0' })).toEqual(['wednesday', 'monday'])
    expect(await ids(school, { hour: '9', weekday: '2' })).toEqual(['tuesday'])
    expect(await ids(school, { weekday: '7' })).toEqual(['sunday'])
  })

  it('lists the questions that an entry answered, and those that figures count', async () => {
    const school = newSchool()
    const source = { kind: 'event' as const, id: 'fair', title: 'Book fair', links: [], pdfAttachments: [] }
    await models.happened(
      ...answeredChat(school, { id: 'q1', at: at(1) }),
      ...answeredChat(school, { id: 'q2', source, at: at(2) }),
      ...unansweredChat(school, { id: 'q3', channel: 'preview', at: at(3) }),
      ...acknowledgedChat(school, { id: 'q4', at: at(4) }),
    )
    expect(await ids(school, { entry: 'fair' })).toEqual(['q2'])
    expect(await ids(school, { entry: 'lunch' })).toEqual(['q1'])
    expect(await ids(school, { asked: 'visitors' })).toEqual(['q2', 'q1'])
  })

  it('searches question and answer, filters, sorts and pages', async () => {
    const school = newSchool()
    await models.happened(
      ...answeredChat(school, { id: 'q1', question: 'When is LUNCH?', answer: 'At noon.', at: at(1) }),
      ...unansweredChat(school, { id: 'q2', question: 'Lunch for 50%?', at: at(2) }),
      ...answeredChat(school, { id: 'q3', question: 'Où est l’ÉCOLE?', answer: 'After lunch street', at: at(3) }),
      ...unansweredChat(school, { id: 'q4', question: 'Same moment', at: at(3) }),
    )
    expect(await ids(school, { search: 'lunch' })).toEqual(['q3', 'q2', 'q1'])
    expect(await ids(school, { search: 'école' })).toEqual(['q3'])
    expect(await ids(school, { search: '50%' })).toEqual(['q2'])
    expect(await ids(school, { status: 'unanswered' })).toEqual(['q4', 'q2'])
    expect(await ids(school, { status: 'answered', sort: 'oldest' })).toEqual(['q1', 'q3'])
    expect(await list(school, { limit: 2 })).toMatchObject({ total: 4, rows: [{ id: 'q4' }, { id: 'q3' }] })
    expect(await ids(school, { limit: 2, after: 'q3' })).toEqual(['q2', 'q1'])
    expect(await ids(school, { limit: 2, after: 'q3', sort: 'oldest' })).toEqual(['q4'])
    expect(await ids(school, { search: '_' })).toEqual([])
  })

  it('lists every channel, but counts the widget only', async () => {
    const school = newSchool()
    await models.happened(
      ...answeredChat(school, { id: 'q1', at: at(1) }),
      ...answeredChat(school, { id: 'q2', at: at(2) }),
      ...unansweredChat(school, { id: 'q3', at: at(3) }),
      ...unansweredChat(school, { id: 'q4', channel: 'preview', at: at(4) }),
      ...answeredChat(school, { id: 'q5', channel: 'test', at: at(5) }),
    )
    expect(await ids(school)).toEqual(['q5', 'q4', 'q3', 'q2', 'q1'])
    expect(await summariseInteractions(models.database, school)).toEqual({ interactions: 5, total: 3, answered: 2, successRate: 67 })
    expect((await latestInteractions(models.database, school)).map(({ id }) => id)).toEqual(['q3', 'q2', 'q1'])
    expect((await unansweredSince(models.database, school, new Date(at(0)))).map(({ id }) => id)).toEqual(['q3'])
    expect(await unansweredSince(models.database, school, new Date(at(3)))).toEqual([])
  })

  it('lists small talk under all, and nowhere else', async () => {
    const school = newSchool()
    await models.happened(
      ...answeredChat(school, { id: 'q1', at: at(1) }),
      ...acknowledgedChat(school, { id: 'q2', at: at(2) }),
      ...unansweredChat(school, { id: 'q3', at: at(3) }),
    )
    expect((await list(school)).rows[1]).toMatchObject({
      answer: 'Hi! How can I help?',
      wasAnswered: true,
      isSmallTalk: true,
      similarity: null,
    })
    expect([await ids(school, { status: 'answered' }), await ids(school, { status: 'unanswered' })]).toEqual([['q1'], ['q3']])
    expect(await summariseInteractions(models.database, school)).toEqual({ interactions: 3, total: 2, answered: 1, successRate: 50 })
    expect((await latestInteractions(models.database, school)).map(({ id }) => id)).toEqual(['q3', 'q1'])
    expect((await unansweredSince(models.database, school, new Date(at(0)))).map(({ id }) => id)).toEqual(['q3'])
  })

  it('shows the last rating of an answer, and filters by it', async () => {
    const school = newSchool()
    await models.happened(
      ...['q1', 'q2', 'q3'].flatMap((id, n) => answeredChat(school, { id, at: at(n) })),
      answerRated(school, 'q1', true),
      answerRated(school, 'q2', true),
      answerRated(school, 'q2', false, 'That was last year.'),
    )
    const rated = (await list(school, { sort: 'oldest' })).rows.map(({ rating }) => rating)
    expect(rated).toEqual([{ helpful: true, reason: null }, { helpful: false, reason: 'That was last year.' }, null])
    expect([await ids(school, { rating: 'helpful' }), await ids(school, { rating: 'not_helpful' })]).toEqual([['q1'], ['q2']])
  })

  it('keeps the five newest as recent activity', async () => {
    const school = newSchool()
    await models.happened(...[1, 2, 3, 4, 5, 6].flatMap((n) => answeredChat(school, { id: `q${n}`, at: at(n) })))
    expect((await latestInteractions(models.database, school)).map(({ id }) => id)).toEqual(['q6', 'q5', 'q4', 'q3', 'q2'])
  })

  it('has zero figures for a school nobody has asked', async () => {
    expect(await summariseInteractions(models.database, newSchool())).toEqual({ interactions: 0, total: 0, answered: 0, successRate: 0 })
  })

  it('copes with a question without an answer and an answer without a question', async () => {
    const school = newSchool()
    const [question] = answeredChat(school, { id: 'q1', at: at(1) })
    const [, answer] = answeredChat(school, { id: 'q2', at: at(2) })
    await models.happened(...[question, answer].filter((event) => event !== undefined))
    expect((await list(school)).rows).toMatchObject([{ id: 'q1', wasAnswered: false, answer: null, similarity: null }])
  })

  it('finds the whole conversation of a question, oldest first', async () => {
    const school = newSchool()
    const other = { conversationId: 'conversation-0002' }
    await models.happened(
      ...answeredChat(school, { id: 'q1', at: at(1) }),
      ...unansweredChat(school, { id: 'q2', at: at(2), ...other }),
      ...unansweredChat(school, { id: 'q3', at: at(3) }),
    )
    const conversation = async (id: string, schoolId = school) =>
      (await listConversation(models.database, schoolId, id)).map((interaction) => interaction.id)
    expect(await conversation('q3')).toEqual(['q1', 'q3'])
    expect(await conversation('q2')).toEqual(['q2'])
    expect(await conversation('q3', newSchool())).toEqual([])
  })

  it('exports in pages what search, filter and sort select', async () => {
    const school = newSchool()
    const count = 1_100
    const asked = Array.from({ length: count }, (_, n) =>
      unansweredChat(school, { id: `q${n}`, at: new Date(Date.UTC(2026, 0, 1) + n).toISOString() }),
    )
    // One append holds at most a million bytes.
    await models.happened(...asked.slice(0, 550).flat())
    await models.happened(...asked.slice(550).flat(), ...answeredChat(school, { id: 'answered' }))
    const exported = []
    for await (const { id } of exportInteractions(models.database, inNewYork(school), { ...all, status: 'unanswered', sort: 'oldest' }))
      exported.push(id)
    expect(exported).toEqual(Array.from({ length: count }, (_, n) => `q${n}`))
  })

  it('forgets addresses and browsers from before a moment, and nothing else', async () => {
    const school = newSchool()
    const visitor = { ipAddress: '192.0.2.7', userAgent: 'Browser/1' }
    await models.happened(
      ...unansweredChat(school, { id: 'old', at: '2020-01-01T00:00:00.000Z', ...visitor }),
      ...unansweredChat(school, { id: 'new', ...visitor }),
    )
    expect(await dropVisitorData(models.database, new Date('2020-02-01'))).toBe(1)
    expect(await dropVisitorData(models.database, new Date('2020-02-01'))).toBe(0)
    const rows = await models.database.forSchool(school, (tx) =>
      tx.query(sql`select id, ip_address, user_agent from chat_history.interactions order by asked_at`),
    )
    expect(rows).toEqual([
      { id: 'old', ip_address: null, user_agent: null },
      { id: 'new', ip_address: '192.0.2.7', user_agent: 'Browser/1' },
    ])
    expect(await ids(school)).toEqual(['new', 'old'])
  })

  it('keeps schools apart even where interactions share an id', async () => {
    const [oak, elm] = [newSchool(), newSchool()]
    await models.happened(...answeredChat(oak, { id: 'q1', answer: 'Oak.' }), ...answeredChat(elm, { id: 'q1', answer: 'Elm.' }))
    expect((await list(oak)).rows.map(({ answer }) => answer)).toEqual(['Oak.'])
    expect((await list(elm)).rows.map(({ answer }) => answer)).toEqual(['Elm.'])
    const seen = await models.database.forSchool(elm, (tx) => tx.query(sql`select distinct school_id from chat_history.interactions`))
    expect(seen).toEqual([{ school_id: elm }])
  })
})
