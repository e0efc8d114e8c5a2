// Fails when some text can keep a regular expression of the product busy: one event's title could then stop the answers of all
// schools.
import { availableParallelism } from 'node:os'
import { collectPatterns } from './patterns/collect.ts'
import { faultOf } from './patterns/judge.ts'

const { patterns, unseen } = await collectPatterns()
const problems = unseen.map((at) => `${at} compiles a pattern that this check does not run: add a call to scripts/patterns/collect.ts`)

const waiting = [...patterns]
const work = async () => {
  for (let pattern = waiting.pop(); pattern; pattern = waiting.pop()) {
    const fault = await faultOf(pattern)
    if (fault) problems.push(`${pattern.at} ${fault}\n    /${pattern.source}/${pattern.flags}`)
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))

for (const problem of problems) console.error(problem)
console.log(`regular expressions: ${patterns.length}, ${problems.length} problems`)
// Otherwise Node waits for the process that recheck leaves running.
process.exit(problems.length > 0 ? 1 : 0)
