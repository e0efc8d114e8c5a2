import { CalendarQuery } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarUpload, newSchool } from '../testing/events.ts'
import { deliveries, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { calendar } from './projector.ts'
import { activeCalendarEvents, listCalendarEvents, listCalendarVersions, summariseCalendarEvents } from './queries.ts'

const today = '2026-03-10'

describe.each(deliveries)('the calendar, every event delivered %s', (_, deliver) => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([calendar], deliver)
  })
  afterAll(() => models.close())

  const list = (schoolId: string, query: Partial<CalendarQuery> = {}) =>
    listCalendarEvents(models.database, schoolId, { ...CalendarQuery.parse({}), ...query }, today)
  const ids = async (schoolId: string, query?: Partial<CalendarQuery>) => (await list(schoolId, query)).rows.map(({ id }) => id)

  const aYear = async () => {
    const school = newSchool()
    const { added, closed } = calendarUpload(school, 'u1')
    await models.happened(
      added('last-week', { date: '2026-03-03', time: '3pm', category: 'Arts' }),
      added('last-year', { date: '2025-06-01', category: 'Sports' }),
      added('yesterday-late', { date: '2026-03-09', time: '19:00' }),
      added('yesterday-early', { date: '2026-03-09', time: '8:00 AM - 2:50 PM' }),
      added('today-noon', { date: today, time: 'noon', category: 'Arts' }),
      added('today-morning', { date: today, time: '9:00' }),
      added('tomorrow', { date: '2026-03-11', location: 'GYMNASIUM' }),
      added('far', { date: '9999-12-31', description: 'The end of the scale' }),
      closed(1),
    )
    return school
  }
  const inOrder = ['today-morning', 'today-noon', 'tomorrow', 'far', 'yesterday-late', 'yesterday-early', 'last-week', 'last-year']

  it('lists what is upcoming soonest first, then what is past latest first', async () => {
    expect(await ids(await aYear())).toEqual(inOrder)
  })

  it('pages through everything once', async () => {
    const school = await aYear()
    const seen = []
    for (let after: string | undefined; ; ) {
      const { rows, total } = await list(school, { limit: 3, ...(after && { after }) })
      expect(total).toBe(inOrder.length)
      if (rows.length === 0) break
      seen.push(...rows.map(({ id }) => id))
      after = rows.at(-1)?.id
    }
    expect(seen).toEqual(inOrder)
  })

  it('counts an event of today as upcoming', async () => {
    const school = await aYear()
    expect(await ids(school, { status: 'upcoming' })).toEqual(inOrder.slice(0, 4))
    expect(await ids(school, { status: 'past' })).toEqual(inOrder.slice(4))
    expect(await summariseCalendarEvents(models.database, school, today)).toEqual({
      total: 8,
      upcoming: 4,
      past: 4,
      categories: ['Arts', 'Sports'],
    })
  })

  it('counts an event of several days as upcoming until its last day is over', async () => {
    const school = newSchool()
    const { added, closed } = calendarUpload(school, 'u1')
    await models.happened(
      added('over', { date: '2026-03-02', endDate: '2026-03-09' }),
      added('last-day', { date: '2026-03-02', endDate: today }),
      added('today', { date: today }),
      closed(1),
    )
    expect(await ids(school)).toEqual(['last-day', 'today', 'over'])
    expect(await ids(school, { status: 'past' })).toEqual(['over'])
    expect(await summariseCalendarEvents(models.database, school, today)).toMatchObject({ upcoming: 2, past: 1 })
    expect((await activeCalendarEvents(models.database, school)).map(({ endDate = '' }) => endDate).sort()).toEqual([
      '',
      '2026-03-09',
      today,
    ])
    const [second, third] = [calendarUpload(school, 'u2'), calendarUpload(school, 'u3')]
    await models.happened(second.revised('over', { date: '2026-03-02' }), second.retired('today'), second.closed(2))
    await models.happened(third.restored('today', { date: today, endDate: '2026-03-12' }), third.closed(3))
    expect((await list(school)).rows.map(({ id, endDate }) => [id, endDate])).toEqual([
      ['last-day', today],
      ['today', '2026-03-12'],
      ['over', undefined],
    ])
  })

  it('searches title, description and location in any case, and filters by category', async () => {
    const school = await aYear()
    expect(await ids(school, { search: 'gymnasium' })).toEqual(['tomorrow'])
    expect(await ids(school, { search: 'THE END' })).toEqual(['far'])
    expect(await ids(school, { search: 'event today' })).toEqual(['today-morning', 'today-noon'])
    expect(await ids(school, { category: 'Arts' })).toEqual(['today-noon', 'last-week'])
  })

  it('shows an entry as the school wrote it', async () => {
    const school = newSchool()
    const { added, closed } = calendarUpload(school, 'u1')
    const fair = {
      title: 'Book fair',
      description: 'All welcome',
      date: '2026-03-12',
      time: 'after school',
      location: 'Library',
      category: 'Arts',
    }
    await models.happened(added('fair', fair), closed(1))
    const at = '2026-03-02T09:00:00.000Z'
    expect((await list(school)).rows).toEqual([
      { id: 'fair', schoolId: school, ...fair, origin: 'file', version: 1, isActive: true, createdAt: at, updatedAt: at },
    ])
  })

  it('moves, retires and brings back events when the upload is closed, and not before', async () => {
    const school = newSchool()
    const [first, second, third] = [calendarUpload(school, 'u1'), calendarUpload(school, 'u2'), calendarUpload(school, 'u3')]
    await models.happened(first.added('a', { date: '2026-03-12' }), first.added('b', { date: '2026-03-13' }), first.closed(1))
    await models.happened(second.revised('a', { date: '2026-03-14' }), second.retired('b'))
    expect(await ids(school)).toEqual(['a', 'b'])

    await models.happened(second.closed(2, '2026-04-01T00:00:00.000Z'))
    expect((await list(school)).rows).toMatchObject([{ id: 'a', date: '2026-03-14', updatedAt: '2026-04-01T00:00:00.000Z' }])
    expect(await summariseCalendarEvents(models.database, school, today)).toMatchObject({ total: 1 })

    await models.happened(third.restored('b', { date: '2026-03-13' }), third.closed(3))
    expect((await activeCalendarEvents(models.database, school)).map(({ id }) => id)).toEqual(['b', 'a'])
    // Of the third file only one event is new: a version has every active one.
    expect(await listCalendarVersions(models.database, school)).toMatchObject([
      { versionNumber: 3, totalEntries: 2, isCurrent: true },
      { versionNumber: 2, totalEntries: 1, isCurrent: false },
      { versionNumber: 1, totalEntries: 2, isCurrent: false },
    ])
  })

  it('forgets what an upload had staged that broke off, when a later one is closed', async () => {
    const [school, other] = [newSchool(), newSchool()]
    const [broken, closed, ofOther] = [calendarUpload(school, 'u1'), calendarUpload(school, 'u2'), calendarUpload(other, 'u1')]
    await models.happened(broken.added('x'), ofOther.added('x'), closed.added('a'), closed.closed(1))
    const staged = await models.database.query(sql`
      select school_id as school from calendar.calendar_changes where school_id in (${school}, ${other})`)
    expect(staged).toEqual([{ school: other }])
  })

  it('keeps schools apart even where entries share an id', async () => {
    const [oak, elm] = [newSchool(), newSchool()]
    const [ofOak, ofElm] = [calendarUpload(oak, 'u1'), calendarUpload(elm, 'u1')]
    await models.happened(ofOak.added('a', { title: 'Oak day' }), ofElm.added('a', { title: 'Elm day' }), ofOak.closed(1))
    expect((await list(oak)).rows.map(({ title }) => title)).toEqual(['Oak day'])
    expect(await list(elm)).toEqual({ rows: [], total: 0 })
    expect(await models.database.forSchool(elm, (tx) => tx.query(sql`select 1 from calendar.calendar_events`))).toEqual([])
  })
})
