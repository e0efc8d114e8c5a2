import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orUnavailable } from '../errors.ts'
import { type Database, DatabaseUnavailable, raw, sql } from '../index.ts'
import { writeToDisk } from './disk.ts'
import { openEmbedded } from './open.ts'

describe('a disk that fails under the embedded database', { timeout: 60_000 }, () => {
  let folder: string
  let fault: string
  let database: Database
  const onDown = vi.fn()
  const onUp = vi.fn()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clearbell-disk-'))
    fault = join(folder, 'fault')
    process.env['CLEARBELL_TEST_FAULT'] = fault
    database = await openEmbedded(
      { dataDir: join(folder, 'database'), onDown, onUp },
      new URL('./faulty-worker.fixture.ts', import.meta.url),
    )
    await database.query(raw('create table kept (n int primary key)'))
  }, 60_000)
  afterAll(async () => {
    await rm(fault, { force: true })
    await database.close()
    delete process.env['CLEARBELL_TEST_FAULT']
    await rm(folder, { recursive: true, force: true })
  })

  let next = 1
  const acknowledged: number[] = []
  const insert = async () => {
    const number = next++ // one that is refused may be there all the same, so it is not used again
    await database.query(sql`insert into kept values (${number}::int)`)
    acknowledged.push(number)
  }
  const refusedWith = (reason: string | null) => ({ name: 'DatabaseUnavailable', reason })
  const expectAllThere = async () => {
    const rows = await database.query<{ n: number }>(sql`select n from kept where n = any(${acknowledged}::int[]) order by n`)
    expect(rows.map(({ n }) => n)).toEqual(acknowledged)
  }

  test('everything is refused at once with the reason while it is full, read-only or broken, and goes on afterwards', async () => {
    await insert()
    const lock = await database.lock('leader')
    const heard = vi.fn()
    await database.listen('bell', heard)
    await writeFile(fault, 'ENOSPC')
    const full = refusedWith('the disk of the database is full')
    const start = performance.now()
    await expect(insert()).rejects.toMatchObject(full)
    await expect(database.query(sql`select 1`)).rejects.toMatchObject(full)
    await expect(database.check()).rejects.toMatchObject(full)
    await expect(database.lock('other')).rejects.toMatchObject(full)
    expect(performance.now() - start).toBeLessThan(2_000)
    expect(lock.lost.aborted).toBe(true)
    expect(onDown.mock.calls).toEqual([[expect.objectContaining(full)]])
    await lock.release()

    // What is tried again and again meanwhile meets the next disk problem, and says so.
    for (const [code, problem] of [
      ['EROFS', 'the disk of the database is read-only'],
      ['EIO', 'the disk of the database does not work'],
    ] as const) {
      await writeFile(fault, code)
      const refusal = () => database.check().catch((error: unknown) => error)
      await vi.waitFor(async () => expect(await refusal()).toMatchObject(refusedWith(problem)), { timeout: 20_000, interval: 50 })
    }

    await rm(fault)
    await vi.waitFor(() => database.check(), { timeout: 30_000, interval: 50 })
    expect(onUp).toHaveBeenCalledOnce()
    await expectAllThere()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(''))
    await database.query(sql`select pg_notify('bell', 'ding')`)
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('ding'))
    await (await database.lock('leader')).release()
    await insert()
  })

  test('it comes back when its thread has died', async () => {
    await writeFile(fault, 'die')
    await expect(insert()).rejects.toMatchObject(refusedWith(null))
    await rm(fault)
    await vi.waitFor(() => database.check(), { timeout: 30_000, interval: 50 })
    await expectAllThere()
    await insert()
  })
})

test.each([
  ['53100', 'could not extend file "base/5/16384": No space left on device', 'the disk of the database is full'],
  ['53100', 'could not extend file "base/5/16384": Disk quota exceeded', 'the disk of the database is full'],
  ['42501', 'could not open file "base/5/2691": Read-only file system', 'the disk of the database is read-only'],
  ['58030', 'could not read blocks 0..0 in file "base/5/2691": Input/output error', 'the disk of the database does not work'],
])('%s, %s: a statement that failed for the disk is an outage that tells it', async (code, message, reason) => {
  const failed = orUnavailable(() => Promise.reject(Object.assign(new Error(message), { code })))
  await expect(failed).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason })
})

test('words about the disk in an error of another kind are no outage', async () => {
  const bug = Object.assign(new Error('invalid input syntax: "No space left on device"'), { code: '22P02' })
  await expect(orUnavailable(() => Promise.reject(bug))).rejects.toBe(bug)
})

test('a file is written and removed to see whether the disk takes something', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clearbell-probe-'))
  await writeToDisk(folder)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
  await expect(writeToDisk(folder)).rejects.toBeInstanceOf(DatabaseUnavailable)
})

test('a folder in which nothing can be written is told by name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clearbell-locked-'))
  await mkdir(join(folder, 'lock'))
  await expect(openEmbedded({ dataDir: folder })).rejects.toThrow(`nothing can be written in the data folder ${folder}: unable to open`)
  await rm(folder, { recursive: true })
})
