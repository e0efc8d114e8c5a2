// Runs the double of KurrentDB that the tests use, to try the product's KurrentDB engine without a server:
// node_modules/node/bin/node scripts/kurrentdb-double.ts. It keeps the log in memory: all is lost when it ends.
import { once } from 'node:events'
import { startKurrentDouble } from '../services/eventstore/testing.ts'

const double = await startKurrentDouble()
console.log(`KURRENTDB_URL='${double.url}'`)
await once(process, 'SIGINT')
await double.stop()
