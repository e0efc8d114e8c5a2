// `npm run torture -- [requests] [probes] [interleavings] [files]`: generated requests to every route, probes for the data of another school, and several
// people who change one school at once.
import { readRandomFiles } from '@clearbell/imports/testing'
import { randomFrom } from '@clearbell/projections/testing'
import { interleave } from './interleavings.ts'
import { sendRandomRequests } from './requests.ts'
import { openBoundless } from './setting.ts'
import { probeTenants } from './tenants.ts'

const [requests = 50_000, probes = 5_000, interleavings = 10_000, files = 100_000] = process.argv.slice(2).map(Number)
const seed = Date.now() % 1e6
console.log(`seed ${seed}`)

const { accepted, faults: misread } = await readRandomFiles(randomFrom(seed), files)
console.log(`${files} generated files: ${accepted} accepted, ${misread.length} read as no file may be`)
for (const { fault, file } of misread.slice(0, 10)) console.log(fault, file)

const bell = await openBoundless()
try {
  const { statuses, faults } = await sendRandomRequests(bell, randomFrom(seed), requests)
  console.log(`${requests} generated requests: ${faults.length} faults; replies by status`, Object.fromEntries([...statuses].sort()))
  for (const fault of faults.slice(0, 10)) console.log(JSON.stringify(fault))

  const { leaks, isUntouched } = await probeTenants(bell, randomFrom(seed), probes)
  console.log(`${probes} probes across schools: ${leaks.length} leaks; the other school ${isUntouched ? 'has what it had' : 'was changed'}`)
  for (const leak of leaks.slice(0, 10)) console.log(JSON.stringify(leak))

  const changes = await interleave(bell, randomFrom(seed), interleavings)
  console.log(
    `${interleavings} changes of one school, five at once: ${changes.acknowledged} acknowledged, ${changes.lostRaces} lost races, ${changes.faults.length} faults`,
  )
  for (const fault of changes.faults.slice(0, 10)) console.log(fault)
  const isWell = [misread, faults, leaks, changes.faults].every(({ length }) => length === 0) && isUntouched
  process.exitCode = isWell ? 0 : 1
} finally {
  await bell.close()
}
