/** Scores the short questions that are asked of every school, at the schools with one role: `common-questions.json` has the rows of
 *  `faqs.csv` (counted from 1, without the head) that answer each, by school, judged by reading. Where none does, the question is to be
 *  refused.
 *
 *    node lab/eval/common.ts choose|calibrate|unseen [what lab/eval/run.ts takes] */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { foldersOf, type Role } from '../corpus/schools.ts'
import labels from './common-questions.json' with { type: 'json' }
import { type LabelledSet, loadData } from './score.mjs'

const questions = Object.entries(labels as Record<string, Partial<Record<string, number[]>>>)
const labelled = new Set(questions.flatMap(([, rows]) => Object.keys(rows)))

const setOf = (folder: string): LabelledSet => {
  const { name, faqs } = loadData(folder, { faqOnly: true })
  const queries = questions.map(([text, rows]) => ({ text, kind: 'common', gold: rows[name]?.map((row) => faqs[row - 1]!.id) ?? null }))
  return { name, faqs, queries }
}

const ROLES: Role[] = ['choose', 'calibrate', 'unseen']
const [given, ...options] = process.argv.slice(2)
const role = ROLES.find((known) => known === given)
if (!role) throw new Error(`which schools? ${ROLES.join(', ')}; given: ${given}`)
const out = mkdtempSync(join(tmpdir(), 'common-'))
try {
  const files = foldersOf(role)
    .filter((folder) => labelled.has(basename(folder)))
    .map((folder) => {
      const file = join(out, `${basename(folder)}.json`)
      writeFileSync(file, JSON.stringify(setOf(folder)))
      return file
    })
  const asked = [...files.flatMap((file) => ['--data', file]), ...options]
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), ...asked], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  rmSync(out, { recursive: true })
}
