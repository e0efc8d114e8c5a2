import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { crashRounds } from './rounds.ts'

it('loses no acknowledged question to kill -9, and counts none twice', { timeout: 300_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clearbell-crash-'))
  try {
    const replies: number[] = []
    for await (const { acknowledged } of crashRounds({ dataDir, rounds: 3, questions: 500, clients: 16 })) replies.push(acknowledged)
    expect(replies).toHaveLength(3)
    expect(Math.min(...replies)).toBeGreaterThan(0)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
