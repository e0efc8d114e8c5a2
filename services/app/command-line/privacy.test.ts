import { apiMigrations } from '@clearbell/api'
import { commandContext, handleAskChat, handleCreateUser, handleLead } from '@clearbell/commands'
import { commandLine, ERASED, streams } from '@clearbell/contracts'
import { testEmbedded } from '@clearbell/database/testing'
import { openPostgresEventStore } from '@clearbell/eventstore'
import { prepareVectors, projections, runProjections } from '@clearbell/projections'
import { appKeys, openSubjectKeys, sealedStore, secretsMigrations } from '@clearbell/secrets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Installation } from './command.ts'
import { commands } from './commands.ts'
import { runWords } from './testing.ts'

const context = () => commandContext({ now: new Date('2026-09-01T12:00:00Z'), actor: { kind: 'system', name: 'test' } })

let installation: Installation
let close: () => Promise<void>
beforeAll(async () => {
  const database = await testEmbedded()
  await database.migrate('secrets', secretsMigrations)
  await database.migrate('sessions', apiMigrations)
  await prepareVectors(database)
  const keys = appKeys('a secret of at least 32 characters')
  const subjectKeys = openSubjectKeys(database, keys.wrapping)
  const store = sealedStore(await openPostgresEventStore(database), subjectKeys)
  const running = await runProjections({ database, store, projections, log: { info: () => {}, error: () => {} } })
  const none = { enrollmentSize: null, websiteUrl: null }
  const person = { email: 'ada@oak.example', firstName: 'Ada', lastName: null, phoneNumber: null, organizationName: 'Oak School', ...none }
  const user = { userId: 'ada', schoolId: 'oak', isAdmin: false, requirePasswordChange: false, ...person }
  const contact = { contactName: null, contactEmail: null, contactPhone: null }
  const school = { schoolId: 'oak', name: 'Oak School', adminUserId: 'ada', timeZone: 'America/New_York', ...contact, ...none }
  await handleCreateUser(store, { emailHash: keys.emailHash(person.email), user, school }, context())
  const visitor = { ipAddress: '203.0.113.7', userAgent: 'Netscape 4' }
  const outcome = { wasAnswered: false as const, similarity: null, fallbackMessage: 'Call us.', suggestions: [] }
  const asked = { schoolId: 'oak', conversationId: 'conversation-0001', channel: 'widget' as const, question: 'A secret?', ...visitor }
  await handleAskChat(store, { ...asked, catalogueVersion: '0.0', outcome }, context())
  const lead = {
    leadId: 'l',
    firstName: 'Ida',
    lastName: 'Lead',
    email: 'ida@elm.example',
    schoolName: 'Elm',
    schoolSize: '500-2000',
    source: 'website',
  }
  await handleLead(store, { type: 'CaptureLead', data: lead }, context())
  const head = await store.head()
  for (const { name } of projections) await running.waitFor(name, head, 10_000)
  const config = { PRODUCT_NAME: 'Clearbell', VISITOR_DATA_DAYS: 30 }
  const parts = { database, store, subjectKeys, keys, config, clock: () => new Date('2026-11-29T12:00:00Z') }
  installation = { ...parts, running, readModels: async () => running } as unknown as Installation
  close = async () => {
    await running.stop()
    await store.close()
    await database.close()
  }
})
afterAll(() => close())

const run = (...words: string[]) => runWords(commands, words, installation)
const question = async () => (await installation.store.readStream(streams.chat('oak', 'conversation-0001')))[0]!.data

it('exports a school, and visitors only when they are asked for', async () => {
  const plain = await run('school', 'export', '--school', 'oak school')
  expect(plain).toMatchObject({ code: 0 })
  expect(plain.out.slice(0, 2)).toBe('PK')
  expect(plain.out).toContain('chat-history.csv')
  expect(plain.out).not.toContain('visitors.csv')
  expect((await run('school', 'export', '--school', 'oak', '--with-visitors')).out).toContain('visitors.csv')
  expect(await run('school', 'export', '--school', 'elm')).toMatchObject({ code: 1 })
  const { events } = await installation.store.readAll({ types: ['SchoolExported'] })
  expect(events.map(({ data, metadata }) => [data, metadata.actor])).toEqual([
    [{ schoolId: 'oak', withVisitors: false }, commandLine],
    [{ schoolId: 'oak', withVisitors: true }, commandLine],
  ])
})

it('says what would expire, and drops it without --dry-run', async () => {
  const dry = await run('visitors', 'expire', '--dry-run')
  expect(dry.out).toMatch(/^Would drop the addresses and browsers of 1 questions of 1 schools, asked before 2026-10-30/)
  expect(await run('visitors', 'expire', '--dry-run')).toEqual(dry)
  expect((await run('visitors', 'expire')).out).toMatch(/^Dropped the addresses and browsers of 1 questions/)
  expect((await run('visitors', 'expire', '--dry-run')).out).toContain('of 0 questions')
})

it('erases a conversation and a lead', async () => {
  expect(await run('conversation', 'erase', 'unknown-conversation', '--school', 'oak')).toMatchObject({ code: 1 })
  expect(await question()).toMatchObject({ question: 'A secret?' })
  expect(await run('conversation', 'erase', 'conversation-0001', '--school', 'Oak School')).toMatchObject({ code: 0, out: '' })
  expect(await question()).toMatchObject({ question: ERASED })
  expect(await run('lead', 'erase', 'l')).toMatchObject({ code: 0, out: '' })
  expect((await installation.store.readStream(streams.lead('l')))[0]!.data).toMatchObject({ email: ERASED })
})

it('erases a school under its name alone', async () => {
  expect(await run('school', 'erase', '--school', 'oak', '--confirm', 'Elm School')).toMatchObject({ code: 1 })
  expect(await run('school', 'erase', '--school', 'oak', '--confirm', 'Oak School')).toMatchObject({ code: 0, out: '' })
  expect((await installation.store.readStream(streams.user('ada')))[0]!.data).toMatchObject({ email: ERASED })
})
