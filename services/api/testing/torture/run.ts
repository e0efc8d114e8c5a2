// Part of `npm run torture`: generated files, generated requests to every route, probes for the data of another school, and several people
// who change one school at once. `node run.ts [requests] [probes] [interleavings] [files]` makes as many as it says.
import { readRandomFiles } from '@clearbell/imports/testing'
import { randomFrom } from '@clearbell/projections/testing'
import { interleave } from './interleavings.ts'
import { sendRandomRequests } from './requests.ts'
import { openBoundless } from './setting.ts'
import { probeTenants } from './tenants.ts'

const [requests = 50_000, probes = 5_000, interleavings = 10_000, files = 100_000] = process.argv.slice(2).map(Number)
const seed = Date.now() % 1e6
console.log(`seed ${seed}`)
const random = randomFrom(seed)
let faults = 0

/** Does it part by part, and says after each how far it is: the whole takes more than an hour.
 *  @param work answers the faults of a part, and what there is to say of all parts so far */
const inParts = async (total: number, part: number, what: string, work: (count: number) => Promise<{ found: unknown[]; said: string }>) => {
  for (let done = 0; done < total; ) {
    const count = Math.min(part, total - done)
    const { found, said } = await work(count)
    done += count
    faults += found.length
    console.log(`${done} of ${total} ${what}: ${faults} faults so far; ${said}`)
    for (const fault of found.slice(0, 10)) console.log(typeof fault === 'string' ? fault : JSON.stringify(fault))
  }
}

let accepted = 0
await inParts(files, 10_000, 'generated files', async (count) => {
  const read = await readRandomFiles(random, count)
  accepted += read.accepted
  return { found: read.faults, said: `${accepted} accepted` }
})

const bell = await openBoundless()
try {
  const statuses = new Map<number, number>()
  await inParts(requests, 2_000, 'generated requests', async (count) => {
    const sent = await sendRandomRequests(bell, random, count)
    for (const [status, times] of sent.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times)
    return { found: sent.faults, said: `replies by status ${JSON.stringify(Object.fromEntries([...statuses].sort()))}` }
  })
  await inParts(probes, 1_000, 'probes across schools', async (count) => {
    const { leaks, routes, isUntouched } = await probeTenants(bell, random, count)
    return { found: isUntouched ? leaks : [...leaks, 'the other school was changed'], said: `over ${routes} routes` }
  })
  let [acknowledged, lostRaces] = [0, 0]
  await inParts(interleavings, 400, 'changes of one school, five at once', async (count) => {
    const changed = await interleave(bell, random, count)
    acknowledged += changed.acknowledged
    lostRaces += changed.lostRaces
    return { found: changed.faults, said: `${acknowledged} acknowledged, ${lostRaces} lost races` }
  })
} finally {
  await bell.close()
}
process.exitCode = faults === 0 ? 0 : 1
