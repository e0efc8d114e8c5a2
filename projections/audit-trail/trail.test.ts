import {
  type Actor,
  AuditEntry,
  commandLine,
  detailDefaults,
  ERASED,
  noBilling,
  type TrailQuery,
  type UserProfile,
} from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { billingHistory } from '../billing-history/projector.ts'
import { billingOverview } from '../billing-overview/projector.ts'
import { schools } from '../schools/projector.ts'
import { calendarUpload, faqUpload, mailNotDelivered, mailSent, newSchool, schoolRegistered, userCreated } from '../testing/events.ts'
import { deliveries, type Happened, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { users } from '../users/projector.ts'
import { auditTrail } from './projector.ts'
import { readAuditTrail, readSchoolTrail } from './queries.ts'

const at = (minute: number) => `2026-03-02T09:${String(minute).padStart(2, '0')}:00.000Z`
const by = (userId: string): Actor => ({ kind: 'user', userId })
const visit = { ipAddress: '192.0.2.7', userAgent: 'Browser/1' }
const fact = (field: string, after: string) => ({ field, before: null, after })

const profile = (email: string): UserProfile => ({
  email,
  firstName: 'Ada',
  lastName: 'Admin',
  phoneNumber: null,
  organizationName: 'Oak School',
  enrollmentSize: 'Under 500',
  websiteUrl: null,
})

describe.each(deliveries)('the audit trail, every event delivered %s', (_, deliver) => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([schools, users, auditTrail, billingOverview, billingHistory], deliver)
    await models.happened(userCreated('olga', { isAdmin: true, firstName: 'Olga', lastName: null }))
  })
  afterAll(() => models.close())

  const read = (userId: string, filter: Partial<TrailQuery> = {}, limit = 100) =>
    readAuditTrail(models.database, userId, { kind: 'all', limit, ...filter }, 'America/New_York')
  const entries = async (userId: string) => (await read(userId)).rows.map(({ type, actor, changes }) => [type, actor, changes])

  it('shows who signed in, who failed to, and from where', async () => {
    const [id, visitor] = [newSchool(), { kind: 'visitor' } as const]
    await models.happened(
      { ...userCreated(id), at: at(0), actor: by('olga') },
      { type: 'SignInFailed', data: { userId: id, reason: 'wrong_password', ...visit }, at: at(1), actor: visitor },
      { type: 'SignedIn', data: { userId: id, ...visit }, at: at(2), actor: by(id) },
      { type: 'PasswordResetRequested', data: { userId: id, ...visit, ipAddress: null }, at: at(3), actor: visitor },
      { type: 'PasswordChanged', data: { userId: id, how: 'reset', ...visit }, at: at(4), actor: by(id) },
    )
    const { rows, total } = await read(id)
    expect(rows.map((row) => AuditEntry.strict().parse(row))).toEqual(rows)
    const { ipAddress } = visit
    expect(total).toBe(5)
    expect(rows.map(({ id: _id, ...row }) => row)).toEqual([
      { type: 'PasswordChanged', at: at(4), actor: 'Ada Admin', ipAddress, changes: [fact('how', 'reset')] },
      { type: 'PasswordResetRequested', at: at(3), actor: null, ipAddress: null, changes: [] },
      { type: 'SignedIn', at: at(2), actor: 'Ada Admin', ipAddress, changes: [] },
      { type: 'SignInFailed', at: at(1), actor: null, ipAddress, changes: [fact('reason', 'wrong_password')] },
      { type: 'UserCreated', at: at(0), actor: 'Olga', ipAddress: null, changes: [] },
    ])
  })

  it('shows who signed out, and who exported data', async () => {
    const id = newSchool()
    await models.happened(
      { ...userCreated(id), at: at(0), actor: by('olga') },
      { type: 'DataExported', data: { userId: id, what: 'leads', ...visit }, at: at(1), actor: by(id) },
      { type: 'SignedOut', data: { userId: id, ...visit }, at: at(2), actor: by(id) },
    )
    const { ipAddress } = visit
    expect((await read(id)).rows.slice(0, 2).map(({ id: _id, ...row }) => row)).toEqual([
      { type: 'SignedOut', at: at(2), actor: 'Ada Admin', ipAddress, changes: [] },
      { type: 'DataExported', at: at(1), actor: 'Ada Admin', ipAddress, changes: [fact('what', 'leads')] },
    ])
  })

  it('shows what the operator did to an account, and of an edit only what differs', async () => {
    const id = newSchool()
    const [before, after] = [profile('ada@a.example'), { ...profile('ada@b.example'), phoneNumber: '555 0100', websiteUrl: null }]
    const happened: Happened[] = [
      { type: 'UserUpdated', data: { userId: id, before, after } },
      { type: 'UserDeactivated', data: { userId: id } },
      { type: 'UserActivated', data: { userId: id } },
      { type: 'LoginMailRequested', data: { userId: id } },
    ]
    await models.happened(userCreated(id), ...happened.map((event) => ({ ...event, actor: by('olga') })), mailSent(id))
    expect(await entries(id)).toEqual([
      ['MailSent', null, [fact('kind', 'login')]],
      ['LoginMailRequested', 'Olga', []],
      ['UserActivated', 'Olga', []],
      ['UserDeactivated', 'Olga', []],
      [
        'UserUpdated',
        'Olga',
        [
          { field: 'email', before: 'ada@a.example', after: 'ada@b.example' },
          { field: 'phoneNumber', before: null, after: '555 0100' },
        ],
      ],
      ['UserCreated', null, []],
    ])
  })

  it('shows what happened to the school of the account, and not what happened to another', async () => {
    const [oak, elm, id] = [newSchool(), newSchool(), newSchool()]
    const look = { primaryColor: '#AABBCC', greetingText: 'Hello', fallbackMessage: 'Call us.', logo: '' }
    const happened = (schoolId: string): Happened[] => [
      { type: 'SchoolRenamed', data: { schoolId, before: 'Oak', after: 'Oakwood' } },
      { type: 'SchoolTimeZoneChanged', data: { schoolId, before: 'UTC', after: 'Europe/Paris' } },
      { type: 'SchoolDetailsChanged', data: { schoolId, before: detailDefaults, after: { ...detailDefaults, enrollmentSize: 640 } } },
      {
        type: 'BillingUpdated',
        data: { schoolId, before: noBilling, after: { ...noBilling, paymentStatus: 'paid', billingNotes: 'Late.' } },
      },
      { type: 'WidgetCustomised', data: { schoolId, ...look, position: 'bottom-left' } },
      faqUpload(schoolId, 'u1').added('a'),
      faqUpload(schoolId, 'u1').closed(1, ['a']),
      calendarUpload(schoolId, 'u2').closed(1),
    ]
    await models.happened(userCreated(id, { schoolId: oak }), ...happened(oak), schoolRegistered(elm), ...happened(elm))
    expect((await entries(id)).map(([type, , changes]) => [type, changes])).toEqual([
      ['CalendarUploaded', [fact('fileName', 'events-1.csv'), fact('versionNumber', '1')]],
      ['FAQUploaded', [fact('fileName', 'faqs-1.csv'), fact('versionNumber', '1')]],
      ['WidgetCustomised', Object.entries({ ...look, position: 'bottom-left' }).map(([field, after]) => fact(field, after))],
      [
        'BillingUpdated',
        [
          { field: 'paymentStatus', before: 'pending', after: 'paid' },
          { field: 'billingNotes', before: null, after: 'Late.' },
        ],
      ],
      ['SchoolDetailsChanged', [{ field: 'enrollmentSize', before: null, after: '640' }]],
      ['SchoolTimeZoneChanged', [{ field: 'timeZone', before: 'UTC', after: 'Europe/Paris' }]],
      ['SchoolRenamed', [{ field: 'name', before: 'Oak', after: 'Oakwood' }]],
      ['UserCreated', []],
    ])
  })

  it('names people as they are called now, by their address without a name, and not once they are erased', async () => {
    const [id, nameless, erased] = [newSchool(), newSchool(), newSchool()]
    await models.happened(
      userCreated(nameless, { firstName: null, lastName: null }),
      userCreated(erased, { firstName: ERASED, lastName: ERASED, email: ERASED }),
      ...[nameless, erased, 'gone'].map((actor): Happened => ({ type: 'UserActivated', data: { userId: id }, actor: by(actor) })),
    )
    expect((await entries(id)).map(([, actor]) => actor)).toEqual([null, ERASED, `${nameless}@oak.example`])
  })

  it('tells what was erased from what changed', async () => {
    const [id, before] = [newSchool(), { ...profile(ERASED), firstName: ERASED, lastName: null }]
    const after = { ...before, lastName: ERASED, organizationName: 'Elm' }
    await models.happened({ type: 'UserUpdated', data: { userId: id, before, after } })
    expect((await read(id)).rows[0]?.changes).toEqual([
      { field: 'lastName', before: null, after: ERASED },
      { field: 'organizationName', before: 'Oak School', after: 'Elm' },
    ])
  })

  it('comes in pages, newest first, also within a millisecond and when clocks disagreed', async () => {
    const id = newSchool()
    const activated = (minute: number): Happened => ({ type: 'UserActivated', data: { userId: id }, at: at(minute) })
    await models.happened(...[3, 1, 2, 2, 2].map(activated))
    const { rows } = await read(id)
    expect(rows.map((row) => row.at)).toEqual([3, 2, 2, 2, 1].map(at))
    const paged = []
    for (let after: string | undefined; paged.length < rows.length; after = paged.at(-1)?.id) {
      const page = await read(id, { after }, 2)
      expect(page.total).toBe(5)
      expect(page.rows).not.toEqual([])
      paged.push(...page.rows)
    }
    expect(paged).toEqual(rows)
    expect(await read(id, { after: paged.at(-1)?.id }, 2)).toEqual({ rows: [], total: 5 })
  })

  it('is empty for an account nobody knows, and holds what a person did only where it was done', async () => {
    expect(await read('nobody')).toEqual({ rows: [], total: 0 })
    expect((await entries('olga')).map(([type]) => type)).toEqual(['UserCreated'])
  })

  it('shows the days that are asked for, in a time zone', async () => {
    const id = newSchool()
    const activated = (when: string): Happened => ({ type: 'UserActivated', data: { userId: id }, at: when })
    const [late, early, next] = ['2026-03-02T04:59:59.999Z', '2026-03-02T05:00:00.000Z', '2026-03-03T05:00:00.000Z'] // of 1, 2 and 3 March
    await models.happened(...[late, early, next].map(activated))
    const shown = async (filter: Partial<TrailQuery>) => (await read(id, filter)).rows.map((row) => row.at)
    expect(await shown({ from: '2026-03-02' })).toEqual([next, early])
    expect(await shown({ to: '2026-03-02' })).toEqual([early, late])
    expect(await read(id, { from: '2026-03-02', to: '2026-03-02' })).toMatchObject({ total: 1, rows: [{ at: early }] })
    expect(await read(id, { from: '2026-03-02', to: '2026-03-01' })).toEqual({ rows: [], total: 0 })
    expect(await read(id, { from: '2026-03-02', kind: 'exports' })).toEqual({ rows: [], total: 0 })
  })

  it('names the command line, and for the school the operator at it', async () => {
    const id = newSchool()
    await models.happened(userCreated(id, { schoolId: id }), schoolRegistered(id), {
      type: 'SchoolExported',
      data: { schoolId: id, withVisitors: true },
      actor: commandLine,
    })
    const exported = { type: 'SchoolExported', actor: 'Command line', changes: [fact('what', 'everything_with_visitors')] }
    expect((await read(id, { kind: 'exports' })).rows).toMatchObject([exported])
    const ofSchool = await readSchoolTrail(models.database, { id, timeZone: 'UTC' }, { kind: 'exports', limit: 5 }, 'Bell operator')
    expect(ofSchool.rows).toMatchObject([{ ...exported, actor: 'Bell operator (command line)' }])
  })

  it('says why a mail did not go out', async () => {
    const id = newSchool()
    await models.happened(mailNotDelivered(id, { kind: 'password_reset', reason: 'gave_up' }))
    expect(await entries(id)).toEqual([['MailNotDelivered', null, [fact('kind', 'password_reset'), fact('reason', 'gave_up')]]])
  })
})
