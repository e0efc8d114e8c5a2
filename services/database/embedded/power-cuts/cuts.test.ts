import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { powerCuts } from './cuts.ts'

// The short form of `npm run torture`, which cuts fifty times.
test('the embedded database loses no acknowledged row to a power cut', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clearbell-power-cuts-'))
  try {
    let rows = 0
    for await (const acknowledged of powerCuts(folder, 2)) rows = acknowledged
    expect(rows).toBeGreaterThan(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
