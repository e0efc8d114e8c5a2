import { ERASED } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reply, type Sink, type SinkOptions, startSink } from '../../../scripts/smtp-sink.ts'
import { openPostOffice, type PostOffice, person, until } from './testing/post-office.ts'
import { MailRefused } from './transport.ts'

let office: PostOffice
let sink: Sink
beforeEach(async () => {
  office = await openPostOffice()
})
afterEach(async () => {
  await office.close()
  await sink.close()
})

const openSink = async (options?: SinkOptions) => (sink = await startSink(options))

const outcomeOf = (causeId: string) =>
  until(async () => {
    const outcomes = await office.outcomes(causeId)
    expect(outcomes).toHaveLength(1)
    return outcomes[0]!
  })

const expectStatuses = (...expected: string[]) =>
  until(async () => expect((await office.mails()).map(({ status }) => status)).toEqual(expected))

describe('the mailer', () => {
  it('sends a new customer a temporary password and records it', async () => {
    const { url, arrived } = await openSink()
    const { userId, causeId } = await office.createUser(person({ email: 'zoe@school.test', firstName: 'Zoë', lastName: 'Łukasiewicz 李' }))
    office.startMailer(url)
    const outcome = await outcomeOf(causeId)
    expect(outcome).toMatchObject({
      type: 'MailSent',
      stream: `user-${userId}`,
      data: { recipient: { kind: 'user', userId }, causeId, kind: 'login' },
      metadata: { causationId: causeId, correlationId: `correlation-${causeId}`, actor: { kind: 'system', name: 'mailer' } },
    })
    expect(arrived).toHaveLength(1)
    const { recipients, mail } = arrived[0]!
    expect(recipients).toEqual(['zoe@school.test'])
    expect(mail.from).toMatchObject({ name: 'Clearbell', address: 'no-reply@clearbell.test' })
    expect(mail.to).toMatchObject([{ name: 'Zoë Łukasiewicz 李', address: 'zoe@school.test' }])
    expect(mail.subject).toBe('Welcome to Clearbell: your sign-in')
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(office.issued[0]!.secret)
      expect(part).toContain('https://clearbell.test/login')
      expect(part).toContain('Hello Zoë,')
    }
  })

  it('mails the owner of a changed password, once', async () => {
    const { url, arrived } = await openSink()
    const { userId } = await office.createUser(person({ email: 'ana@school.test' }, { requirePasswordChange: false }))
    const causeId = await office.happened(userId, 'PasswordChanged', { how: 'changed', ipAddress: null, userAgent: null })
    office.startMailer(url)
    expect(await outcomeOf(causeId)).toMatchObject({ type: 'MailSent', data: { kind: 'password_changed' } })
    expect(arrived.map(({ recipients, mail }) => [recipients, mail.subject])).toEqual([
      [['ana@school.test'], 'Your password was changed (Clearbell)'],
    ])
    expect(office.issued).toEqual([])
  })

  it('mails the old and the new address about the change, also for an inactive account', async () => {
    const { url, arrived } = await openSink()
    const owner = person({ email: 'new@school.test' }, { requirePasswordChange: false, status: 'inactive' })
    const { userId } = await office.createUser(owner)
    const causes = await office.moved(userId, 'old@school.test', 'new@school.test')
    office.startMailer(url)
    for (const causeId of causes) expect(await outcomeOf(causeId)).toMatchObject({ type: 'MailSent' })
    expect(arrived.map(({ recipients }) => recipients)).toEqual([['old@school.test'], ['new@school.test']])
    const [toOld, toNew] = arrived.map(({ mail }) => `${mail.text}${String(mail.html)}`)
    expect(toOld).not.toContain('new@school.test')
    expect(toNew).toContain('changed to new@school.test')
  })

  it('confirms a request for a demo and tells every active operator of each, once', async () => {
    const { url, arrived } = await openSink()
    office.createOperator(person({ email: 'olga@bell.test' }, { requirePasswordChange: false }))
    office.createOperator(person({ email: 'otto@bell.test' }, { requirePasswordChange: false }))
    office.createOperator(person({ email: 'gone@bell.test' }, { status: 'inactive' }))
    await office.captureLead({ schoolName: 'Elm\r\nSchool' })
    await office.captureLead({ email: 'ivo@fir.test', schoolName: 'Fir School' })
    const { stop } = office.startMailer(url)
    await expectStatuses('sent', 'sent', 'sent', 'skipped', 'sent', 'sent', 'sent', 'skipped')
    await stop()
    office.startMailer(url) // a second run finds nothing to send
    await office.captureLead({ email: 'old@oak.test' }, new Date(Date.now() - 25 * 3_600_000))
    await until(async () => expect(await office.mails()).toHaveLength(12))
    const to = arrived.map(({ recipients }) => recipients[0]).toSorted()
    expect(to).toEqual(['ida@elm.test', 'ivo@fir.test', 'olga@bell.test', 'olga@bell.test', 'otto@bell.test', 'otto@bell.test'])
    const mailTo = (address: string) => arrived.find(({ recipients }) => recipients[0] === address)?.mail
    expect(mailTo('ida@elm.test')?.text).toContain('your request for a demo of Clearbell for Elm School')
    for (const words of ['Elm School', 'ida@elm.test', 'Very Large (5000+)', 'https://clearbell.test/admin/leads?open='])
      expect(mailTo('olga@bell.test')?.text).toContain(words)
  })

  it('sends once its tables could be made', async () => {
    const { url, arrived } = await openSink()
    let failures = 2
    const migrate: typeof office.database.migrate = async (...set) => {
      if (failures-- > 0) throw new Error('the database is starting')
      return office.database.migrate(...set)
    }
    const { causeId } = await office.createUser()
    office.startMailer(url, { database: { ...office.database, migrate } })
    expect(await outcomeOf(causeId)).toMatchObject({ type: 'MailSent' })
    expect(arrived).toHaveLength(1)
  })

  it('hears of the next mail although the database failed while one was being told of', async () => {
    const { url, arrived } = await openSink()
    let failures = 1
    const subscribe: typeof office.store.subscribe = (options, onBatch) =>
      office.store.subscribe(options, async (slice) => {
        if (slice.events.length > 0 && failures-- > 0) throw new Error('the keys that open the events cannot be read')
        await onBatch(slice)
      })
    office.startMailer(url, { store: { ...office.store, subscribe } })
    await expectStatuses()
    for (const expected of [1, 2]) {
      const { causeId } = await office.createUser()
      expect(await outcomeOf(causeId)).toMatchObject({ type: 'MailSent' })
      expect(arrived).toHaveLength(expected)
    }
  })

  it('sends a link to whoever asks for a new password', async () => {
    const { url, arrived } = await openSink()
    const { userId } = await office.createUser(person({}, { requirePasswordChange: false }))
    const causeId = await office.happened(userId, 'PasswordResetRequested', { ipAddress: null, userAgent: null })
    office.startMailer(url)
    expect(await outcomeOf(causeId)).toMatchObject({ type: 'MailSent', data: { kind: 'password_reset' } })
    const link = `https://clearbell.test/reset-password?token=${office.issued[0]!.secret}`
    expect(arrived.map(({ mail }) => mail.text?.includes(link) && mail.html?.includes(`href="${link}"`))).toEqual([true])
  })

  it('keeps secrets and addresses out of its tables, its log lines and, secrets, out of the events', async () => {
    let refusals = 0
    const { url, arrived } = await openSink({
      onRecipient: (address) => {
        if (refusals++ < 2) throw reply(451, `not now, ${address}`)
      },
    })
    const { userId, causeId } = await office.createUser()
    const resetId = await office.happened(userId, 'PasswordResetRequested')
    office.startMailer(url)
    await outcomeOf(causeId)
    await outcomeOf(resetId)
    expect(office.lines.length).toBeGreaterThan(0)
    const { events } = await office.store.readAll()
    const kept = JSON.stringify([office.lines, await office.mails()])
    expect(kept).not.toContain(arrived[0]!.recipients[0])
    for (const { secret } of office.issued) expect(kept + JSON.stringify(events)).not.toContain(secret)
  })

  it('tries again later when the mail server cannot be reached, with a new secret each time', async () => {
    const { port, url, close } = await openSink()
    await close()
    const { causeId } = await office.createUser()
    office.startMailer(url, { retryAfterMs: Array(100).fill(30) })
    await until(() => expect(office.issued.length).toBeGreaterThan(1))
    expect(await office.outcomes()).toEqual([])
    const { arrived } = await openSink({ port })
    expect(await outcomeOf(causeId)).toMatchObject({ type: 'MailSent' })
    expect(arrived).toHaveLength(1)
    expect(arrived[0]!.mail.text).toContain(office.issued.at(-1)!.secret)
    expect(new Set(office.issued.map(({ secret }) => secret)).size).toBe(office.issued.length)
  })

  it('waits longer after each temporary refusal', async () => {
    const tries: number[] = []
    const { url } = await openSink({
      onRecipient: () => {
        if (tries.push(Date.now()) < 4) throw reply(451, 'greylisted')
      },
    })
    const { causeId } = await office.createUser()
    office.startMailer(url, { retryAfterMs: [20, 200, 500] })
    expect(await outcomeOf(causeId)).toMatchObject({ type: 'MailSent' })
    const pauses = tries.slice(1).map((at, n) => at - tries[n]!)
    expect(pauses.map((pause, n) => pause >= [20, 200, 500][n]!)).toEqual([true, true, true])
  })

  it('gives up when every try has failed, and says what the server said', async () => {
    let tries = 0
    const { url } = await openSink({
      onRecipient: () => {
        tries++
        throw reply(451, 'mailbox busy')
      },
    })
    const { causeId } = await office.createUser()
    office.startMailer(url, { retryAfterMs: [5, 5] })
    const data = { reason: 'gave_up', detail: expect.stringContaining('451 mailbox busy') }
    expect(await outcomeOf(causeId)).toMatchObject({ type: 'MailNotDelivered', data })
    expect(tries).toBe(3)
    await expectStatuses('failed')
  })

  it('records what a server said, whatever it said', async () => {
    await openSink()
    const { causeId } = await office.createUser()
    const send = () => Promise.reject(new MailRefused(`no\u0000\u0007\ud800 ${'x'.repeat(5_000_000)}`))
    office.startMailer('', { transport: { send } })
    const { data } = await outcomeOf(causeId)
    expect(data).toMatchObject({ reason: 'refused', detail: `no \ufffd ${'x'.repeat(995)}` })
  })

  it('takes a permanent refusal for an answer, and goes on with the next mail', async () => {
    const asked: string[] = []
    const { url, arrived } = await openSink({
      onRecipient: (address) => {
        asked.push(address)
        if (address.startsWith('gone')) throw reply(550, 'no such user here')
      },
    })
    const { causeId } = await office.createUser(person({ email: 'gone@school.test' }))
    const next = await office.createUser(person({ email: 'here@school.test' }))
    office.startMailer(url)
    await outcomeOf(next.causeId)
    const { data } = await outcomeOf(causeId)
    expect(data).toMatchObject({ reason: 'refused', detail: expect.stringContaining('550 no such user here') })
    expect(asked).toEqual(['gone@school.test', 'here@school.test'])
    expect(arrived).toHaveLength(1)
  })

  it('records an address that is none as refused, without asking the server', async () => {
    const { url, arrived } = await openSink()
    for (const email of ['a@school.test, b@evil.test', 'a@school.test\r\nBcc: b@evil.test', 'nobody']) {
      const { causeId } = await office.createUser(person({ email }))
      office.startMailer(url)
      expect((await outcomeOf(causeId)).data).toMatchObject({ reason: 'refused', detail: 'The address is not a valid mail address.' })
    }
    expect(arrived).toEqual([])
  })

  it('sends only the last of several requests of one person', async () => {
    const { url, arrived } = await openSink()
    const { userId } = await office.createUser()
    await office.happened(userId, 'LoginMailRequested')
    await office.happened(userId, 'PasswordResetRequested')
    const lastLogin = await office.happened(userId, 'LoginMailRequested')
    const lastReset = await office.happened(userId, 'PasswordResetRequested')
    office.startMailer(url)
    await outcomeOf(lastLogin)
    await outcomeOf(lastReset)
    await expectStatuses('skipped', 'skipped', 'skipped', 'sent', 'sent')
    expect(arrived).toHaveLength(2)
    expect(office.issued).toHaveLength(2)
  })

  it('sends nothing, and makes no secret, for whoever is inactive, erased, unknown or has a password of their own', async () => {
    const { url, arrived } = await openSink()
    await office.createUser(person({}, { status: 'inactive' }))
    await office.createUser(person({ email: ERASED, firstName: ERASED }))
    await office.happened('nobody', 'PasswordResetRequested')
    const own = await office.createUser(person({}, { requirePasswordChange: false }))
    await office.happened(own.userId, 'LoginMailRequested')
    const { causeId } = await office.createUser()
    office.startMailer(url)
    await outcomeOf(causeId)
    expect(arrived).toHaveLength(1)
    expect(office.issued).toHaveLength(1)
    expect(await office.outcomes()).toHaveLength(1)
    await expectStatuses('skipped', 'skipped', 'skipped', 'skipped', 'sent')
  })

  it('does not answer requests of long ago when mail is switched on again', async () => {
    const { url, arrived } = await openSink()
    const { userId, causeId } = await office.createUser()
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await office.happened(userId, 'PasswordResetRequested', {}, yesterday)
    office.startMailer(url)
    await outcomeOf(causeId)
    await expectStatuses('sent', 'skipped')
    expect(arrived).toHaveLength(1)
  })

  it('goes on after a restart where it was, and sends nothing twice', async () => {
    const { url, arrived } = await openSink()
    const first = await office.createUser()
    const mailer = office.startMailer(url)
    await outcomeOf(first.causeId)
    await mailer.stop()
    const second = await office.createUser()
    office.startMailer(url)
    await outcomeOf(second.causeId)
    expect(arrived).toHaveLength(2)
    await expectStatuses('sent', 'sent')
  })

  it('sends nothing twice when its tables are lost', async () => {
    const { url, arrived } = await openSink()
    const { causeId } = await office.createUser()
    const mailer = office.startMailer(url)
    await outcomeOf(causeId)
    await mailer.stop()
    await office.database.query(sql`delete from mailer.mails`)
    await office.database.query(sql`delete from mailer.checkpoint`)
    const next = await office.createUser()
    office.startMailer(url)
    await outcomeOf(next.causeId)
    expect(arrived).toHaveLength(2)
    await expectStatuses('sent', 'sent')
  })
})
