import { sql } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acknowledgedChat, answeredChat, newSchool, unansweredChat } from '../testing/events.ts'
import { openReadModels, type ReadModels } from '../testing/read-models.ts'
import { analytics } from './projector.ts'
import { readAnalytics, readPlatformAnalytics } from './queries.ts'

describe('analytics', () => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([analytics])
  })
  afterAll(() => models.close())

  const read = (schoolId: string, timeZone: string, now: string) => readAnalytics(models.database, schoolId, timeZone, new Date(now))

  it('counts today, this week from Monday and this month on the clock of the school', async () => {
    const school = newSchool()
    const asked = [
      '2026-02-28T12:00:00Z',
      '2026-03-01T04:59:59Z',
      '2026-03-01T05:00:00Z',
      '2026-03-09T12:00:00Z',
      '2026-03-11T03:59:59Z',
      '2026-03-11T04:00:00Z',
    ]
    await models.happened(...asked.flatMap((at, n) => (n < 4 ? answeredChat(school, { at }) : unansweredChat(school, { at }))))
    // Wednesday 11 March in New York; its clocks went forward on Sunday the 8th.
    expect(await read(school, 'America/New_York', '2026-03-12T03:30:00Z')).toEqual({
      totalChats: 6,
      successRate: 67,
      chatsToday: 1,
      chatsThisWeek: 3,
      chatsThisMonth: 4,
    })
  })

  it('cuts a day whose offset is not a whole hour to the quarter', async () => {
    const school = newSchool()
    await models.happened(...['2026-03-01T18:14:59Z', '2026-03-01T18:15:00Z'].flatMap((at) => answeredChat(school, { at })))
    expect(await read(school, 'Asia/Kathmandu', '2026-03-02T06:00:00Z')).toMatchObject({ totalChats: 2, chatsToday: 1 })
  })

  it('counts the hour that comes twice in autumn in one day', async () => {
    const school = newSchool()
    await models.happened(
      ...['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-02T04:59:59Z'].flatMap((at) => answeredChat(school, { at })),
    )
    expect(await read(school, 'America/New_York', '2026-11-02T04:59:59Z')).toMatchObject({ chatsToday: 3 })
    expect(await read(school, 'America/New_York', '2026-11-02T05:00:00Z')).toMatchObject({ chatsToday: 0, chatsThisMonth: 3 })
  })

  it('leaves out the preview and the test', async () => {
    const school = newSchool()
    await models.happened(...answeredChat(school, { channel: 'preview' }), ...unansweredChat(school, { channel: 'test' }))
    expect(await read(school, 'UTC', '2026-03-02T10:00:00Z')).toEqual({
      totalChats: 0,
      successRate: 0,
      chatsToday: 0,
      chatsThisWeek: 0,
      chatsThisMonth: 0,
    })
  })

  it('leaves out small talk', async () => {
    const school = newSchool()
    await models.happened(...answeredChat(school), ...acknowledgedChat(school))
    const figures = await read(school, 'UTC', '2026-03-02T10:00:00Z')
    expect(figures).toEqual({ totalChats: 1, successRate: 100, chatsToday: 1, chatsThisWeek: 1, chatsThisMonth: 1 })
  })

  it('keeps schools apart, and adds them up for the operator', async () => {
    const [oak, elm] = [newSchool(), newSchool()]
    const before = await readPlatformAnalytics(models.database, new Date('2026-03-02T10:00:00Z'), 'UTC')
    await models.happened(...answeredChat(oak), ...answeredChat(oak), ...unansweredChat(elm))
    expect(await read(oak, 'UTC', '2026-03-02T10:00:00Z')).toMatchObject({ totalChats: 2, successRate: 100 })
    expect(await read(elm, 'UTC', '2026-03-02T10:00:00Z')).toMatchObject({ totalChats: 1, successRate: 0 })
    const after = await readPlatformAnalytics(models.database, new Date('2026-03-02T10:00:00Z'), 'UTC')
    expect(after.totalChats - before.totalChats).toBe(3)
    const seen = await models.database.forSchool(elm, (tx) => tx.query(sql`select distinct school_id from analytics.chat_counts`))
    expect(seen).toEqual([{ school_id: elm }])
  })
})
