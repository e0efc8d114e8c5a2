/** Scores the answering engine, as the product runs it, on labelled schools.
 *
 *    npm run eval [-- --embedder lexical|local|cohere --data FOLDER ... --faq-only --kinds --errors N --json FILE]
 *
 *  Without `--data`: the six schools kept beside the scorer, whose head explains every figure. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const room = import.meta.dirname
const OWN_SETS = readdirSync(join(room, 'schools')).flatMap((school) => ['--data', join(room, 'schools', school)])

/** Takes an option and its value out of the arguments. */
const taken = (option: string, args: string[]) => {
  const at = args.indexOf(option)
  return at < 0 ? undefined : args.splice(at, 2)[1]
}

const given = process.argv.slice(2)
const embedder = taken('--embedder', given)
const sets = given.includes('--data') ? [] : OWN_SETS
const { status } = spawnSync(process.execPath, [join(room, 'score.mjs'), '--engine', join(room, 'engine.ts'), ...sets, ...given], {
  stdio: 'inherit',
  env: { ...process.env, ...(embedder && { EMBEDDER: embedder }) },
})
process.exitCode = status ?? 1
