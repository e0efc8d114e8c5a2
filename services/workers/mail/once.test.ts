import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from '@clearbell/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Arrived, type Sink, type SinkOptions, startSink } from '../../../scripts/smtp-sink.ts'
import { openPostOffice, type PostOffice, person, until } from './testing/post-office.ts'

const script = fileURLToPath(new URL('./testing/mailer-process.ts', import.meta.url))

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

const createUsers = async (count: number) => {
  const users = []
  for (let n = 0; n < count; n++) {
    const email = `person-${crypto.randomUUID()}@school.test`
    users.push({ email, ...(await office.createUser(person({ email }))) })
  }
  return users
}

const settled = (count: number, timeoutMs?: number) => until(async () => expect(await office.outcomes()).toHaveLength(count), timeoutMs)

const recipientsOf = (arrived: Arrived[]) => arrived.flatMap(({ recipients }) => recipients)

describe('one mail for one cause', () => {
  it('when two processes run the mailer', async () => {
    const { url, arrived } = await openSink()
    const users = await createUsers(10)
    office.startMailer(url)
    office.startMailer(url, await office.anotherProcess())
    users.push(...(await createUsers(10)))
    await settled(20)
    expect(recipientsOf(arrived).sort()).toEqual(users.map(({ email }) => email).sort())
  })

  it('when a second process starts while the first has a mail in hand, and waits for its turn', async () => {
    const message = Promise.withResolvers<void>()
    const { url, arrived } = await openSink({ onMessage: () => message.promise })
    const [user] = await createUsers(1)
    office.startMailer(url)
    await until(() => expect(arrived).toHaveLength(1))
    office.startMailer(url, await office.anotherProcess())
    const waiting = sql`select pid from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await until(async () => expect(await office.database.query(waiting)).toHaveLength(1))
    message.resolve()
    await settled(1)
    expect(await office.outcomes(user!.causeId)).toMatchObject([{ type: 'MailSent' }])
    expect(office.issued).toHaveLength(1)
  })

  it('when the process fails between sending and recording', async () => {
    const { url, arrived } = await openSink()
    const [first, second] = await createUsers(2)
    let failures = 0
    const failing: PostOffice['store'] = {
      ...office.store,
      append: async (writes) => {
        if (writes[0]!.events[0]!.type === 'MailSent' && failures++ === 0) throw new Error('the log is gone')
        return office.store.append(writes)
      },
    }
    office.startMailer(url, { store: failing })
    await settled(2)
    expect(await office.outcomes(first!.causeId)).toMatchObject([{ type: 'MailNotDelivered', data: { reason: 'interrupted' } }])
    expect(await office.outcomes(second!.causeId)).toMatchObject([{ type: 'MailSent' }])
    expect(arrived).toHaveLength(2)
  })

  it('when the server takes it and hangs up without an answer', async () => {
    const { url, arrived } = await openSink({ onMessage: () => sink.hangUp() })
    const [user] = await createUsers(1)
    office.startMailer(url)
    await settled(1)
    expect((await office.outcomes(user!.causeId))[0]!.data).toMatchObject({
      reason: 'interrupted',
      detail: 'No answer to the message: Connection closed unexpectedly',
    })
    expect(arrived).toHaveLength(1)
  })

  it('when the first process loses the database and another takes over', async () => {
    const { url, arrived } = await openSink()
    const broken = await office.anotherProcess()
    const users = await createUsers(3)
    const first = office.startMailer(url, broken)
    await settled(3)
    office.startMailer(url)
    await broken.database.close()
    users.push(...(await createUsers(3)))
    await settled(6)
    expect(recipientsOf(arrived).sort()).toEqual(users.map(({ email }) => email).sort())
    await first.stop()
  })

  it('in processes that are killed while they send, each of which another follows', { timeout: 60_000 }, async () => {
    // Every other mail its process dies: before the server knows the reader, or with the whole message taken but not
    // acknowledged, or just after that.
    let mailer: ChildProcess
    let recipients = 0
    const kill = () => mailer.kill('SIGKILL')
    const { url, arrived } = await openSink({
      onRecipient: () => void (++recipients % 6 === 2 && kill()),
      onMessage: () => {
        if (recipients % 6 === 4) kill()
        if (recipients % 6 === 0) setImmediate(kill)
      },
    })
    const start = () => spawn(process.execPath, [script, office.url, url], { stdio: ['ignore', 'inherit', 'inherit'] })
    const users = await createUsers(12)
    mailer = start()
    let kills = 0
    const isOver = settled(users.length, 50_000).then(() => true)
    while (!(await Promise.race([isOver, once(mailer, 'exit').then(() => false)]))) {
      kills++
      mailer = start()
    }
    kill()

    const outcomes = await office.outcomes()
    expect(kills).toBeGreaterThan(3)
    expect(new Set(outcomes.map(({ data }) => data.causeId)).size).toBe(users.length)
    expect(new Set(recipientsOf(arrived)).size).toBe(arrived.length)
    const isArrived = ({ data }: (typeof outcomes)[number]) =>
      recipientsOf(arrived).includes(users.find(({ causeId }) => causeId === data.causeId)!.email)
    expect(outcomes.filter(({ type }) => type === 'MailSent').every(isArrived)).toBe(true)
    const interrupted = outcomes.filter(({ type }) => type === 'MailNotDelivered')
    expect(interrupted.every(({ data }) => 'reason' in data && data.reason === 'interrupted')).toBe(true)
    expect(interrupted.some(isArrived)).toBe(true)
    expect(interrupted.some((outcome) => !isArrived(outcome))).toBe(true)
  })
})
