import type { Database } from '@clearbell/database'
import { type EventStore, shareRead } from '@clearbell/eventstore'
import type { Projection } from './define.ts'
import { type Rebuild, readRebuilds } from './rebuilds.ts'
import { type ProjectionStatus, waitingSince } from './run.ts'

/** What an operator is told of one read model. Progress is the share of the log that was read, 0…1. */
export interface ReadModelStatus {
  name: string
  /** That is served. */
  version: number
  /** When the first event was recorded that the read model does not show; null when it shows all. */
  behindSince: Date | null
  progress: number
  /** Why it does not go on, if that is known. */
  problem: string | null
  /** How many events it leaves out until the operator decides. */
  parked: number
  /** A newer version that is being built beside the served one. */
  build: { version: number; progress: number; problem: string | null } | null
  rebuild: (Rebuild & { progress: number }) | null
}

interface Described {
  database: Database
  store: EventStore
  projections: readonly Projection[]
  /** One row a version. */
  status(): Promise<ProjectionStatus[]>
}

/** Every read model with its versions and its last rebuild, in the order of `projections`. */
export const describeReadModels = async ({ database, store, projections, status }: Described): Promise<ReadModelStatus[]> => {
  const [versions, rebuilds, head] = await Promise.all([status(), readRebuilds(database), store.head()])
  const described: ReadModelStatus[] = []
  for (const projection of projections) {
    const own = versions.filter(({ name }) => name === projection.name)
    const served = own.find(({ isLive }) => isLive)
    if (!served) continue
    const build = own.find(({ isLive }) => !isLive)
    const rebuild = rebuilds.find(({ name }) => name === projection.name)
    const behindSince = await waitingSince(store, projection, served.position)
    described.push({
      name: projection.name,
      version: served.version,
      behindSince,
      // The stored position is late where the log has nothing for a read model.
      progress: behindSince ? shareRead(served.position, head) : 1,
      problem: served.problem,
      parked: served.parked,
      build: build ? { version: build.version, progress: shareRead(build.position, head), problem: build.problem } : null,
      rebuild: rebuild ? { ...rebuild, progress: shareRead(rebuild.position, head) } : null,
    })
  }
  return described
}
