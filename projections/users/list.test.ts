import { AdminUser, AdminUserQuery } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schools } from '../schools/projector.ts'
import { newSchool, schoolRegistered, userCreated } from '../testing/events.ts'
import { deliveries, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { users } from './projector.ts'
import { findAdminUser, listUsers, summariseUsers } from './queries.ts'

const on = (day: number) => `2026-03-0${day}T09:00:00.000Z`

describe.each(deliveries)('all accounts, every event delivered %s', (_, deliver) => {
  const [oak, ecole] = [newSchool(), newSchool()]
  const everyone = AdminUserQuery.parse({})
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([schools, users], deliver)
    await models.happened(
      { ...userCreated('operator', { isAdmin: true, firstName: null, lastName: null, organizationName: null }), at: on(1) },
      { ...schoolRegistered(oak, { adminUserId: 'ada', name: 'Oak 50% School' }), at: on(2) },
      { ...userCreated('ada', { schoolId: oak, firstName: 'Ada', lastName: 'Byron', requirePasswordChange: true }), at: on(2) },
      { ...schoolRegistered(ecole, { adminUserId: 'eve', name: 'Lycée' }), at: on(3) },
      { ...userCreated('eve', { schoolId: ecole, firstName: 'Ève', email: 'eve@Ecole.example', organizationName: 'ÉCOLE' }), at: on(3) },
      { ...userCreated('mel', { schoolId: 'not-yet-there' }), at: on(3) },
      { type: 'UserDeactivated', data: { userId: 'ada' }, at: on(4) },
      { type: 'SchoolRenamed', data: { schoolId: ecole, before: 'Lycée', after: 'Collège' }, at: on(4) },
    )
  })
  afterAll(() => models.close())

  const list = (query: Partial<AdminUserQuery> = {}) => listUsers(models.database, { ...everyone, ...query })
  const ids = async (query?: Partial<AdminUserQuery>) => (await list(query)).rows.map(({ id }) => id)

  it('are listed newest first, operators too', async () => {
    expect(await ids()).toEqual(['mel', 'eve', 'ada', 'operator'])
    expect((await list()).total).toBe(4)
  })

  it('carry the school with its billing, as the contract says', async () => {
    const { rows } = await list()
    expect(rows.map((row) => AdminUser.strict().parse(row))).toEqual(rows)
    expect(rows.map(({ school }) => school?.name ?? null)).toEqual([null, 'Collège', 'Oak 50% School', null])
    const after = { paymentStatus: 'paid' as const, billingNotes: 'Pays late.', stripeInvoiceId: 'in_1' }
    const rest = { subscriptionTier: null, subscriptionType: null, invoiceDate: null, invoiceDueDate: null }
    const before = { paymentStatus: 'pending' as const, billingNotes: null, stripeInvoiceId: null, ...rest }
    await models.happened({ type: 'BillingUpdated', data: { schoolId: oak, before, after: { ...after, ...rest } } })
    expect(await findAdminUser(models.database, 'ada')).toMatchObject({ id: 'ada', school: { id: oak, adminUserId: 'ada', ...after } })
    expect(await findAdminUser(models.database, 'operator')).toMatchObject({ isAdmin: true, school: null })
    expect(await findAdminUser(models.database, 'nobody')).toBeNull()
  })

  it('are found by name, address, organisation and school name, whatever the case', async () => {
    expect(await ids({ search: 'ada byr' })).toEqual(['ada'])
    expect(await ids({ search: 'EVE@ecole' })).toEqual(['eve'])
    expect(await ids({ search: 'école' })).toEqual(['eve'])
    expect(await ids({ search: 'COLLÈGE' })).toEqual(['eve'])
    expect(await ids({ search: 'lycée' })).toEqual([])
    expect(await ids({ search: '50%' })).toEqual(['ada'])
    expect(await ids({ search: 'oak_example' })).toEqual([])
    expect(await list({ search: 'oak', limit: 1 })).toMatchObject({ total: 3, rows: [{ id: 'mel' }] })
  })

  it('are found by what they were last changed to', async () => {
    const profile = { lastName: null, phoneNumber: null, organizationName: null, enrollmentSize: null, websiteUrl: null }
    const [before, after] = [
      { ...profile, email: 'op@a.example', firstName: null },
      { ...profile, email: 'op@b.example', firstName: 'Olga' },
    ]
    await models.happened({ type: 'UserUpdated', data: { userId: 'operator', before, after } })
    expect(await ids({ search: 'olga' })).toEqual(['operator'])
    expect(await ids({ search: 'operator@oak' })).toEqual([])
  })

  it('are filtered by status, and by who has to set a password', async () => {
    expect(await ids({ status: 'active' })).toEqual(['mel', 'eve', 'operator'])
    expect(await ids({ status: 'inactive' })).toEqual(['ada'])
    expect(await ids({ status: 'pending_setup' })).toEqual(['ada'])
    expect(await ids({ status: 'active', search: 'byron' })).toEqual([])
  })

  it('come in pages', async () => {
    expect(await list({ limit: 2 })).toMatchObject({ total: 4, rows: [{ id: 'mel' }, { id: 'eve' }] })
    expect(await ids({ limit: 2, after: 'mel' })).toEqual(['eve', 'ada'])
    expect(await ids({ limit: 2, after: 'ada' })).toEqual(['operator'])
    expect(await ids({ after: 'operator' })).toEqual([])
    expect(await ids({ after: 'nobody' })).toEqual([])
  })

  it('are counted, operators too', async () => {
    expect(await summariseUsers(models.database)).toEqual({ total: 4, active: 3, inactive: 1, pendingSetup: 1 })
  })
})
