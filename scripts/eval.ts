/** Scores the answering engine, as the product runs it, on labelled schools.
 *
 *    npm run eval [-- --data FOLDER ... --faq-only --kinds --errors N --json FILE]
 *
 *  Without `--data`: the two schools with a calendar kept beside the scorer, whose head explains every figure. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const room = join(import.meta.dirname, '../services/answering/eval')
const OWN_SETS = ['maplewood', 'saint-brendan'].flatMap((school) => ['--data', join(room, 'schools', school)])

const given = process.argv.slice(2)
const sets = given.includes('--data') ? [] : OWN_SETS
const { status } = spawnSync(process.execPath, [join(room, 'score.mjs'), '--engine', join(room, 'engine.ts'), ...sets, ...given], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
