import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@clearbell/database/testing'
import { openPostgresEventStore, upcastingStore } from '@clearbell/eventstore'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { answeredChat, newSchool } from '../testing/events.ts'
import { append } from '../testing/read-models.ts'
import { readTally, tally } from '../testing/tally.ts'
import { createWaiter } from './run.ts'

const script = fileURLToPath(new URL('../testing/projector-process.ts', import.meta.url))
let test: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

const startProjector = () => {
  const child = spawn(process.execPath, [script, test.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  return { child, end: () => (child.kill('SIGKILL'), once(child, 'exit')) }
}

it('counts every event once in processes that are killed at any moment, each of which the next one follows', {
  timeout: 60_000,
}, async () => {
  const [store, school] = [upcastingStore(await openPostgresEventStore(test.database)), newSchool()]
  const waiter = await createWaiter(test.database, [tally()])
  let total = 0
  let position = ''
  let projector = startProjector()
  for (let kills = 0; kills < 5; kills++) {
    const next = startProjector()
    const before = await readTally(test.database, school)
    const appending = (async () => {
      for (let n = 0; n < 30; n++) {
        position = await append(store, Array.from({ length: 25 }, () => answeredChat(school)).flat())
        total += 25
      }
    })()
    await vi.waitFor(async () => expect(await readTally(test.database, school)).toBeGreaterThan(before), { timeout: 20_000, interval: 1 })
    await projector.end()
    await appending
    projector = next
  }
  expect(await waiter.waitFor('tally', position, 20_000)).toBe(true)
  expect(await readTally(test.database, school)).toBe(total)
  await projector.end()
  await store.close()
})
