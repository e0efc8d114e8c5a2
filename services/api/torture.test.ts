import { readRandomFiles } from '@clearbell/imports/testing'
import { randomFrom } from '@clearbell/projections/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Installation } from './testing/installation.ts'
import { interleave } from './testing/torture/interleavings.ts'
import { sendRandomRequests } from './testing/torture/requests.ts'
import { openBoundless } from './testing/torture/setting.ts'
import { probeTenants } from './testing/torture/tenants.ts'

// The short form of `npm run torture`.
let bell: Installation
beforeAll(async () => {
  bell = await openBoundless()
})
afterAll(() => bell.close())

it('reads generated files whole or not at all, and says where they are wrong', { timeout: 60_000 }, async () => {
  const { accepted, faults } = await readRandomFiles(randomFrom(4), 300)
  expect(faults).toEqual([])
  expect(accepted).toBeGreaterThan(30)
})

it('answers generated requests without a fault', { timeout: 60_000 }, async () => {
  const { faults, statuses } = await sendRandomRequests(bell, randomFrom(1), 250)
  expect(faults).toEqual([])
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
})

it('tells a school nothing of another one, whatever ids it sends', { timeout: 60_000 }, async () => {
  const { leaks, isUntouched } = await probeTenants(bell, randomFrom(2), 220)
  expect(leaks).toEqual([])
  expect(isUntouched).toBe(true)
})

it('keeps one truth while several people change a school at once', { timeout: 60_000 }, async () => {
  const { acknowledged, lostRaces, faults } = await interleave(bell, randomFrom(3), 30)
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(8)
  expect(lostRaces).toBeGreaterThan(0)
})
