import { CurrentUser, type UserProfile } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schools } from '../schools/projector.ts'
import { newSchool, schoolRegistered, userCreated } from '../testing/events.ts'
import { deliveries, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { users } from './projector.ts'
import { countOperators, findCurrentUser, findUser } from './queries.ts'

describe.each(deliveries)('users, every event delivered %s', (_, deliver) => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([schools, users], deliver)
  })
  afterAll(() => models.close())

  const signedIn = (userId: string, at: string) => ({ type: 'SignedIn' as const, data: { userId, ipAddress: null, userAgent: null }, at })

  it('are found by id, with the school they belong to', async () => {
    const [school, id] = [newSchool(), newSchool()]
    await models.happened(userCreated(id, { schoolId: school, requirePasswordChange: true }))
    const at = '2026-03-02T09:00:00.000Z'
    expect(await findUser(models.database, id)).toEqual({
      id,
      schoolId: school,
      email: `${id}@oak.example`,
      firstName: 'Ada',
      lastName: 'Admin',
      profileImageUrl: null,
      organizationName: 'Oak School',
      enrollmentSize: 'Under 500',
      phoneNumber: null,
      websiteUrl: null,
      isAdmin: false,
      status: 'active',
      requirePasswordChange: true,
      lastLoginAt: null,
      createdAt: at,
      updatedAt: at,
    })
    expect(await findUser(models.database, 'nobody')).toBeNull()
  })

  it('remember the last sign-in, whatever order sign-ins come in', async () => {
    const id = newSchool()
    await models.happened(userCreated(id), signedIn(id, '2026-03-05T10:00:00.000Z'), signedIn(id, '2026-03-04T10:00:00.000Z'))
    expect(await findUser(models.database, id)).toMatchObject({
      lastLoginAt: '2026-03-05T10:00:00.000Z',
      updatedAt: '2026-03-02T09:00:00.000Z',
    })
  })

  it('take on what the operator edits, whole', async () => {
    const id = newSchool()
    const before: UserProfile = {
      email: `${id}@oak.example`,
      firstName: 'Ada',
      lastName: 'Admin',
      phoneNumber: null,
      organizationName: 'Oak School',
      enrollmentSize: 'Under 500',
      websiteUrl: null,
    }
    const after: UserProfile = {
      email: `${id}@elm.example`,
      firstName: 'Eve',
      lastName: null,
      phoneNumber: '555 0100',
      organizationName: 'Elm School',
      enrollmentSize: '500-2000',
      websiteUrl: 'https://elm.example',
      profileImageUrl: 'https://elm.example/eve.png',
    }
    const at = '2026-03-06T10:00:00.000Z'
    await models.happened(userCreated(id, before), { type: 'UserUpdated', data: { userId: id, before, after }, at })
    expect(await findUser(models.database, id)).toMatchObject({ ...after, status: 'active', updatedAt: at })
  })

  it('are inactive from their deactivation until they are activated', async () => {
    const id = newSchool()
    const [monday, tuesday] = ['2026-03-09T10:00:00.000Z', '2026-03-10T10:00:00.000Z']
    await models.happened(userCreated(id), { type: 'UserDeactivated', data: { userId: id }, at: monday })
    expect(await findUser(models.database, id)).toMatchObject({ status: 'inactive', updatedAt: monday })
    await models.happened({ type: 'UserActivated', data: { userId: id }, at: tuesday })
    expect(await findUser(models.database, id)).toMatchObject({ status: 'active', updatedAt: tuesday })
  })

  it('have to change the password until they do, and not again when a login mail is asked for', async () => {
    const [id, other] = [newSchool(), newSchool()]
    const mailAsked = (userId: string) => ({ type: 'LoginMailRequested' as const, data: { userId } })
    await models.happened(userCreated(id, { requirePasswordChange: true }), userCreated(other), mailAsked(id), mailAsked(other))
    expect(await findUser(models.database, id)).toMatchObject({ requirePasswordChange: true })
    expect(await findUser(models.database, other)).toMatchObject({ requirePasswordChange: false })

    const changed = { userId: id, how: 'reset' as const, ipAddress: null, userAgent: null }
    await models.happened({ type: 'PasswordChanged', data: changed, at: '2026-03-11T10:00:00.000Z' }, mailAsked(id))
    expect(await findUser(models.database, id)).toMatchObject({ requirePasswordChange: false, updatedAt: '2026-03-11T10:00:00.000Z' })
  })

  it('are shown to themselves with their school, as the contract says', async () => {
    const [school, id] = [newSchool(), newSchool()]
    await models.happened(schoolRegistered(school, { adminUserId: id }), userCreated(id, { schoolId: school }))
    const shown = await findCurrentUser(models.database, id)
    expect(CurrentUser.strict().parse(shown)).toEqual(shown)
    expect(shown?.school).toMatchObject({ id: school, name: 'Oak School' })
  })

  it('have no school as operators, and are counted', async () => {
    const [before, id] = [await countOperators(models.database), newSchool()]
    await models.happened(userCreated(id, { isAdmin: true }))
    expect(await findCurrentUser(models.database, id)).toMatchObject({ isAdmin: true, school: null })
    expect(await countOperators(models.database)).toBe(before + 1)
    expect(await findCurrentUser(models.database, 'nobody')).toBeNull()
  })

  it('are visible to their own school only, and operators to none', async () => {
    const [oak, elm, admin, operator] = [newSchool(), newSchool(), newSchool(), newSchool()]
    await models.happened(userCreated(admin, { schoolId: oak }), userCreated(operator, { isAdmin: true }))
    const seenBy = (school: string) => models.database.forSchool(school, (tx) => tx.query(sql`select id from users.users`))
    expect(await seenBy(oak)).toEqual([{ id: admin }])
    expect(await seenBy(elm)).toEqual([])
    expect(await seenBy('')).toEqual([])
  })
})
