/** Times the engine against one school of 500 FAQ entries and 200 events put together from labelled sets.
 *
 *    node services/answering/eval/speed.ts [SET ...]      default: the sets beside this file */
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type Catalogue, createLexicalEngine, type Entry, eventEntry } from '../index.ts'
import { loadData } from './score.mjs'

const OWN_SETS = ['schools/maplewood', 'schools/saint-brendan', 'school-k12.json'].map((set) => join(import.meta.dirname, set))
const given = process.argv.slice(2)
const sets = (given.length > 0 ? [...OWN_SETS, ...given] : OWN_SETS).map((path) => loadData(path))

/** As many as asked for; when there are fewer, they are repeated with a number that tells them apart. */
const repeated = (entries: Entry[], count: number): Entry[] =>
  Array.from({ length: count }, (_, i) => {
    const [entry, round] = [entries[i % entries.length]!, Math.floor(i / entries.length)]
    return { ...entry, id: `${entry.kind}${i}`, ...(round > 0 && { question: `${entry.question} ${round + 1}` }) }
  })

const all = sets.flatMap(({ faqs }) => faqs)
const faqs = all
  .filter(({ event }) => !event)
  .map(({ id, question, answer }): Entry => ({ id, kind: 'faq', question, answer, category: null, links: [], pdfAttachments: [] }))
const events = all.flatMap(({ id, event }) => (event ? [eventEntry(id, event)] : []))
const entries = [...repeated(faqs, 500), ...repeated(events, 200)]
const questions = sets.flatMap(({ queries }) => queries.map(({ text }) => text))
const now = new Date('2026-10-05T17:00:00Z')
const quantile = (sorted: number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2)

const engine = createLexicalEngine()
const builds: number[] = []
for (let version = 1; version <= 6; version++) {
  const catalogue: Catalogue = { schoolId: 'measured', version: String(version), timeZone: 'America/New_York', entries }
  const started = performance.now()
  await engine.rank('when is it open', { ...catalogue, load: async () => catalogue }, now)
  builds.push(performance.now() - started)
}

const known = { schoolId: 'measured', version: '6', load: () => Promise.reject(new Error('not in memory')) }
const times: number[] = []
for (let round = 0; round < 3; round++)
  for (const question of questions) {
    const started = performance.now()
    await engine.rank(question, known, now)
    if (round > 0) times.push(performance.now() - started)
  }
times.sort((a, b) => a - b)
console.log(`index of ${entries.length} entries: first ${builds[0]!.toFixed(0)} ms, then ${Math.min(...builds.slice(1)).toFixed(0)} ms`)
console.log(`${questions.length} questions: median ${quantile(times, 0.5)} ms, 99th percentile ${quantile(times, 0.99)} ms, longest ${quantile(times, 1)} ms`)
