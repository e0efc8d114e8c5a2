import { type Database, sql } from '@clearbell/database'
import { testAnyDatabase } from '@clearbell/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiMigrations, openRateLimits } from '../index.ts'
import { openVisitorLimits } from './visitor-limits.ts'

let database: Database
beforeAll(async () => {
  database = await testAnyDatabase()
  await database.migrate('sessions', apiMigrations)
}, 60_000)
afterAll(() => database.close())

const limit = (max: number, windowSeconds = 60) => ({ key: `chat ${crypto.randomUUID()}`, max, windowSeconds })

describe('the limits in the database', () => {
  it('forget an address once its hits are counted no more, and no other', async () => {
    const limits = openRateLimits(database)
    const [gone, kept] = [limit(1, 0), limit(1)]
    for (const each of [gone, kept]) await limits.hit([each])
    await limits.dropExpired()
    expect(await database.query(sql`select key from web_sessions.rate_limits`)).toEqual([{ key: kept.key }])
    expect(await limits.hit([kept])).toBeGreaterThan(0)
  })
})

describe('the limits of visitors', () => {
  it('stop at the first limit that is over, which alone is used up', async () => {
    const limits = openVisitorLimits(database)
    const [conversation, school] = [limit(2), limit(3)]
    const hits = [1, 2, 3, 4].map(() => limits.hit([conversation, school]))
    expect(hits).toEqual([0, 0, 60, 60])
    expect([limits.hit([school]), limits.hit([school])]).toEqual([0, 60])
    await limits.close()
  })

  it('open a new window when the last one has ended', async () => {
    let now = 0
    const limits = openVisitorLimits(database, () => now)
    const one = limit(1)
    expect([limits.hit([one]), limits.hit([one])]).toEqual([0, 60])
    now = 59_999
    expect(limits.hit([one])).toBe(1)
    now = 60_000
    expect(limits.hit([one])).toBe(0)
    await limits.close()
  })

  it('count together in all processes, and after a restart', async () => {
    const [one, other] = [openVisitorLimits(database), openVisitorLimits(database)]
    const shared = limit(10)
    const hitsOf = async () =>
      (await database.query<{ hits: number }>(sql`select hits from web_sessions.rate_limits where key = ${shared.key}`))[0]?.hits
    for (const limits of [one, other]) for (let n = 0; n < 4; n++) expect(limits.hit([shared])).toBe(0)
    await expect.poll(hitsOf, { timeout: 5_000 }).toBe(8)
    for (const limits of [one, other]) {
      expect(limits.hit([shared])).toBe(0)
      await limits.close()
    }
    expect(await hitsOf()).toBe(10)
    const restarted = openVisitorLimits(database)
    restarted.hit([shared])
    await expect.poll(hitsOf, { timeout: 5_000 }).toBe(11)
    expect(restarted.hit([shared])).toBeGreaterThan(50)
    await restarted.close()
  })

  it('tell the database after an outage what it did not hear', async () => {
    let isDown = true
    const query: Database['query'] = async (statement) => {
      if (isDown) throw new Error('the database is away')
      return database.query(statement) as never
    }
    const limits = openVisitorLimits({ ...database, query })
    const one = limit(10)
    limits.hit([one])
    await new Promise((resolve) => setTimeout(resolve, 250)) // one try that fails
    isDown = false
    await limits.close()
    expect(await database.query(sql`select hits from web_sessions.rate_limits where key = ${one.key}`)).toEqual([{ hits: 1 }])
  })
})
