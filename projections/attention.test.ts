import { Attention, type Billing, limits, noBilling, type SchoolAttention } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAttention } from './attention.ts'
import { projections } from './index.ts'
import {
  answeredChat,
  calendarUpload,
  faqUpload,
  leadCaptured,
  mailNotDelivered,
  newSchool,
  schoolRegistered,
  unansweredChat,
  userCreated,
  widgetSeen,
} from './testing/events.ts'
import { type Happened, openReadModels, type ReadModels } from './testing/read-models.ts'

const now = new Date('2026-03-02T15:00:00Z')
const paid = { paymentStatus: 'paid' } as const
const invoiced = (invoiceDate: string) => ({ paymentStatus: 'invoice_sent', invoiceDate }) as const
const uploaded = (schoolId: string): Happened => faqUpload(schoolId, schoolId).closed(1, [], '2026-02-20T15:00:00.000Z')
const asked = (schoolId: string, answered: number, unanswered: number, at = '2026-02-25T15:00:00.000Z') => [
  ...Array.from({ length: answered }, () => answeredChat(schoolId, { at })).flat(),
  ...Array.from({ length: unanswered }, () => unansweredChat(schoolId, { at })).flat(),
]

describe("the operator's open tasks", () => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels(projections)
  })
  afterAll(() => models.close())

  /** Registered on the first of February. */
  const opened = async (billing: Partial<Billing>, then: (schoolId: string) => Happened[] = () => []) => {
    const schoolId = newSchool()
    const userId = `admin-${schoolId}`
    const at = '2026-02-01T15:00:00.000Z'
    await models.happened(
      { ...userCreated(userId, { schoolId }), at },
      { ...schoolRegistered(schoolId, { adminUserId: userId, name: schoolId }), at },
      { type: 'BillingUpdated', data: { schoolId, before: noBilling, after: { ...noBilling, ...billing } }, at },
      ...then(schoolId),
    )
    return schoolId
  }
  const deactivated = (schoolId: string): Happened => ({ type: 'UserDeactivated', data: { userId: `admin-${schoolId}` } })
  const attention = () => readAttention(models.database, { now, timeZone: 'America/New_York' })
  const linesOf = async (schoolId: string): Promise<Partial<SchoolAttention>[]> =>
    (await attention()).schools
      .filter((line) => line.schoolId === schoolId)
      .map(({ schoolId: _id, schoolName, ...line }) => {
        expect(schoolName).toBe(schoolId)
        return line
      })

  it('include an invoice of more than 30 days ago, also of a school that is not served', async () => {
    expect(await linesOf(await opened(invoiced('2026-01-30')))).toEqual([{ reason: 'overdue', days: 31 }])
    expect(await linesOf(await opened(invoiced('2026-01-31')))).toEqual([])
    expect(
      await linesOf(await opened({ ...invoiced('2026-01-01'), paymentStatus: 'paid' }, (id) => [uploaded(id), ...asked(id, 1, 0)])),
    ).toEqual([])
    expect(await linesOf(await opened(invoiced('2026-01-01'), (id) => [deactivated(id)]))).toEqual([{ reason: 'overdue', days: 60 }])
  })

  it('include a paid school without any upload, while it is served', async () => {
    expect(await linesOf(await opened(paid))).toEqual([{ reason: 'no_upload', days: 29 }])
    expect(await linesOf(await opened({}))).toEqual([])
    expect(await linesOf(await opened(paid, (id) => [deactivated(id)]))).toEqual([])
    expect(await linesOf(await opened(paid, (id) => [faqUpload(id, id).added('broken-off')]))).toEqual([{ reason: 'no_upload', days: 29 }])
  })

  it('include a paid school with an upload whose widget shows on no page', async () => {
    expect(await linesOf(await opened(paid, (id) => [uploaded(id)]))).toEqual([{ reason: 'widget_unseen', days: 10 }])
    expect(await linesOf(await opened(paid, (id) => [calendarUpload(id, id).closed(1, '2026-03-01T15:00:00.000Z')]))).toEqual([
      { reason: 'widget_unseen', days: 1 },
    ])
    expect(await linesOf(await opened(paid, (id) => [uploaded(id), widgetSeen(id, 'www.oak.example', '2025-01-01')]))).toEqual([])
  })

  it('leave out a school whose widget was asked a question, although its pages hide their address', async () =>
    expect(await linesOf(await opened(paid, (id) => [uploaded(id), ...asked(id, 1, 0, '2026-02-21T15:00:00.000Z')]))).toEqual([]))

  it('include a school with many unanswered questions in the last four weeks, in numbers only', async () => {
    const withQuestions = (answered: number, unanswered: number, at?: string) =>
      opened(invoiced('2026-02-20'), (id) => asked(id, answered, unanswered, at))
    const { unansweredQuestions: many, unansweredPercent } = limits.attention
    const all = (many * 100) / unansweredPercent
    expect(await linesOf(await withQuestions(all - many, many))).toEqual([{ reason: 'many_unanswered', asked: all, unanswered: many }])
    expect(await linesOf(await withQuestions(all - many + 1, many))).toEqual([])
    expect(await linesOf(await withQuestions(0, many - 1))).toEqual([])
    expect(await linesOf(await withQuestions(0, many, '2026-02-02T14:00:00.000Z'))).toEqual([])
  })

  it('come with the most urgent first and a count of all, and fit their contract', async () => {
    const found = await attention()
    expect(Attention.strict().parse(found)).toEqual(found)
    const order = ['overdue', 'no_upload', 'widget_unseen', 'many_unanswered']
    const places = found.schools.map(({ reason }) => order.indexOf(reason))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(found.total).toBe(found.schools.length)
    expect(found).toMatchObject({ overdue: 2, newLeads: 0, undeliveredMails: 0 })
  })

  it('count new leads, and mails that did not arrive', async () => {
    const [lead, contacted] = [newSchool(), newSchool()]
    await models.happened(leadCaptured(lead), leadCaptured(contacted), {
      type: 'LeadStatusChanged',
      data: { leadId: contacted, before: 'new', after: 'contacted' },
    })
    const id = await opened({}, (school) => [mailNotDelivered(`admin-${school}`)])
    expect(await attention()).toMatchObject({ newLeads: 1, undeliveredMails: 1 })
    await models.happened(deactivated(id))
    expect(await attention()).toMatchObject({ newLeads: 1, undeliveredMails: 0 })
  })
})
