/** Scores questions that differ from an entry by one decisive word (`lab/corpus/contrast.csv`) at the schools with one role. Of what the
 *  scorer prints, `near` are those that no entry answers, and `kinds` tells the others apart.
 *
 *    node lab/eval/contrast.ts choose|calibrate [what lab/eval/run.ts takes] */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { contrasts } from '../corpus/contrasts.ts'
import { foldersOf, type Role } from '../corpus/schools.ts'
import { type LabelledSet, loadData } from './score.mjs'

const ROLES: Role[] = ['choose', 'calibrate']
const [given, ...options] = process.argv.slice(2)
const role = ROLES.find((known) => known === given)
if (!role) throw new Error(`which schools? ${ROLES.join(', ')}; given: ${given}`)
const all = contrasts()

const setOf = (folder: string): LabelledSet => {
  const { name, faqs } = loadData(folder, { faqOnly: true })
  const queries = all
    .filter(({ school }) => school === basename(folder))
    .map(({ question: text, kind, rows }) => ({ text, kind, gold: kind === 'contrast' ? null : rows.map((row) => faqs[row - 1]!.id) }))
  return { name, faqs, queries }
}

const out = mkdtempSync(join(tmpdir(), 'contrast-'))
try {
  const sets = foldersOf(role)
    .map(setOf)
    .filter(({ queries }) => queries.length > 0)
  const asked = sets.flatMap((set, i) => {
    const file = join(out, `${i}.json`)
    writeFileSync(file, JSON.stringify(set))
    return ['--data', file]
  })
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), ...asked, '--kinds', ...options], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  rmSync(out, { recursive: true })
}
