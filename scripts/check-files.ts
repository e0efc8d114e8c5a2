// Fails when a tracked file is over 1 MB, unless it lies in lab/ or a list of sums in models/ names it.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSums, SUMS_FILE } from '../services/answering/embedders/local/sums.ts'

const MOST_BYTES = 1_000_000

const weights = new Set(
  globSync(`models/*/${SUMS_FILE}`).flatMap((list) =>
    [...parseSums(readFileSync(list, 'utf8')).keys()].map((name) => join(dirname(list), name)),
  ),
)
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 << 20 })
  .split('\0')
  .filter(Boolean)
const large = tracked.flatMap((file) => {
  const bytes = file.startsWith('lab/') || weights.has(file) ? 0 : (statSync(file, { throwIfNoEntry: false })?.size ?? 0)
  return bytes > MOST_BYTES ? [{ file, bytes }] : []
})

for (const { file, bytes } of large)
  console.error(`${file}: ${bytes.toLocaleString('en-US')} bytes; no file over 1 MB is kept outside lab/`)
console.log(`tracked files: ${tracked.length}, ${large.length} too large`)
process.exitCode = large.length > 0 ? 1 : 0
