import { sql } from '@clearbell/database'
import { testAnyDatabase } from '@clearbell/database/testing'
import { expect, it } from 'vitest'
import { apiMigrations, openRateLimits } from '../index.ts'

it('forgets an address once its hits are counted no more, and no other', async () => {
  const database = await testAnyDatabase()
  await database.migrate('sessions', apiMigrations)
  const limits = openRateLimits(database)
  const [gone, kept] = [
    { key: 'chat oak 198.51.100.7', max: 1, windowSeconds: 0 },
    { key: 'chat oak 198.51.100.8', max: 1, windowSeconds: 60 },
  ]
  for (const limit of [gone, kept]) await limits.hit([limit])
  await limits.dropExpired()
  expect(await database.query(sql`select key from web_sessions.rate_limits`)).toEqual([{ key: kept.key }])
  expect(await limits.hit([kept])).toBeGreaterThan(0)
  await database.close()
}, 60_000)
