// Fails when a regular expression of the product may be kept busy by a text: whoever writes one event's title could else stop the
// answers of all schools.
import { availableParallelism } from 'node:os'
import { collectPatterns } from './patterns/collect.ts'
import { faultOf } from './patterns/judge.ts'

const { patterns, unseen } = await collectPatterns()
const problems = unseen.map((at) => `${at} assembles a pattern that nobody has seen: add an example to scripts/patterns/collect.ts`)

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
// The checker's process would be waited for.
process.exit(problems.length > 0 ? 1 : 0)
