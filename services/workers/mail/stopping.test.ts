import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sink, type SinkOptions, startSink } from '../../../scripts/smtp-sink.ts'
import { openPostOffice, type PostOffice, until } from './testing/post-office.ts'

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

/** What would keep it waiting takes half a minute or for ever; a busy machine takes no more than this. */
const SOON_MS = 5_000

const never = () => new Promise<void>(() => {})

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('a mailer that is told to stop', () => {
  it('ends at once when it has nothing in hand', async () => {
    const { url } = await openSink()
    const { stop } = office.startMailer(url)
    const { causeId } = await office.createUser()
    await until(async () => expect(await office.outcomes(causeId)).toHaveLength(1))
    expect(await timed(stop)).toBeLessThan(SOON_MS)
  })

  it('ends at once while another has the lock', async () => {
    const { url } = await openSink()
    office.startMailer(url)
    const { causeId } = await office.createUser()
    await until(async () => expect(await office.outcomes(causeId)).toHaveLength(1))
    const waiting = office.startMailer(url, await office.anotherProcess())
    expect(await timed(waiting.stop)).toBeLessThan(SOON_MS)
  })

  it('finishes the mail in hand', async () => {
    const message = Promise.withResolvers<void>()
    const { url } = await openSink({ onMessage: () => message.promise })
    const { causeId } = await office.createUser()
    const { stop } = office.startMailer(url)
    await until(() => expect(sink.arrived).toHaveLength(1))
    const ended = stop()
    message.resolve()
    await ended
    expect(await office.outcomes(causeId)).toMatchObject([{ type: 'MailSent' }])
  })

  it('does not wait for a server that never answers the message, and does not send it again', async () => {
    const { url, arrived } = await openSink({ onMessage: never })
    const { causeId } = await office.createUser()
    const { stop } = office.startMailer(url)
    await until(() => expect(arrived).toHaveLength(1))
    expect(await timed(stop)).toBeLessThan(SOON_MS)
    const next = await office.createUser()
    office.startMailer(url)
    await until(() => expect(arrived).toHaveLength(2))
    expect(arrived[1]!.mail.text).toContain(office.issued.find(({ userId }) => userId === next.userId)!.secret)
    expect(await office.outcomes(causeId)).toMatchObject([{ type: 'MailNotDelivered', data: { reason: 'interrupted' } }])
  })

  it('leaves a mail that had not been handed over to whoever comes next', async () => {
    let isSlow = true
    const asked: string[] = []
    const { url, arrived } = await openSink({
      onRecipient: (address) => {
        asked.push(address)
        return isSlow ? never() : undefined
      },
    })
    const { causeId } = await office.createUser()
    const { stop } = office.startMailer(url)
    await until(() => expect(asked).toHaveLength(1))
    expect(await timed(stop)).toBeLessThan(SOON_MS)
    expect(await office.outcomes()).toEqual([])
    isSlow = false
    office.startMailer(url)
    await until(async () => expect(await office.outcomes(causeId)).toMatchObject([{ type: 'MailSent' }]))
    expect(arrived).toHaveLength(1)
  })
})
