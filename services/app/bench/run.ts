// `npm run bench`: what the product does on this machine, each figure beside a yardstick measured in the same run. Ratios
// carry over to other machines; the figures themselves do not. Prints a Markdown table as it goes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchAgainstPeers } from './against-peers.ts'
import { benchAnswering } from './answering.ts'
import { benchAppending } from './appending.ts'
import { benchAsking } from './asking.ts'
import { benchEmbedding } from './embedding.ts'
import type { Figure } from './figure.ts'
import { benchFollowing } from './following.ts'
import { benchRebuilding } from './rebuilding.ts'
import type { Costs } from './scale/costs.ts'

const folder = await mkdtemp(join(tmpdir(), 'clearbell-bench-'))
const inFolder = (name: string) => join(folder, name)

const parts: (() => Promise<Figure[]>)[] = [
  () => benchAppending(inFolder('appending')),
  benchAgainstPeers,
  benchFollowing,
  () => benchAsking(inFolder('product'), inFolder('copy')),
  () => benchRebuilding(inFolder('product')),
  benchAnswering,
  benchEmbedding,
]

try {
  console.log('| what | Clearbell | yardstick | ratio |\n|---|---|---|---|')
  const measured: Partial<Costs> = {}
  for (const part of parts)
    for (const { what, ours, yardstick, ratio, costs } of await part()) {
      console.log(`| ${what} | ${ours} | ${yardstick} | ${ratio.toPrecision(2)} |`)
      Object.assign(measured, costs)
    }
  // For `npm run bench:scale`. Committed together with docs/benchmarks.md and docs/scale.md.
  const rounded = Object.fromEntries(Object.entries(measured).map(([name, value]) => [name, Number(value.toPrecision(3))]))
  await writeFile(new URL('scale/costs.json', import.meta.url), `${JSON.stringify(rounded, null, 2)}\n`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
