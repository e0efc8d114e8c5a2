import { type Actor, LeadDetails, type LeadStatus } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leadCaptured, newSchool, userCreated } from '../testing/events.ts'
import { deliveries, type Happened, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { users } from '../users/projector.ts'
import { leads } from './projector.ts'
import { exportLeads, findLead, listLeads, summariseLeads } from './queries.ts'

const olga: Actor = { kind: 'user', userId: 'olga' }
const on = (day: number, minute = 0) => `2026-03-${String(day).padStart(2, '0')}T09:${String(minute).padStart(2, '0')}:00.000Z`

const captured = (leadId: string, at = on(2), data = {}): Happened => ({ ...leadCaptured(leadId, data), at, actor: { kind: 'visitor' } })
const became = (leadId: string, before: LeadStatus, after: LeadStatus, at = on(3)): Happened => ({
  type: 'LeadStatusChanged',
  data: { leadId, before, after },
  at,
  actor: olga,
})

describe.each(deliveries)('leads, every event delivered %s', (_, deliver) => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([users, leads], deliver)
    await models.happened(userCreated('olga', { isAdmin: true, firstName: 'Olga', lastName: null }))
  })
  afterAll(() => models.close())

  const list = async (query: object = {}) =>
    (await listLeads(models.database, { search: '', status: 'all', sort: 'newest', limit: 200, ...query })).rows

  it('show the fields of the form, under both names of the school', async () => {
    const id = newSchool()
    await models.happened(captured(id))
    const [lead] = await list({ search: id })
    expect(lead).toEqual({
      id,
      firstName: 'Ida',
      lastName: 'Lead',
      email: `${id}@elm.example`,
      schoolName: 'Elm School',
      school: 'Elm School',
      schoolSize: '500-2000',
      sizeLabel: 'Medium (500-2000)',
      status: 'new',
      calendlyEventId: null,
      notes: null,
      source: 'website',
      createdAt: on(2),
      updatedAt: on(2),
    })
  })

  it('keep each change with its author and time, latest first', async () => {
    const id = newSchool()
    await models.happened(
      captured(id),
      became(id, 'new', 'contacted', on(3)),
      { type: 'LeadNotesChanged', data: { leadId: id, before: null, after: 'Call on Monday.' }, at: on(4), actor: olga },
      { type: 'DemoScheduled', data: { leadId: id, bookingId: 'b1', status: 'demo_scheduled' }, at: on(5), actor: { kind: 'visitor' } },
    )
    const lead = await findLead(models.database, id)
    expect(LeadDetails.strict().parse(lead)).toEqual(lead)
    expect(lead).toMatchObject({ status: 'demo_scheduled', notes: 'Call on Monday.', calendlyEventId: 'b1', updatedAt: on(5) })
    expect(lead?.history.map(({ id: _id, ...change }) => change)).toEqual([
      { kind: 'booking', at: on(5), by: 'Visitor', before: null, after: 'b1' },
      { kind: 'notes', at: on(4), by: 'Olga', before: null, after: 'Call on Monday.' },
      { kind: 'status', at: on(3), by: 'Olga', before: 'new', after: 'contacted' },
      { kind: 'captured', at: on(2), by: 'Visitor', before: null, after: null },
    ])
  })

  it('show whether the confirmation arrived, and nothing about notices to operators', async () => {
    const id = newSchool()
    const outcome = { causeId: 'c', kind: 'lead_received' as const }
    await models.happened(
      captured(id),
      { type: 'MailNotDelivered', data: { ...outcome, recipient: { kind: 'lead', leadId: id }, reason: 'refused', detail: '' }, at: on(3) },
      { type: 'MailSent', data: { ...outcome, recipient: { kind: 'user', userId: id }, kind: 'lead_notice' }, at: on(3) },
    )
    const lead = await findLead(models.database, id)
    expect(lead?.history.map(({ kind, by, after }) => [kind, by, after])).toEqual([
      ['mail', 'Mailer', 'refused'],
      ['captured', 'Visitor', null],
    ])
  })

  it('are found by name, address and school, and filtered by status, in pages', async () => {
    const mark = newSchool()
    const ids = Array.from({ length: 5 }, (_, n) => `${mark}-${n}`)
    await models.happened(...ids.map((id, n) => captured(id, on(10, n), { schoolName: `School of ${mark}` })))
    await models.happened(became(ids[1]!, 'new', 'qualified'))
    const found = async (query: object) => (await list({ search: mark, ...query })).map(({ id }) => id)
    expect(await found({})).toEqual(ids.toReversed())
    expect(await found({ sort: 'oldest' })).toEqual(ids)
    expect(await found({ status: 'qualified' })).toEqual([ids[1]])
    expect(await found({ search: `school of ${mark.toUpperCase()}` })).toHaveLength(5)
    expect(await found({ limit: 2, after: ids[3] })).toEqual([ids[2], ids[1]])
    const exported = []
    for await (const { id } of exportLeads(models.database, { search: mark, status: 'new', sort: 'oldest' })) exported.push(id)
    expect(exported).toEqual([ids[0], ids[2], ids[3], ids[4]])
  })

  it('are counted over all of them', async () => {
    const before = await summariseLeads(models.database, new Date('2027-06-08T09:00:00Z'))
    const ids = [newSchool(), newSchool(), newSchool()]
    const times = ['2027-06-01T08:59:00.000Z', '2027-06-01T09:01:00.000Z', '2027-06-07T09:00:00.000Z']
    await models.happened(...ids.map((id, n) => captured(id, times[n])), became(ids[2]!, 'new', 'contacted'))
    const after = await summariseLeads(models.database, new Date('2027-06-08T09:00:00Z'))
    expect(after).toEqual({ total: before.total + 3, thisWeek: before.thisWeek + 2, new: before.new + 2, contacted: before.contacted + 1 })
  })
})
