/** Times the engine against one school of 500 FAQ entries and 200 events put together from labelled sets.
 *
 *    node lab/eval/speed.ts [--embedder lexical|local] [--every N]      default: local, every question */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { type Entry, openAnswerEngine } from '@clearbell/answering'
import { vectorsBy } from '@clearbell/answering/lab'
import { openEmbedder } from './embedder.ts'
import { entryOf } from './entry.ts'
import { loadData } from './score.mjs'

const [FAQS, EVENTS, SCHOOLS_INDEXED, AT_ONCE] = [500, 200, 6, 16]
const schools = join(import.meta.dirname, 'schools')
const sets = readdirSync(schools).map((school) => loadData(join(schools, school)))

/** As many as asked for; when there are fewer, they are repeated with a number that tells them apart. */
const repeated = (entries: Entry[], count: number): Entry[] =>
  Array.from({ length: count }, (_, i) => {
    const [entry, round] = [entries[i % entries.length]!, Math.floor(i / entries.length)]
    return { ...entry, id: `${entry.kind}${i}`, ...(round > 0 && { question: `${entry.question} ${round + 1}` }) }
  })

const all = sets.flatMap(({ faqs }) => faqs.map(entryOf))
const ofKind = (kind: Entry['kind']) => all.filter((entry) => entry.kind === kind)
const entries = [...repeated(ofKind('faq'), FAQS), ...repeated(ofKind('event'), EVENTS)]
const every = process.argv.includes('--every') ? Number(process.argv[process.argv.indexOf('--every') + 1]) : 1
const questions = sets.flatMap(({ queries }) => queries.map(({ text }) => text)).filter((_, i) => i % every === 0)
const now = new Date('2026-10-05T17:00:00Z')
const tomorrow = new Date('2026-10-06T17:00:00Z')
const dayAfter = new Date('2026-10-07T17:00:00Z')

const embedder = await openEmbedder(process.argv.includes('lexical') ? 'lexical' : 'local')
const started = performance.now()
const vectors = embedder ? [await vectorsBy(embedder)(entries)] : []
console.log(`${entries.length} entries embedded in ${((performance.now() - started) / 1000).toFixed(1)} s`)

const engine = openAnswerEngine({ embedders: () => (embedder ? [embedder] : []) })
const reference = (version: number) => {
  const named = { schoolId: 'measured', version: String(version) }
  return { ...named, load: async () => ({ ...named, schoolName: '', timeZone: 'America/New_York', entries, vectors: structuredClone(vectors) }) }
}
/** The longest that a timer of every millisecond was kept waiting meanwhile, in ms. */
const longestStop = async (run: () => Promise<unknown>) => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await run()
  delay.disable()
  return (delay.max / 1e6).toFixed(1)
}
const builds: number[] = []
const start = performance.now()
const stop = await longestStop(async () => {
  for (let version = 1; version <= SCHOOLS_INDEXED; version++) {
    const began = performance.now()
    await engine.answer('when is it open', reference(version), now)
    builds.push(performance.now() - began)
  }
})
const took = performance.now() - start
// The machine stops a loop that does nothing as well.
const idle = await longestStop(() => setTimeout(took))
console.log(`index: first ${builds[0]!.toFixed(0)} ms, then ${Math.min(...builds.slice(1)).toFixed(0)} ms`)
console.log(`longest stop of the loop ${stop} ms, doing nothing for as long ${idle} ms`)

/** Of all threads of the process, in ms: it changes less than wall time with what else the machine does. */
const processorTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
// What was answered before is known for its day.
for (const question of questions) await engine.answer(question, reference(SCHOOLS_INDEXED), now)
const times: number[] = []
const used = processorTime()
for (const question of questions) {
  const began = performance.now()
  await engine.answer(question, reference(SCHOOLS_INDEXED), tomorrow)
  times.push(performance.now() - began)
}
const usedByEach = (processorTime() - used) / questions.length
times.sort((a, b) => a - b)
const quantile = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(2)
console.log(`${times.length} questions: median ${quantile(0.5)} ms, 99th percentile ${quantile(0.99)} ms, longest ${quantile(1)} ms, ${usedByEach.toFixed(1)} ms of processor time`)

const waiting = [...questions]
const asking = async () => {
  for (let question = waiting.pop(); question !== undefined; question = waiting.pop())
    await engine.answer(question, reference(SCHOOLS_INDEXED), dayAfter)
}
const beganAtOnce = performance.now()
await Promise.all(Array.from({ length: AT_ONCE }, asking))
const rate = (1000 * questions.length) / (performance.now() - beganAtOnce)
console.log(`${AT_ONCE} at once: ${rate.toFixed(1)} questions/s; ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB in memory`)
await Promise.all([engine.close(), embedder?.close()])
