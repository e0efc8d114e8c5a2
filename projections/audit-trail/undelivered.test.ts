import { limits, UndeliveredMail } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailNotDelivered, mailSent, newSchool, userCreated } from '../testing/events.ts'
import { deliveries, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { users } from '../users/projector.ts'
import { auditTrail } from './projector.ts'
import { listUndeliveredMails } from './queries.ts'

const on = (day: number) => `2026-03-0${day}T09:00:00.000Z`

describe.each(deliveries)('undelivered mails, every event delivered %s', (_, deliver) => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([users, auditTrail], deliver)
  })
  afterAll(() => models.close())

  const list = async (...userIds: string[]) =>
    (await listUndeliveredMails(models.database)).filter(({ userId }) => userIds.includes(userId))

  it('are listed newest first with the address the user has now, as the contract says', async () => {
    const [ada, eve] = [newSchool(), newSchool()]
    const profile = { firstName: 'A', lastName: null, phoneNumber: null, organizationName: null, enrollmentSize: null, websiteUrl: null }
    const [before, after] = [
      { ...profile, email: `${ada}@typo.example` },
      { ...profile, email: `${ada}@right.example` },
    ]
    await models.happened(
      userCreated(ada, before),
      userCreated(eve),
      { ...mailNotDelivered(eve, { kind: 'password_reset', reason: 'interrupted', detail: '' }), at: on(2) },
      { ...mailNotDelivered(ada), at: on(1) },
      { type: 'UserUpdated', data: { userId: ada, before, after } },
    )
    const mails = await list(ada, eve)
    expect(mails.map((mail) => UndeliveredMail.strict().parse(mail))).toEqual(mails)
    expect(mails.map(({ id: _id, ...mail }) => mail)).toEqual([
      { userId: eve, email: `${eve}@oak.example`, kind: 'password_reset', reason: 'interrupted', detail: '', at: on(2) },
      { userId: ada, email: after.email, kind: 'login', reason: 'refused', detail: '550 no such mailbox', at: on(1) },
    ])
  })

  it('are settled by a later mail of the same kind to the same user, and by no other', async () => {
    const [ada, eve] = [newSchool(), newSchool()]
    await models.happened(userCreated(ada), userCreated(eve), mailSent(ada), mailNotDelivered(ada), mailNotDelivered(ada))
    await models.happened(mailSent(ada, 'password_reset'), mailSent(eve))
    expect(await list(ada, eve)).toHaveLength(2)
    await models.happened(mailSent(ada))
    expect(await list(ada, eve)).toEqual([])
    await models.happened(mailNotDelivered(ada))
    expect(await list(ada)).toHaveLength(1)
  })

  it.each(['SignedIn', 'PasswordChanged'] as const)('are missed by nobody who got in: %s', async (type) => {
    const [ada, eve] = [newSchool(), newSchool()]
    await models.happened(userCreated(ada), userCreated(eve), mailNotDelivered(ada), mailNotDelivered(eve))
    const visit = { userId: ada, ipAddress: null, userAgent: null }
    await models.happened(type === 'SignedIn' ? { type, data: visit } : { type, data: { ...visit, how: 'reset' } })
    expect((await list(ada, eve)).map(({ userId }) => userId)).toEqual([eve])
  })

  it('of an account that is not active wait until it is', async () => {
    const ada = newSchool()
    await models.happened(userCreated(ada), mailNotDelivered(ada), { type: 'UserDeactivated', data: { userId: ada } })
    expect(await list(ada)).toEqual([])
    await models.happened({ type: 'UserActivated', data: { userId: ada } })
    expect(await list(ada)).toHaveLength(1)
  })

  it('are the latest that a list shows', async () => {
    const ada = newSchool()
    const max = limits.lists.default
    const details = Array.from({ length: max + 5 }, (_, n) => `try ${n}`)
    await models.happened(
      userCreated(ada),
      ...details.map((detail) => ({ ...mailNotDelivered(ada, { detail }), at: '2026-04-01T00:00:00.000Z' })),
    )
    expect((await listUndeliveredMails(models.database)).map(({ detail }) => detail)).toEqual(details.toReversed().slice(0, max))
  })
})
