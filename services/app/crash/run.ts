// `npm run crash`: twenty rounds of 10,000 questions from 16 clients, each ended by kill -9.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashRounds } from './rounds.ts'

const [rounds = 20, questions = 10_000] = process.argv.slice(2).map(Number)
const dataDir = await mkdtemp(join(tmpdir(), 'clearbell-crash-'))
try {
  let number = 0
  let total = 0
  for await (const { acknowledged } of crashRounds({ dataDir, rounds, questions, clients: 16 })) {
    total += acknowledged
    console.log(`round ${++number} of ${rounds}: killed after ${acknowledged} replies; all ${total} are there exactly once`)
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
