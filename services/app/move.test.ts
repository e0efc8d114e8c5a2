// A walk with the whole product: its log moves from the embedded database to a Postgres server and on to the double of KurrentDB.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { raw, sql } from '@clearbell/database'
import { type TestDatabase, testDatabase } from '@clearbell/database/testing'
import { type KurrentDouble, startKurrentDouble } from '@clearbell/eventstore/testing'
import { projections } from '@clearbell/projections'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commands } from './command-line/commands.ts'
import { openLocally } from './command-line/local.ts'
import { runWords } from './command-line/testing.ts'
import { readConfig } from './config/config.ts'
import { startProduct } from './product.ts'
import { openVisitor } from './testing/visitor.ts'

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
    DEMO: '0',
    MAIL: 'off',
    OPERATOR_EMAIL: 'operator@bell.example',
    OPERATOR_PASSWORD: 'the operator knows',
    ...variables,
  })

/** Starts the product, lets a visitor work with it, and stops it. */
const using = async <T>(variables: Record<string, string>, work: (visitor: ReturnType<typeof openVisitor>) => Promise<T>): Promise<T> => {
  const product = await startProduct(configOf(variables), log, { openLocal })
  try {
    return await work(openVisitor(product.address))
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

/** Every row of every read model, without the positions of the log. */
const readModels = async (variables: Record<string, string>) => {
  const { installation, close } = await openLocally(configOf(variables), log)
  await installation.readModels()
  const rows: Record<string, unknown> = {}
  for (const { name, tables } of projections)
    for (const table of tables)
      rows[`${name}.${table}`] = await installation.database.query(
        sql`select to_jsonb(each) - 'position' as row from ${raw(`${name}.${table}`)} each order by 1`,
      )
  const sum = JSON.parse((await runWords(commands, ['log', 'verify', '--format', 'json'], installation)).out)[0].sum
  await close()
  return { rows, sum }
}

it('moves the log, with equal read models after each step and an answer on each', { timeout: 180_000 }, async () => {
  const onServer = { DATABASE_URL: server.url }
  const onKurrent = { ...onServer, EVENT_STORE: 'kurrentdb', KURRENTDB_URL: double.url }
  const school = await using({}, async (visitor) => {
    const opened = await visitor.openSchool()
    expect(await visitor.ask(opened, 'When does school start?')).toMatchObject({ answer: 'At 8.' })
    return opened
  })
  const before = await readModels({})
  expect(before.rows['chat_history.interactions']).toHaveLength(1)

  expect(await run({}, 'log', 'copy', '--to', server.url)).toMatchObject({ code: 0, out: expect.stringContaining('agree') })
  expect(await readModels(onServer)).toEqual(before)
  await using(onServer, async (visitor) => {
    await visitor.signIn(school)
    expect(await visitor.ask(school, 'When does school start?')).toMatchObject({ answer: 'At 8.' })
  })
  const onward = await readModels(onServer)

  await expect(run(onKurrent, 'projections')).rejects.toThrow('names another log')
  expect(await run(onServer, 'log', 'copy', '--to', double.url)).toMatchObject({ code: 0 })
  expect(await readModels(onKurrent)).toEqual(onward)
  await using(onKurrent, async (visitor) => {
    await visitor.signIn(school)
    expect(await visitor.ask(school, 'When does school start?')).toMatchObject({ answer: 'At 8.' })
  })
  await expect(run(onServer, 'projections')).rejects.toThrow('names another log')
  expect(await run(onServer, 'log', 'copy', '--to', double.url).catch((error: Error) => error.message)).toContain('names another log')
})
