import { CurrentUser } from '@clearbell/contracts'
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
