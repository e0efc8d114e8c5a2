// The thread of the embedded database, until the power is cut: the disk goes back to what was synced, and the thread ends.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Unsynced } from './unsynced.ts'

const folder = process.env['CLEARBELL_POWER_CUTS'] as string
const countFile = join(folder, 'cuts')
const trash = join(folder, 'trash')
rmSync(trash, { recursive: true, force: true })
mkdirSync(trash)

const cuts = Number(readFileSync(countFile, 'utf8'))
const FEWEST = 20
const MOST = 400
/** Anywhere, by a rule that spreads the moments: while it recovers, while it writes, between a write and its sync. */
const cutAt = FEWEST + Math.floor((((cuts + 1) * 0.618) % 1) * (MOST - FEWEST))

let changes = 0
let random = cuts
const unsynced = new Unsynced(trash, () => {
  changes += 1
  if (changes !== cutAt) return
  // Every second time nothing unsynced stays, otherwise about half of it.
  unsynced.cut(() => cuts % 2 === 1 && (random = (random * 48_271 + 11) % 2_147_483_647) % 2 === 0)
  writeFileSync(countFile, String(cuts + 1))
  process.exit(1)
})
unsynced.watch()

await import('../worker.ts')
