import type { Database } from '@clearbell/database'
import type { LoggedEvent } from '@clearbell/eventstore'
import { claimVersion, migrateCheckpoints } from '../runner/checkpoints.ts'
import type { Projection } from '../runner/define.ts'
import { alone } from '../runner/rows.ts'
import { useSchema } from '../runner/tables.ts'

/** The tables of projections without a runner: a test applies events one by one and looks at the tables in between. */
export const openTables = async (database: Database, projections: readonly Projection[]) => {
  await migrateCheckpoints(database)
  for (const projection of projections) await claimVersion(database, projection)
  return {
    apply: (event: LoggedEvent): Promise<void> =>
      database.transaction(async (tx) => {
        for (const projection of projections) {
          const writes = projection.writes(event)
          if (writes.length > 0) await tx.query(useSchema(projection.name))
          for (const write of writes) await tx.query(alone(write))
        }
      }),
  }
}
