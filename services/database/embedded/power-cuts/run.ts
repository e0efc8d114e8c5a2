// Part of `npm run torture`: fifty simulated power cuts of the embedded database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { powerCuts } from './cuts.ts'

const [cuts = 50] = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'clearbell-power-cuts-'))
try {
  let last = 0
  for await (const acknowledged of powerCuts(folder, cuts)) last = acknowledged
  console.log(`${cuts} power cuts: all ${last} acknowledged rows are there`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
