// A walk with the whole product: the sample's log moves from the embedded database to a Postgres server and on to the double of KurrentDB.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { raw, sql } from '@clearbell/database'
import { type TestDatabase, testDatabase } from '@clearbell/database/testing'
import { type KurrentDouble, startKurrentDouble } from '@clearbell/eventstore/testing'
import { projections } from '@clearbell/projections'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from './command-line/commands.ts'
import { openLocally } from './command-line/local.ts'
import { runWords } from './command-line/testing.ts'
import { readConfig } from './config/config.ts'
import { startProduct } from './product.ts'
import { SAMPLE_SCHOOL_ID } from './sample/school.ts'
import { openVisitor } from './testing/visitor.ts'

const execute = promisify(execFile)
const programs = process.env['CLEARBELL_TEST_PG_BIN'] ?? ''
const canDump = existsSync(join(programs, 'pg_dump'))

const log = pino({ level: 'fatal' })
const openLocal = () => Promise.reject(new Error('these tests need no model'))

let server: TestDatabase
let double: KurrentDouble
let folder: string
beforeAll(async () => {
  ;[server, double] = await Promise.all([testDatabase(), startKurrentDouble()])
  folder = await mkdtemp(join(tmpdir(), 'clearbell-move-'))
}, 60_000)
afterAll(async () => {
  await double?.stop()
  await server?.drop()
  await rm(folder, { recursive: true, force: true })
})

const configOf = (variables: Record<string, string>) =>
  readConfig({
    DATA_DIR: folder,
    PORT: '0',
    MAIL: 'off',
    OPERATOR_EMAIL: 'operator@bell.example',
    OPERATOR_PASSWORD: 'the operator knows',
    ...variables,
  })

/** Starts the product, lets the sample school sign in and a visitor ask it, and stops the product. */
const answers = async (variables: Record<string, string>) => {
  const product = await startProduct(configOf(variables), log, { openLocal })
  try {
    await product.sample
    const visitor = openVisitor(product.address)
    const administrator = (await product.folder.signIns()).find(({ role }) => role === 'School administrator')!
    await visitor.signIn(administrator)
    const { answer } = (await visitor.ask({ id: SAMPLE_SCHOOL_ID }, 'What are the office hours?')) as { answer: string }
    expect(answer).toContain('from 7:30 a.m. to 3:45 p.m.')
  } finally {
    await product.stop()
  }
}

/** Runs a command while no product runs. */
const run = async (variables: Record<string, string>, ...words: string[]) => {
  const local = await openLocally(configOf(variables), log)
  try {
    return await runWords(commands, words, local.installation)
  } finally {
    await local.close()
  }
}

const dump = () => join(folder, 'clearbell.dump')
/** What the read models on the server held when it was dumped. */
let dumped: Awaited<ReturnType<typeof readModels>>

/** Every row of every read model, without the positions of the log. */
const readModels = async (variables: Record<string, string>) => {
  const { installation, close } = await openLocally(configOf(variables), log)
  await installation.readModels()
  const rows: Record<string, unknown[]> = {}
  for (const { name, tables } of projections)
    for (const table of tables)
      rows[`${name}.${table}`] = await installation.database.query(
        sql`select to_jsonb(each) - 'position' as row from ${raw(`${name}.${table}`)} each order by 1`,
      )
  const sum = JSON.parse((await runWords(commands, ['log', 'verify', '--format', 'json'], installation)).out)[0].sum
  await close()
  return { rows, sum }
}

it("moves the sample's log, with equal read models after each step and an answer on each", { timeout: 180_000 }, async () => {
  const onServer = { DATABASE_URL: server.url }
  const onKurrent = { ...onServer, EVENT_STORE: 'kurrentdb', KURRENTDB_URL: double.url }
  await answers({})
  const before = await readModels({})
  expect(before.rows['chat_history.interactions']!.length).toBeGreaterThan(100)

  expect(await run({}, 'log', 'copy', '--to', server.url)).toMatchObject({ code: 0, out: expect.stringContaining('agree') })
  expect(await readModels(onServer)).toEqual(before)
  await answers(onServer)
  const onward = await readModels(onServer)
  if (canDump) await execute(join(programs, 'pg_dump'), ['--format=custom', `--file=${dump()}`, `--dbname=${server.url}`])
  dumped = onward

  await expect(run(onKurrent, 'projections')).rejects.toThrow('names another log')
  expect(await run(onServer, 'log', 'copy', '--to', double.url)).toMatchObject({ code: 0 })
  expect(await readModels(onKurrent)).toEqual(onward)
  await answers(onKurrent)
  await expect(run(onServer, 'projections')).rejects.toThrow('names another log')
  expect(await run(onServer, 'log', 'copy', '--to', double.url).catch((error: Error) => error.message)).toContain('names another log')
})

describe('a backup', () => {
  it('of the data folder brings back every read model on an empty machine, as it was and built anew', { timeout: 60_000 }, async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'clearbell-restored-'))
    try {
      const before = await readModels({})
      await cp(folder, elsewhere, { recursive: true })
      const onCopy = { DATA_DIR: elsewhere }
      expect(await readModels(onCopy)).toEqual(before)
      expect(await run(onCopy, 'rebuild', 'all')).toMatchObject({ code: 0 })
      expect(await readModels(onCopy)).toEqual(before)
    } finally {
      await rm(elsewhere, { recursive: true, force: true })
    }
  })

  it.skipIf(!canDump)(
    'by pg_dump brings back every read model on an empty server, as it was and built anew',
    { timeout: 60_000 },
    async () => {
      const restored = await testDatabase()
      try {
        await execute(join(programs, 'pg_restore'), ['--no-comments', '--exit-on-error', `--dbname=${restored.url}`, dump()])
        const onRestored = { DATABASE_URL: restored.url }
        expect(await readModels(onRestored)).toEqual(dumped)
        expect(await run(onRestored, 'rebuild', 'all')).toMatchObject({ code: 0 })
        expect(await readModels(onRestored)).toEqual(dumped)
      } finally {
        await restored.drop()
      }
    },
  )
})
