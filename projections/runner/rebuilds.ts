import { type Database, sql } from '@clearbell/database'
import { type Position, START } from '@clearbell/eventstore'

/** The last rebuild of a read model. */
export interface Rebuild {
  name: string
  state: 'running' | 'done' | 'failed'
  startedAt: Date
  /** Null while it runs, and when its process died. */
  endedAt: Date | null
  position: Position
  /** How many it has applied. */
  events: number
  /** Why it failed, without the content of an event. */
  problem: string | null
}

/** Held while a read model is rebuilt. */
export const rebuildLock = (name: string): string => `rebuild:${name}`

/** The problem of a rebuild whose process stopped. */
export const CUT_SHORT = 'The process that ran it stopped before the end.'

export const noteRebuildStart = (database: Database, name: string) =>
  database.query(sql`
    insert into projections.rebuilds (name, started_at, touched_at, position, events) values (${name}, now(), now(), ${START}, 0)
    on conflict (name) do update
      set started_at = now(), touched_at = now(), ended_at = null, position = ${START}, events = 0, problem = null`)

export const rebuildProgress = (name: string, position: Position, events: number) =>
  sql`update projections.rebuilds set touched_at = now(), position = ${position}, events = ${events} where name = ${name}`

/** @param problem null when it is done */
export const noteRebuildEnd = (database: Database, name: string, problem: string | null) =>
  database.query(sql`update projections.rebuilds set ended_at = now(), problem = ${problem} where name = ${name}`)

const readRows = (database: Database) =>
  database.query<Omit<Rebuild, 'state'> & Record<string, unknown>>(sql`
    select name, started_at as "startedAt", ended_at as "endedAt", position, events, problem from projections.rebuilds`)

export const readRebuilds = async (database: Database): Promise<Rebuild[]> => {
  const unended = (await readRows(database)).filter(({ endedAt }) => endedAt === null)
  const locked = await Promise.all(unended.map(({ name }) => database.isLocked(rebuildLock(name))))
  const running = new Set(unended.filter((_, index) => locked[index]).map(({ name }) => name))
  // Read again: one may have ended between the two. Without its lock the process of one that has no end is dead.
  return (await readRows(database)).map((row): Rebuild => {
    if (row.endedAt === null) return running.has(row.name) ? { ...row, state: 'running' } : { ...row, state: 'failed', problem: CUT_SHORT }
    return { ...row, state: row.problem === null ? 'done' : 'failed' }
  })
}
