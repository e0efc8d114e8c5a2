import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetPositions } from '../forget-positions.ts'
import { mailEvents } from './causes.ts'
import { countMails } from './count.ts'
import { openQueue } from './queue.ts'
import { openPostOffice, type PostOffice, profileOf } from './testing/post-office.ts'

let office: PostOffice
beforeEach(async () => {
  office = await openPostOffice()
  await office.database.migrate('mailer', new URL('./migrations/', import.meta.url))
})
afterEach(() => office.close())

/** A queue that has read the log, as a run of the mailer has it. */
const openRun = async () => {
  const queue = await openQueue(office.database, () => new Date(), office.operators)
  await queue.ingest(await office.store.readAll({ types: mailEvents, after: queue.position() }))
  return queue
}

const statusOfOnly = async () => (await office.mails()).map(({ status }) => status)

describe('two runs of which one does not know that it lost its lock', () => {
  it('cannot both take a mail', async () => {
    await office.createUser()
    const [old, young] = [await openRun(), await openRun()]
    const mail = (await old.next())!
    expect(await Promise.all([old.claim(mail), young.claim(mail)])).toContain(false)
    expect(await statusOfOnly()).toEqual(['sending'])
  })

  it('leave a mail that was taken over to the one that took it', async () => {
    await office.createUser()
    const [old, young] = [await openRun(), await openRun()]
    const mail = (await old.next())!
    await old.claim(mail)
    expect(await young.takeOver()).toMatchObject([{ causeId: mail.causeId }])
    await old.retry(mail, new Date())
    await old.settle(mail, 'sent')
    expect(await statusOfOnly()).toEqual(['sending'])
    await young.settle(mail, 'failed')
    expect(await statusOfOnly()).toEqual(['failed'])
  })
})

it('reads the log twice without queueing anything twice', async () => {
  await office.createUser()
  const slice = await office.store.readAll({ types: mailEvents })
  const queue = await openRun()
  const mail = (await queue.next())!
  await queue.claim(mail)
  await queue.settle(mail, 'sent')
  await queue.ingest(slice)
  expect(await statusOfOnly()).toEqual(['sent'])
  expect(await queue.next()).toBeUndefined()
})

it('reads a moved log from its first event without sending or voiding anything again', async () => {
  await office.createUser()
  const queue = await openRun()
  const sent = (await queue.next())!
  await queue.claim(sent)
  await queue.settle(sent, 'sent')
  await office.createUser()
  await openRun()
  const before = await office.mails()
  await office.database.transaction(forgetPositions)
  await openRun()
  expect(await office.mails()).toEqual(before)
  expect(before.map(({ status }) => status)).toEqual(['sent', 'queued'])
})

it('counts the mails that wait for another try apart from those that nobody has tried yet', async () => {
  const none = { waiting: 0, retried: 0, sending: 0, sent: 0, failed: 0, skipped: 0 }
  expect(await countMails(office.database)).toEqual(none)
  for (let user = 0; user < 3; user++) await office.createUser()
  const queue = await openRun()
  expect(await countMails(office.database)).toEqual({ ...none, waiting: 3 })
  await queue.retry((await queue.next())!, new Date(Date.now() + 60_000))
  await queue.claim((await queue.next())!)
  expect(await countMails(office.database)).toEqual({ ...none, waiting: 1, retried: 1, sending: 1 })
  await queue.settle((await queue.next())!, 'failed')
  expect(await countMails(office.database)).toEqual({ ...none, retried: 1, sending: 1, failed: 1 })
})

it('passes over mails whose turn was so long ago that nobody waits for them any more', async () => {
  const { userId } = await office.createUser()
  await office.happened(userId, 'PasswordResetRequested')
  const now = Date.now()
  const nextAfterDays = async (days: number) =>
    (await openQueue(office.database, () => new Date(now + days * 86_400_000), office.operators)).next()
  const queue = await openRun()
  await queue.retry((await queue.next())!, new Date(now))
  expect(await nextAfterDays(0.9)).toMatchObject({ kind: expect.any(String) })
  expect(await nextAfterDays(2)).toMatchObject({ kind: 'login' })
  expect(await nextAfterDays(15)).toBeUndefined()
})

const kindsToSend = async () => {
  const queue = await openRun()
  const kinds: string[] = []
  for (let mail = await queue.next(); mail; mail = await queue.next()) {
    kinds.push(mail.kind)
    await queue.claim(mail)
    await queue.settle(mail, 'sent')
  }
  return kinds
}

describe('a waiting login or reset mail', () => {
  const visit = { ipAddress: null, userAgent: null }
  it.each([
    [
      'the password was changed',
      (userId: string) => office.happened(userId, 'PasswordChanged', { how: 'changed', ...visit }),
      ['password_changed'],
    ],
    ['the account was deactivated', (userId: string) => office.happened(userId, 'UserDeactivated'), []],
    [
      'the address was changed',
      (userId: string) => office.moved(userId, 'a@b.test', 'c@d.test'),
      ['email_changed_old', 'email_changed_new'],
    ],
  ])('before %s is not sent any more, and one asked for after it is', async (_, end, notices) => {
    const { userId } = await office.createUser()
    const { userId: other } = await office.createUser()
    for (const id of [userId, other]) await office.happened(id, 'PasswordResetRequested')
    await end(userId)
    expect(await kindsToSend()).toEqual(['login', 'password_reset', ...notices])
    await office.happened(userId, 'PasswordResetRequested')
    expect(await kindsToSend()).toEqual(['password_reset'])
  })
})

it('mails each old address, however often the address changes, and the newest one', async () => {
  const { userId } = await office.createUser()
  await office.moved(userId, 'first@b.test', 'second@b.test')
  await office.moved(userId, 'second@b.test', 'third@b.test')
  expect(await kindsToSend()).toEqual(['email_changed_old', 'email_changed_old', 'email_changed_new'])
})

it('treats another spelling of an address as the same', async () => {
  const { userId } = await office.createUser()
  await office.happened(userId, 'UserUpdated', { before: profileOf('ana@b.test'), after: profileOf('Ana@B.test') })
  expect(await kindsToSend()).toEqual(['login'])
})
