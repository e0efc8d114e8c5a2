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

export const readRebuilds = async (database: Database): Promise<Rebuild[]> => {
  const rows = await database.query<Omit<Rebuild, 'state'> & { isTouched: boolean }>(sql`
    select name, started_at as "startedAt", ended_at as "endedAt", position, events, problem,
      touched_at > now() - interval '2 minutes' as "isTouched"
    from projections.rebuilds`)
  return rows.map(({ isTouched, ...row }) => {
    if (row.endedAt === null) return isTouched ? { ...row, state: 'running' } : { ...row, state: 'failed', problem: CUT_SHORT }
    return { ...row, state: row.problem === null ? 'done' : 'failed' }
  })
}
