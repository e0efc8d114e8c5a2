import { commandContext, handleAskChat, handleEraseConversation } from '@clearbell/commands'
import { ERASED, streams } from '@clearbell/contracts'
import { testAnyDatabase } from '@clearbell/database/testing'
import { openPostgresEventStore } from '@clearbell/eventstore'
import type { Secrets } from '@clearbell/privacy'
import { projections } from '@clearbell/projections'
import { appKeys, openCredentials, openResetTokens, openSubjectKeys, sealedStore, secretsMigrations } from '@clearbell/secrets'
import { expect, it } from 'vitest'
import { completeErasures } from './complete-erasures.ts'
import { wipeErased } from './wipe-erased.ts'

it('completes an erasure whose process died after it was decided, and retries when the database fails', async () => {
  const database = await testAnyDatabase()
  await database.migrate('secrets', secretsMigrations)
  const { wrapping } = appKeys('a secret of at least 32 characters')
  const events = await openPostgresEventStore(database)
  const [schoolId, conversationId] = ['oak', 'conversation-0001']
  const context = () => commandContext({ now: new Date(), actor: { kind: 'system', name: 'test' } })
  const outcome = { wasAnswered: false as const, similarity: null, fallbackMessage: 'Call us.', suggestions: [] }
  const asked = { schoolId, conversationId, channel: 'widget' as const, question: 'A secret', ipAddress: null, userAgent: null }
  const dying = sealedStore(events, openSubjectKeys(database, wrapping))
  await handleAskChat(dying, { ...asked, catalogueVersion: '0.0', outcome }, context())
  await handleAskChat(dying, { ...asked, conversationId: 'conversation-0002', catalogueVersion: '0.0', outcome }, context())
  await handleEraseConversation(dying, { schoolId, conversationId }, context())

  const subjectKeys = openSubjectKeys(database, wrapping)
  const store = sealedStore(events, subjectKeys)
  const question = async () => (await store.readStream(streams.chat(schoolId, conversationId)))[0]!.data
  expect(await question()).toMatchObject({ question: 'A secret' })

  const stopping = new AbortController()
  let failures = 1
  const destroy: Secrets['subjectKeys']['destroy'] = async (subject) => {
    if (failures-- > 0) throw new Error('the database is away')
    await subjectKeys.destroy(subject)
  }
  const secrets = {
    database,
    subjectKeys: { ...subjectKeys, destroy },
    credentials: openCredentials(database),
    resetTokens: openResetTokens(database),
  }
  const lines: string[] = []
  const log = { error: (_: object, line: string) => void lines.push(line) }
  const ended = completeErasures({ store, secrets, log, signal: stopping.signal, retryMs: 10 })
  await expect.poll(question).toMatchObject({ question: ERASED })
  expect(lines).toEqual(['an erasure could not be completed; trying again'])

  // Files are rewritten when every read model shows an erasure, an earlier one too.
  const happened: string[] = []
  const wipe = async () => void happened.push('wiped')
  const waitFor = async (readModel: string) => happened.push(readModel) > 0
  const wiping = wipeErased({ database: { ...database, wipe }, store, waitFor, log, signal: stopping.signal, delayMs: 5 })
  const once = [...projections.map(({ name }) => name), 'wiped']
  await expect.poll(() => happened).toEqual(once)
  await handleEraseConversation(store, { schoolId, conversationId: 'conversation-0002' }, context())
  await expect.poll(() => happened).toEqual([...once, ...once])
  stopping.abort()
  await Promise.all([ended, wiping])
  await store.close()
  await database.close()
})
