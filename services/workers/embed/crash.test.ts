import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '@clearbell/database'
import { expect, it } from 'vitest'
import { letterEmbedder, letterVector } from './testing/letter-embedder.ts'
import { openSchools } from './testing/schools.ts'

const MODEL = 'letters'
const embeddingProcess = new URL('./testing/embedding-process.ts', import.meta.url)
const questions = Array.from({ length: 300 }, (_, i) => `Is ${'a'.repeat(i + 1)} allowed?`)

/** Embeds in a process that is killed a little after its n-th batch.   @returns the batches it began */
const embedAndDie = async (dataDir: string, batches: number, afterMs: number): Promise<string[][]> => {
  const child = fork(embeddingProcess, [dataDir, MODEL], { stdio: 'ignore' })
  const begun: string[][] = []
  child.on('message', (texts: string[]) => {
    begun.push(texts)
    if (begun.length === batches) setTimeout(() => child.kill('SIGKILL'), afterMs)
  })
  await once(child, 'exit')
  return begun
}

it('goes on where a killed process left off: a batch that was in hand is made again, and no other', { timeout: 120_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clearbell-embedding-'))
  const first = await openSchools(await openEmbedded({ dataDir }))
  const school = await first.register()
  await first.uploadFAQ(school, questions)
  await first.close()

  const begun: string[][] = []
  for (const [batches, afterMs] of [
    [1, 0],
    [3, 7],
    [2, 30],
  ] as const)
    begun.push(...(await embedAndDie(dataDir, batches, afterMs)))
  const rest: string[][] = []
  const last = await openSchools(await openEmbedded({ dataDir }))
  const embedder = letterEmbedder(MODEL, (texts) => void rest.push([...texts]))
  last.embed(embedder)
  await last.packed(school, embedder)

  const times = new Map<string, number>()
  for (const text of [...begun, ...rest].flat()) times.set(text, (times.get(text) ?? 0) + 1)
  expect(times.size).toBe(2 * questions.length)
  const repeated = [...times.values()].reduce((sum, count) => sum + count - 1, 0)
  expect(repeated).toBeLessThanOrEqual(3 * 48) // what each of the three had in hand
  expect(rest.flat().length).toBeLessThan(2 * questions.length)
  for (const question of questions.filter((_, i) => i % 50 === 0))
    expect(await last.vectors(school, embedder, question)).toEqual([letterVector(question), letterVector(`${question} Yes.`)])
  await last.close()
  await rm(dataDir, { recursive: true })
})
