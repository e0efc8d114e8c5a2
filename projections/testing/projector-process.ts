// A process of its own that projects until it is killed: node projector-process.ts <database url>
import { openServer } from '@clearbell/database'
import { openPostgresEventStore, upcastingStore } from '@clearbell/eventstore'
import { runProjections } from '../runner/run.ts'
import { silent } from './read-models.ts'
import { tally } from './tally.ts'

const database = await openServer({ url: process.argv[2] ?? '' })
await runProjections({ database, store: upcastingStore(await openPostgresEventStore(database)), projections: [tally()], log: silent })
process.stdout.write('running\n')
