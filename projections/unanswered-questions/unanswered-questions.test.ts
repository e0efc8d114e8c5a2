import { GapQuery } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answeredChat, gap, newSchool, unansweredChat } from '../testing/events.ts'
import { deliveries, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { unansweredQuestions } from './projector.ts'
import { exportGaps, findGap, listGaps } from './queries.ts'
import { groupOfWording, latestGroups, otherWordings, questionsToGroup } from './to-group.ts'

const at = (day: number, hour = 12) => `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
const proof = { faqId: 'f', question: 'Is there a pool?', catalogueVersion: '2.0', similarity: 0.93 }

describe.each(deliveries)('unanswered questions, every event delivered %s', (_, deliver) => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([unansweredQuestions], deliver)
  })
  afterAll(() => models.close())

  const march = { timeZone: 'America/New_York', range: { from: '2026-03-05', to: '2026-03-07' }, isFilter: false }
  const list = (school: string, query: Partial<GapQuery> = {}, period = march) =>
    listGaps(models.database, school, { ...GapQuery.parse({}), ...query }, period)
  const ids = async (...asked: Parameters<typeof list>) => (await list(...asked)).rows.map(({ id }) => id)

  /** An unanswered question in a group. */
  const grouped = (school: string, groupId: string, id: string, question: string, asked: string) => [
    ...unansweredChat(school, { id, question, at: asked }),
    gap(school, groupId).joined(id, asked),
  ]

  it('shows a group under its first question, with how often and when it was asked', async () => {
    const school = newSchool()
    await models.happened(
      ...grouped(school, 'pool', 'q1', 'Is there a pool?', at(2)),
      ...grouped(school, 'pool', 'q2', 'do you have a swimming pool', at(6)),
    )
    expect((await list(school)).rows).toEqual([
      {
        id: 'pool',
        schoolId: school,
        question: 'Is there a pool?',
        frequency: 2,
        trend: { current: 1, before: 1 },
        firstSeenAt: at(2),
        lastSeenAt: at(6),
        status: 'pending',
        proof: null,
        createdAt: at(2),
        updatedAt: at(6),
      },
    ])
    expect(await findGap(models.database, school, 'pool', march)).toMatchObject({
      frequency: 2,
      questions: [
        { id: 'q2', question: 'do you have a swimming pool', askedAt: at(6) },
        { id: 'q1', question: 'Is there a pool?', askedAt: at(2) },
      ],
    })
    expect(await findGap(models.database, school, 'other', march)).toBeNull()
    expect(await findGap(models.database, newSchool(), 'pool', march)).toBeNull()
  })

  it("counts the days of the range on the school's clock, and lists only questions of the range", async () => {
    const school = newSchool()
    await models.happened(
      ...grouped(school, 'late', 'q1', 'A?', '2026-03-08T04:59:59.000Z'), // the evening of the 7th in New York
      ...grouped(school, 'next', 'q2', 'B?', '2026-03-08T05:00:00.000Z'),
      ...grouped(school, 'late', 'q3', 'A!', at(3)),
    )
    expect(await ids(school)).toEqual(['late', 'next'])
    const filtered = { ...march, isFilter: true }
    expect((await list(school, {}, filtered)).rows).toMatchObject([{ id: 'late', frequency: 1, trend: { current: 1, before: 1 } }])
  })

  it('searches all questions of a group, filters, sorts and pages', async () => {
    const school = newSchool()
    await models.happened(
      ...grouped(school, 'a', 'q1', 'Is there a POOL?', at(1)),
      ...grouped(school, 'a', 'q2', 'swimming 100%', at(2)),
      ...grouped(school, 'b', 'q3', 'May dogs come?', at(5)),
      ...grouped(school, 'c', 'q4', 'Who plays chess?', at(4)),
      gap(school, 'c').dismissed(),
    )
    expect(await ids(school, { search: '100%' })).toEqual(['a'])
    expect(await ids(school, { status: 'dismissed' })).toEqual(['c'])
    expect(await ids(school)).toEqual(['a', 'b', 'c'])
    expect(await ids(school, { sort: 'newest' })).toEqual(['b', 'c', 'a'])
    expect(await list(school, { limit: 1 })).toMatchObject({ total: 3, rows: [{ id: 'a' }] })
    expect(await ids(school, { after: 'a', limit: 1 })).toEqual(['b'])
    const exported: string[] = []
    for await (const { id } of exportGaps(models.database, school, GapQuery.parse({ status: 'pending' }), march)) exported.push(id)
    expect(exported).toEqual(['a', 'b'])
  })

  it('shows the proof of a resolved group, and drops it when the group is reopened', async () => {
    const school = newSchool()
    const { resolved, reopened, dismissed } = gap(school, 'pool')
    const state = async () => (await list(school)).rows.map(({ status, proof: shown }) => [status, shown])
    await models.happened(...grouped(school, 'pool', 'q1', 'Pool?', at(1)), resolved(proof))
    expect(await state()).toEqual([['resolved', proof]])
    await models.happened(reopened({ catalogueVersion: '3.0' }))
    expect(await state()).toEqual([['pending', null]])
    await models.happened(resolved())
    expect(await state()).toEqual([['resolved', null]])
    await models.happened(dismissed())
    expect(await state()).toEqual([['dismissed', null]])
  })

  it('has only unanswered questions of the widget', async () => {
    const school = newSchool()
    await models.happened(
      ...answeredChat(school, { id: 'q1' }),
      ...unansweredChat(school, { id: 'q2', channel: 'preview' }),
      ...unansweredChat(school, { id: 'q3', question: 'Pool?' }),
    )
    const waiting = (await questionsToGroup(models.database, 100)).filter(({ schoolId }) => schoolId === school)
    expect(waiting).toMatchObject([{ interactionId: 'q3', question: 'Pool?', catalogueVersion: '1.0' }])
    await models.happened(gap(school, 'pool').joined('q3'))
    expect(await questionsToGroup(models.database, 100)).toEqual([])
  })

  it('finds the group of a wording, the latest groups, and the other wordings of a group', async () => {
    const school = newSchool()
    await models.happened(
      ...grouped(school, 'pool', 'q1', 'Is there a pool?', at(1)),
      ...grouped(school, 'pool', 'q2', 'Do you have a pool?', at(2)),
      ...grouped(school, 'pool', 'q3', 'Can kids swim?', at(3)),
      ...grouped(school, 'pool', 'q4', 'do you have a pool', at(4)),
      ...grouped(school, 'dogs', 'q5', 'Dogs?', at(2)),
      ...unansweredChat(school, { id: 'q6', question: '  can kids SWIM ', at: at(5) }),
    )
    const [waiting] = await questionsToGroup(models.database, 1)
    expect(await groupOfWording(models.database, school, waiting!.wording)).toBe('pool')
    expect(await groupOfWording(models.database, newSchool(), waiting!.wording)).toBeNull()
    expect(await latestGroups(models.database, school, 5)).toEqual([
      { groupId: 'pool', question: 'Is there a pool?' },
      { groupId: 'dogs', question: 'Dogs?' },
    ])
    expect(await otherWordings(models.database, school, 'pool', 5)).toEqual(['do you have a pool', 'Can kids swim?'])
    await models.happened(gap(school, 'pool').joined('q6'))
  })

  it('shows another question of a group whose first one was erased', async () => {
    const school = newSchool()
    await models.happened(
      ...grouped(school, 'pool', 'q1', '[erased]', at(1)),
      ...grouped(school, 'pool', 'q2', 'Pool?', at(2)),
      ...unansweredChat(school, { id: 'q3', question: '[erased]', at: at(3) }),
    )
    expect((await list(school)).rows).toMatchObject([{ question: 'Pool?', frequency: 2 }])
    expect(await questionsToGroup(models.database, 5)).toEqual([])
  })
})
