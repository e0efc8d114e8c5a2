import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbedded, raw, sql, UnsuitableDatabase } from '../index.ts'
import { Engine } from './engine.ts'
import { POSTGRES_VERSION } from './folder-version.ts'
import { poolOver } from './open.ts'

describe('an embedded database in a folder', { timeout: 60_000 }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clearbell-embedded-'))
    // A first start syncs a thousand files: once for all tests, which begin with a folder that is closed and end so.
    await (await openEmbedded({ dataDir: folder })).close()
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const writer = new URL('./writer.fixture.ts', import.meta.url)

  test('keeps what was written when it is opened again', async () => {
    const first = await openEmbedded({ dataDir: folder })
    await first.query(raw('create table kept (a int); insert into kept values (1)'))
    await first.close()
    const second = await openEmbedded({ dataDir: folder })
    expect(await second.query(sql`select a from kept`)).toEqual([{ a: 1 }])
    await second.close()
  })

  test('syncs to disk before each commit is acknowledged, and not for a read', async () => {
    const engine = await Engine.start(folder)
    const pool = poolOver({ engine })
    const syncsOf = async (statement: string) => {
      const before = await engine.countSyncs()
      await pool.query(statement)
      return (await engine.countSyncs()) - before
    }
    await pool.query('create table synced (a int)')
    for (let round = 0; round < 10; round += 1) expect(await syncsOf('insert into synced values (1)')).toBeGreaterThanOrEqual(1)
    expect(await syncsOf('select count(*) from synced')).toBe(0)
    // Read models commit so; the next append takes them to the disk.
    expect(await syncsOf('begin; set local synchronous_commit to off; insert into synced values (1); commit')).toBe(0)
    expect(await syncsOf('insert into synced values (1)')).toBeGreaterThanOrEqual(1)
    await pool.end()
    await engine.close()
  })

  test('does not stop the event loop of the process that asks', async () => {
    const database = await openEmbedded({ dataDir: folder })
    let turns = 0
    const turning = setInterval(() => (turns += 1), 1)
    await database.query(sql`select count(*) from generate_series(1, ${500_000}::int)`)
    clearInterval(turning)
    expect(turns).toBeGreaterThan(20)
    await database.close()
  })

  test('refuses a second opening, in this process and in another, naming folder and process', async () => {
    const database = await openEmbedded({ dataDir: folder })
    const refusal = `the data folder ${folder} is in use by process ${process.pid}`
    await expect(openEmbedded({ dataDir: folder })).rejects.toThrow(refusal)
    const child = fork(writer, [folder], { silent: true })
    const [message] = await once(child, 'message')
    expect(message).toEqual({ refused: expect.stringContaining(refusal) })
    await database.close()
    await (await openEmbedded({ dataDir: folder })).close()
  })

  test('starts over what a crashed first start left half done', async () => {
    const halfDone = join(folder, 'half-done')
    await mkdir(join(halfDone, 'postgres'), { recursive: true })
    await writeFile(join(halfDone, 'first-start'), '')
    await writeFile(join(halfDone, 'postgres', 'PG_VERSION'), '18')
    const database = await openEmbedded({ dataDir: halfDone })
    expect(await database.query(sql`select 1 as a`)).toEqual([{ a: 1 }])
    await database.close()
  })

  test('refuses files of another version of Postgres, naming both versions', async () => {
    const file = join(folder, 'postgres', 'PG_VERSION')
    const version = await readFile(file, 'utf8')
    expect(version.trim()).toBe(POSTGRES_VERSION)
    await writeFile(file, '17\n')
    const refusal = openEmbedded({ dataDir: folder })
    await expect(refusal).rejects.toThrow(`${folder} was written by Postgres 17, and this release has Postgres ${POSTGRES_VERSION}.`)
    await expect(refusal).rejects.toBeInstanceOf(UnsuitableDatabase)
    await writeFile(file, version)
  })

  test('loses nothing acknowledged to kill -9, and opens again although lock and postmaster.pid are left', async () => {
    let lastAcknowledged = 0
    for (let round = 0; round < 3; round += 1) {
      const child = fork(writer, [folder], { silent: true })
      const writes = 20 + round * 37
      const start = lastAcknowledged
      await new Promise<void>((resolve, reject) => {
        child.on('message', ({ acknowledged, refused }: { acknowledged?: number; refused?: string }) => {
          if (refused) reject(new Error(refused))
          if (acknowledged) lastAcknowledged = acknowledged
          if (lastAcknowledged >= start + writes) child.kill('SIGKILL')
        })
        child.once('exit', () => resolve())
      })
      const database = await openEmbedded({ dataDir: folder })
      const [found] = await database.query<{ count: number; last: number }>(sql`select count(*), max(n) as last from writes`)
      expect(found?.last).toBeGreaterThanOrEqual(lastAcknowledged)
      expect(found?.count).toBe(found?.last)
      lastAcknowledged = found?.last ?? 0
      await database.close()
    }
    expect(lastAcknowledged).toBeGreaterThan(150)
  })
})

test('what is asked after closing is refused, not left waiting, and a lock held then is lost', async () => {
  const database = await openEmbedded({ memory: true })
  const lock = await database.lock('any')
  await database.close()
  expect(lock.lost.aborted).toBe(true)
  await expect(database.query(sql`select 1`)).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
})
