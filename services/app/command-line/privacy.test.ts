import { apiMigrations } from '@clearbell/api'
import { commandLine, ERASED, streams } from '@clearbell/contracts'
import { testAnyDatabase } from '@clearbell/database/testing'
import { openPostgresEventStore } from '@clearbell/eventstore'
import { prepareVectors, projections, runProjections } from '@clearbell/projections'
import { appKeys, openSubjectKeys, sealedStore, secretsMigrations } from '@clearbell/secrets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Installation } from './command.ts'
import { commands } from './commands.ts'
import { appendSchool, runWords } from './testing.ts'

let installation: Installation
let close: () => Promise<void>
beforeAll(async () => {
  const database = await testAnyDatabase()
  await database.migrate('secrets', secretsMigrations)
  await database.migrate('sessions', apiMigrations)
  await prepareVectors(database)
  const keys = appKeys('a secret of at least 32 characters')
  const subjectKeys = openSubjectKeys(database, keys.wrapping)
  const store = sealedStore(await openPostgresEventStore(database), subjectKeys)
  const running = await runProjections({ database, store, projections, log: { info: () => {}, error: () => {} } })
  await appendSchool({ store, keys }, 'oak', 'Oak School')
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
const question = async () => (await installation.store.readStream(streams.chat('oak', 'conversation-oak')))[0]!.data

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
  expect(await question()).toMatchObject({ question: 'Where is oak?' })
  expect(await run('conversation', 'erase', 'conversation-oak', '--school', 'Oak School')).toMatchObject({ code: 0, out: '' })
  expect(await question()).toMatchObject({ question: ERASED })
  expect(await run('lead', 'erase', 'oak')).toMatchObject({ code: 0, out: '' })
  expect((await installation.store.readStream(streams.lead('oak')))[0]!.data).toMatchObject({ email: ERASED })
})

it('erases a school under its name alone', async () => {
  expect(await run('school', 'erase', '--school', 'oak', '--confirm', 'Elm School')).toMatchObject({ code: 1 })
  expect(await run('school', 'erase', '--school', 'oak', '--confirm', 'Oak School')).toMatchObject({ code: 0, out: '' })
  expect(await run('school', 'export', '--school', 'oak')).toMatchObject({ code: 1, out: '' })
  expect((await installation.store.readStream(streams.user('admin-oak')))[0]!.data).toMatchObject({ email: ERASED })
})
