import type { Database } from '@clearbell/database'
import { type EventStore, type Position, type ReadAll, type RecordedEvent, START, UnreadableEvent } from '@clearbell/eventstore'
import { type Checkpoint, claimVersion, migrateCheckpoints, noteProblem, readCheckpoints, readProblems } from './checkpoints.ts'
import type { Projection } from './define.ts'
import { keepFollowing, type Log } from './follow.ts'
import { FollowTogether } from './follow-together.ts'
import { countAllParked, takenTypes } from './parked.ts'
import { isOfEvent, problemOf } from './problem.ts'
import { LivePositions, type Waiter } from './wait.ts'

export interface ProjectionStatus extends Checkpoint {
  /** Why it has stopped, when it has and this process is the one that writes it. */
  error: string | null
  /** The same for a screen, without the content of an event. Every process knows it of a version that stopped at an event. */
  problem: string | null
  /** How many events it has parked, and what waits behind them. */
  parked: number
}

/** What a process knows of the read models, whichever process writes them. */
export interface WatchedProjections extends Waiter {
  /** One entry per version: during a rebuild a projection has two. */
  status(): Promise<ProjectionStatus[]>
  /** For each projection since when the first event waits that what is served does not show, whoever writes it; null when
   *  everything shows. */
  behindSince(): Promise<{ name: string; since: Date | null }[]>
}

export interface RunningProjections extends WatchedProjections {
  /** Ends after the batches in hand and gives the locks back. */
  stop(): Promise<void>
}

export interface ProjectionsOptions {
  database: Database
  /** Hands out events decrypted; erased fields read `[erased]`. */
  store: EventStore
  projections: readonly Projection[]
  log: Log
  signal?: AbortSignal
}

/** Keeps the read models up with the log, in as many processes as call this: one writes a projection at a time, another
 *  takes over when it dies. Resolves when all tables are there; they fill in the background. */
export const runProjections = async ({ database, store, projections, log, signal }: ProjectionsOptions): Promise<RunningProjections> => {
  await prepare(database, projections)
  const stopping = new AbortController()
  const positions = new LivePositions(database, projections)
  const errors = new Map<string, Error>()
  const together = new FollowTogether(store, projections.flatMap(takenTypes))
  const runs = projections.map((projection) => {
    // Another process may have left a problem behind.
    let mayHaveProblem = true
    // The log of this process has the whole error; this is for the screens of the others.
    const note = (problem: string | null) => void noteProblem(database, projection, problem).catch(() => {})
    return keepFollowing({
      database,
      store,
      together,
      projection,
      log,
      signal: signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal,
      onProgress: (position, isLive) => {
        errors.delete(projection.name)
        if (mayHaveProblem) note(null)
        mayHaveProblem = false
        if (isLive) positions.reached(projection.name, position)
      },
      onFailure: (error) => {
        errors.set(projection.name, error)
        if (!isOfEvent(error)) return
        mayHaveProblem = true
        note(problemOf(error))
      },
      onOvertaken: () => errors.delete(projection.name),
    })
  })
  return {
    ...watched({ database, store, projections }, positions, errors),
    stop: async () => {
      stopping.abort()
      await Promise.all(runs)
    },
  }
}

type Watching = Pick<ProjectionsOptions, 'database' | 'store' | 'projections'>

/** For a process that answers queries and leaves the writing to others. Resolves when all tables are there. */
export const watchProjections = async (watching: Watching): Promise<WatchedProjections> =>
  watched(watching, await createWaiter(watching.database, watching.projections), new Map())

const watched = ({ database, store, projections }: Watching, waiter: Waiter, errors: Map<string, Error>): WatchedProjections => {
  const ours = new Map(projections.map(({ name, version }) => [name, version]))
  return {
    waitFor: (...args) => waiter.waitFor(...args),
    status: async () => {
      const [versions, problems, parked] = await Promise.all([readCheckpoints(database), readProblems(database), countAllParked(database)])
      return versions
        .filter(({ name }) => ours.has(name))
        .map((row) => {
          const isOfRow = ({ name, version }: { name: string; version: number }) => name === row.name && version === row.version
          const error = ours.get(row.name) === row.version ? errors.get(row.name) : undefined
          const problem = error ? problemOf(error) : (problems.find(isOfRow)?.problem ?? null)
          return { ...row, error: error?.message ?? null, problem, parked: parked.find(isOfRow)?.count ?? 0 }
        })
    },
    behindSince: async () => {
      const served = new Map((await readCheckpoints(database)).filter(({ isLive }) => isLive).map(({ name, position }) => [name, position]))
      const behind = []
      for (const projection of projections)
        behind.push({ name: projection.name, since: await waitingSince(store, projection, served.get(projection.name) ?? START) })
      return behind
    },
  }
}

/** The first event, even if it cannot be read. */
const firstOf = async (store: EventStore, filter: ReadAll): Promise<Pick<RecordedEvent, 'recordedAt'> | undefined> => {
  try {
    return (await store.readAll({ ...filter, limit: 1 })).events[0]
  } catch (error) {
    if (error instanceof UnreadableEvent) return error.event
    throw error
  }
}

/** Since when the first event behind a position waits that a projection handles; null when there is none. */
export const waitingSince = async (store: EventStore, projection: Pick<Projection, 'types'>, after: Position): Promise<Date | null> =>
  (await firstOf(store, { types: takenTypes(projection), after }))?.recordedAt ?? null

/** The checkpoints of every version, also of a database whose product does not run. */
export const listCheckpoints = async (database: Database): Promise<Checkpoint[]> => {
  await migrateCheckpoints(database)
  return readCheckpoints(database)
}

/** Waits for read models that other processes write. */
export const createWaiter = async (database: Database, projections: readonly Projection[]): Promise<Waiter> => {
  await prepare(database, projections)
  return new LivePositions(database, projections)
}

/** Tables that have never been there are made at once, so that queries find them, empty, from the first moment. */
const prepare = async (database: Database, projections: readonly Projection[]): Promise<void> => {
  await migrateCheckpoints(database)
  const known = new Set((await readCheckpoints(database)).map(({ name }) => name))
  for (const projection of projections) if (!known.has(projection.name)) await claimVersion(database, projection)
}
