import { ChatHistoryQuery } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInteractions, projections } from '../index.ts'
import { acknowledgedChat, answeredChat, answerRated, calendarUpload, faqUpload, newSchool, unansweredChat } from '../testing/events.ts'
import { openReadModels, type ReadModels } from '../testing/read-models.ts'
import { readInsights } from './queries.ts'

const tables = ['analytics', 'chat_history', 'faqs', 'calendar']
const faq = (id: string) => ({ kind: 'faq' as const, id, question: `Question ${id}?`, links: [], pdfAttachments: [] })
const event = (id: string) => ({ kind: 'event' as const, id, title: `Event ${id}`, links: [], pdfAttachments: [] })

describe('insights', () => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels(projections.filter(({ name }) => tables.includes(name)))
  })
  afterAll(() => models.close())

  const read = (school: string, from: string, to = from, timeZone = 'America/New_York') =>
    readInsights(models.database, school, timeZone, { from, to })

  it("count days, hours and weekdays on the school's clock, beside the period before", async () => {
    const school = newSchool()
    await models.happened(
      ...answeredChat(school, { at: '2026-03-07T04:59:00Z' }), // Friday 23:59 in New York, the day before the period before
      ...answeredChat(school, { at: '2026-03-07T05:00:00Z' }), // Saturday
      ...unansweredChat(school, { at: '2026-03-08T06:59:00Z' }), // Sunday 01:59, a minute before the clocks go forward
      ...answeredChat(school, { at: '2026-03-08T07:00:00Z' }), // 03:00
      ...answeredChat(school, { at: '2026-03-09T03:59:00Z' }), // 23:59
      ...unansweredChat(school, { at: '2026-03-09T04:00:00Z' }), // Monday
    )
    const { totals, totalsBefore, points, hours, weekdays } = await read(school, '2026-03-08')
    expect([totals, totalsBefore]).toMatchObject([
      { asked: 3, answered: 2, successRate: 67 },
      { asked: 1, answered: 1, successRate: 100 },
    ])
    expect(points).toMatchObject([{ from: '2026-03-08', asked: 3, answered: 2, before: { from: '2026-03-07', asked: 1, answered: 1 } }])
    expect(hours.flatMap(({ hour, asked }) => Array(asked).fill(hour))).toEqual([1, 3, 23])
    expect(weekdays.filter(({ asked }) => asked > 0)).toEqual([{ weekday: 7, asked: 3, answered: 2 }])
    expect([hours.length, weekdays.length]).toEqual([24, 7])
  })

  it('name the entries and categories that answered most, as they are now', async () => {
    const school = newSchool()
    const [first, second, fairs] = [faqUpload(school, 'u1'), faqUpload(school, 'u2'), calendarUpload(school, 'u1')]
    const asked = (source: ReturnType<typeof faq | typeof event>, at: string) => answeredChat(school, { source, at })
    await models.happened(
      first.added('lunch', { category: 'Food' }),
      first.added('snack', { category: 'Food' }),
      first.added('plain', { category: '' }),
      first.closed(1, ['lunch', 'snack', 'plain']),
      fairs.added('fair', { category: 'Events' }),
      fairs.closed(1),
      ...asked(faq('snack'), '2026-03-09T15:00:00Z'),
      ...asked(faq('lunch'), '2026-03-10T15:00:00Z'),
      ...asked(faq('lunch'), '2026-03-10T15:01:00Z'),
      ...asked(faq('lunch'), '2026-03-10T16:00:00Z'),
      ...asked(event('fair'), '2026-03-10T15:00:00Z'),
      ...asked(event('fair'), '2026-03-10T17:00:00Z'),
      ...asked(faq('snack'), '2026-03-10T15:00:00Z'),
      ...asked(faq('plain'), '2026-03-10T15:00:00Z'),
      ...answeredChat(school, { source: null, at: '2026-03-10T15:00:00Z' }),
      ...answeredChat(school, { source: faq('snack'), channel: 'test', at: '2026-03-10T15:00:00Z' }),
      second.retired('lunch'),
      second.closed(2, ['snack', 'plain']),
    )
    const { popularQuestions, categories } = await read(school, '2026-03-10')
    expect(popularQuestions).toEqual([
      { kind: 'faq', id: 'lunch', question: 'Question lunch?', category: 'Food', isActive: false, answered: 3, before: 0 },
      { kind: 'event', id: 'fair', question: 'Event fair', category: 'Events', isActive: true, answered: 2, before: 0 },
      { kind: 'faq', id: 'snack', question: 'Question snack?', category: 'Food', isActive: true, answered: 1, before: 1 },
      { kind: 'faq', id: 'plain', question: 'Question plain?', category: '', isActive: true, answered: 1, before: 0 },
    ])
    expect(categories).toEqual([
      { category: 'Food', answered: 4, before: 1 },
      { category: 'Events', answered: 2, before: 0 },
      { category: '', answered: 1, before: 0 },
    ])
    const rows = async (opened: Partial<ChatHistoryQuery>) => {
      const query = { ...ChatHistoryQuery.parse({ asked: 'visitors', from: '2026-03-10', to: '2026-03-10' }), ...opened }
      return (await listInteractions(models.database, { id: school, timeZone: 'America/New_York' }, query)).total
    }
    // A figure counts the rows that Chat History lists when the figure is opened.
    for (const { id, answered } of popularQuestions) expect(await rows({ entry: id }), id).toBe(answered)
    for (const { category, answered } of categories)
      expect(await rows(category === '' ? { hasCategory: 'no' } : { category }), category).toBe(answered)
  })

  it('count the last rating of each answer, by when its question was asked', async () => {
    const school = newSchool()
    const at = '2026-03-10T15:00:00Z'
    await models.happened(
      ...answeredChat(school, { id: 'q1', at }),
      ...answeredChat(school, { id: 'q2', at }),
      ...answeredChat(school, { id: 'q3', at: '2026-03-09T15:00:00Z' }),
      ...answeredChat(school, { id: 'q4', channel: 'preview', at }),
      answerRated(school, 'q1', true),
      answerRated(school, 'q1', false),
      answerRated(school, 'q2', true),
      answerRated(school, 'q3', true),
      answerRated(school, 'q4', true),
    )
    const { totals, totalsBefore } = await read(school, '2026-03-10')
    expect([totals, totalsBefore]).toMatchObject([
      { helpful: 1, notHelpful: 1 },
      { helpful: 1, notHelpful: 0 },
    ])
  })

  it('count the hour that a day begins twice, as Chat History lists it', async () => {
    const school = newSchool()
    await models.happened(
      ...answeredChat(school, { at: '2026-11-01T04:30:00Z' }), // 00:30 in Havana, half an hour before the clocks go back to midnight
      ...answeredChat(school, { at: '2026-11-01T05:30:00Z' }), // 00:30 again
    )
    const day = { from: '2026-11-01', to: '2026-11-01' }
    const { totals } = await read(school, day.from, day.to, 'America/Havana')
    const listed = await listInteractions(models.database, { id: school, timeZone: 'America/Havana' }, ChatHistoryQuery.parse(day))
    expect([totals.asked, listed.total]).toEqual([2, 2])
  })

  it('leave out small talk, the preview and the test', async () => {
    const school = newSchool()
    const at = '2026-03-10T15:00:00Z'
    await models.happened(...acknowledgedChat(school, { at }), ...answeredChat(school, { channel: 'preview', at }))
    const { totals, points, hours } = await read(school, '2026-03-09', '2026-03-10')
    expect(totals).toEqual({ asked: 0, answered: 0, successRate: 0, helpful: 0, notHelpful: 0 })
    expect([points.length, hours.some(({ asked }) => asked !== 0)]).toEqual([2, false])
  })
})
