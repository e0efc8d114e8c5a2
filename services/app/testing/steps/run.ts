// Part of `npm run torture`: kills a process of the product ten times at each named step. `node run.ts [times]`.
import { startNativePostgres } from '../../../../scripts/native-postgres.ts'
import { killAtSteps } from './kill.ts'

const [times = 10] = process.argv.slice(2).map(Number)
const server = await startNativePostgres({ max_connections: 300 })
process.env['CLEARBELL_TEST_PG_URL'] = server.url
try {
  const kills = new Map<string, number>()
  for await (const names of killAtSteps(times)) for (const name of names) kills.set(name, (kills.get(name) ?? 0) + 1)
  for (const [name, count] of kills) console.log(`${count} kills ${name}: everything held`)
} finally {
  await server.stop()
}
