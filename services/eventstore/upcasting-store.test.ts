import type { Database } from '@clearbell/database'
import { testAnyDatabase } from '@clearbell/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { event, idsOf, newStream, put } from './conformance/suite.ts'
import { type EventStore, InvalidAppend, type NewEvent, type RecordedEvent } from './port.ts'
import { openPostgresEventStore } from './postgres/store.ts'
import { UnreadableEvent, upcastingStore } from './upcasting-store.ts'

let database: Database
let stored: EventStore<RecordedEvent>
let log: EventStore
beforeAll(async () => {
  database = await testAnyDatabase()
  stored = await openPostgresEventStore(database)
  log = upcastingStore(stored)
})
afterAll(async () => {
  await stored.close()
  await database.close()
})

const inVersion = (schemaVersion: number, made: NewEvent): NewEvent => ({ ...made, metadata: { ...made.metadata, schemaVersion } })
const activated = () => event({ userId: 'u' }, 'UserActivated')
const oldMailSent = () => event({ userId: 'u', causeId: 'c', kind: 'login' }, 'MailSent')
const broken = () => event({ userId: 7 }, 'UserActivated')

describe('the log as the product reads it', () => {
  it('hands out old events as the newest version has them, and leaves them stored as they were', async () => {
    const stream = newStream()
    await put(stored, stream, oldMailSent())
    const newest = { recipient: { kind: 'user', userId: 'u' }, causeId: 'c', kind: 'login' }
    expect(await log.readStream(stream)).toMatchObject([{ type: 'MailSent', data: newest, metadata: { schemaVersion: 1 } }])
    expect((await stored.readStream(stream))[0]?.data).toEqual({ userId: 'u', causeId: 'c', kind: 'login' })
  })

  it('hands out events of types that only a newer release knows', async () => {
    const stream = newStream()
    await put(stored, stream, event({ any: ['thing'] }, 'FromTheFuture'))
    expect(await log.readStream(stream)).toMatchObject([{ type: 'FromTheFuture', data: { any: ['thing'] } }])
  })

  it('names an unreadable event to the reader of its stream', async () => {
    const [stream, bad] = [newStream(), broken()]
    await put(stored, stream, activated(), bad)
    await expect(log.readStream(stream)).rejects.toThrow(UnreadableEvent)
    await expect(log.readStream(stream)).rejects.toThrow(`UserActivated ${bad.id}, version 2 of ${stream}`)
    await expect(log.readStream(stream)).rejects.toMatchObject({ event: { id: bad.id } })
  })

  it('hands out everything before an unreadable event, and then names it', async () => {
    const [after, some, bad] = [await stored.head(), [activated(), activated()], broken()]
    await put(stored, newStream(), ...some, bad, activated())
    const slice = await log.readAll({ after })
    expect(idsOf(slice.events)).toEqual(idsOf(some))
    expect(slice.isEnd).toBe(false)
    await expect(log.readAll({ after: slice.position })).rejects.toMatchObject({ event: { id: bad.id } })
    expect(idsOf((await log.readAll({ after, types: ['UserActivated'], limit: 1 })).events)).toEqual([some[0]?.id])
  })

  it('gives a subscriber everything before an unreadable event, and ends with its name', async () => {
    const [after, good, bad] = [await stored.head(), activated(), broken()]
    const got: string[] = []
    const { ended } = log.subscribe({ after }, async ({ events }) => {
      got.push(...idsOf(events))
    })
    await put(stored, newStream(), good, bad, activated())
    await expect(ended).rejects.toMatchObject({ name: 'UnreadableEvent', event: { id: bad.id } })
    expect(got).toEqual([good.id])
  })

  it.each([
    ['does not fit', broken(), /^writes\[0\]\.events\[1\]: UserActivated: data\.userId/],
    ['is of an older version', oldMailSent(), /^writes\[0\]\.events\[1\]\.metadata\.schemaVersion: 2 is the newest of MailSent/],
    ['claims a version that does not exist', inVersion(2, activated()), /schemaVersion/],
  ])('stores nothing of an append with an event that %s', async (_, bad, words) => {
    const stream = newStream()
    const appended = log.append([{ stream, expectedVersion: 'none', events: [activated(), bad] }])
    await expect(appended).rejects.toThrow(InvalidAppend)
    await expect(appended).rejects.toThrow(words)
    expect(await stored.readStream(stream)).toEqual([])
  })
})
