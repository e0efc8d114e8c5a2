// `npm run bench`: what the product does on this machine, each figure beside a yardstick measured in the same run. Ratios
// carry over to other machines; the figures themselves do not. Prints a Markdown table as it goes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchAgainstPeers } from './against-peers.ts'
import { benchAnswering } from './answering.ts'
import { benchAppending } from './appending.ts'
import { benchAsking } from './asking.ts'
import type { Figure } from './figure.ts'
import { benchFollowing } from './following.ts'
import { benchRebuilding } from './rebuilding.ts'

const folder = await mkdtemp(join(tmpdir(), 'clearbell-bench-'))
const inFolder = (name: string) => join(folder, name)

const parts: (() => Promise<Figure[]>)[] = [
  () => benchAppending(inFolder('appending')),
  benchAgainstPeers,
  benchFollowing,
  () => benchAsking(inFolder('product'), inFolder('copy')),
  () => benchRebuilding(inFolder('product')),
  benchAnswering,
]

try {
  console.log('| what | Clearbell | yardstick | ratio |\n|---|---|---|---|')
  for (const part of parts)
    for (const { what, ours, yardstick, ratio } of await part())
      console.log(`| ${what} | ${ours} | ${yardstick} | ${ratio.toPrecision(2)} |`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
