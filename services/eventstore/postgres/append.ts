import { type Database, raw, type Sql, sql } from '@clearbell/database'
import {
  type Appended,
  ConditionFailed,
  EventIdReused,
  type ExpectedVersion,
  KeyTaken,
  type NewKey,
  type Position,
  type StreamWrite,
  VersionConflict,
} from '../port.ts'
import { metadataToStore } from '../recorded-at.ts'
import { toPosition } from './positions.ts'

export type Outcome =
  | { outcome: 'written'; position: Position }
  | { outcome: 'repeated'; position: Position }
  | { outcome: 'reused'; id: string }
  | { outcome: 'conflict'; stream: string; version: number }
  | { outcome: 'key_taken' }

interface OutcomeRow extends Record<string, unknown> {
  outcome: Outcome['outcome']
  last_position: string
  reused_id: string
  conflict_stream: string
  actual_version: number
}

/** One append as `eventstore.append` takes it, as JSON.   @param keys for a function that stores them too */
export const toRequest = (writes: readonly StreamWrite[], keys: readonly NewKey[] = []): string =>
  JSON.stringify({
    ...conditionsOf(writes), // first, where `isConditional` looks for them
    streams: writes.map(({ stream, expectedVersion }) => ({ stream, expected: toVersion(expectedVersion) })),
    events: writes.flatMap(({ stream, events }) =>
      events.map((event) => ({ stream, id: event.id, type: event.type, data: event.data, metadata: metadataToStore(event) })),
    ),
    ...(keys.length > 0 && { keys: keys.map(({ subject, wrapped }) => ({ subject, wrapped: wrapped.toString('base64') })) }),
  })

const conditionsOf = (writes: readonly StreamWrite[]) => {
  const conditions = writes.flatMap(({ condition }) => condition ?? [])
  return conditions.length > 0 && { conditions }
}

const isConditional = (request: string) => request.startsWith('{"conditions"')

/** The function that only appends. */
export const APPEND = 'eventstore.append'

// A stream that does not exist is at version 0; null is compared with nothing.
const toVersion = (expected: ExpectedVersion) => (expected === 'any' ? null : expected === 'none' ? 0 : expected)

export interface Appending {
  /** Name of the function that appends; it takes and answers what `eventstore.append` does. */
  append: string
  /** SQL that holds when all `conditions` within `given.appends`, a JSON array of requests, hold. */
  conditions?: Sql
}

/** Writes a group of requests in one transaction.
 *  @returns one outcome for each, in order   @throws ConditionFailed when a condition does not hold: nothing is written */
export const writeGroup = async (
  database: Database,
  group: readonly string[],
  { append, conditions }: Appending = { append: APPEND },
): Promise<Outcome[]> => {
  const given = sql`select ${`[${group.join(',')}]`}::jsonb as appends`
  const isChecked = conditions && group.some(isConditional)
  // The function has to wait for the conditions: it is given its argument by the rows that hold them.
  const statement = sql`
    with given as materialized (${given}), allowed as materialized (select appends from given where ${isChecked ? conditions : sql`true`})
    select outcome, last_position::text, reused_id, conflict_stream, actual_version
    from allowed, ${raw(append)}(allowed.appends)`
  // Whoever asked waits for it, and for nothing that the read models write.
  const rows = await database.query<OutcomeRow>(statement, { isUrgent: true })
  if (isChecked && rows.length === 0) throw new ConditionFailed('what the append relied on has changed')
  return rows.map(toOutcome)
}

const toOutcome = ({ outcome, ...row }: OutcomeRow): Outcome => {
  switch (outcome) {
    case 'written':
    case 'repeated':
      return { outcome, position: toPosition(row.last_position) }
    case 'reused':
      return { outcome, id: row.reused_id }
    case 'conflict':
      return { outcome, stream: row.conflict_stream, version: row.actual_version }
    case 'key_taken':
      return { outcome }
  }
}

/** What the caller of an append gets.   @throws VersionConflict, EventIdReused, KeyTaken */
export const settle = (outcome: Outcome, writes: readonly StreamWrite[]): Appended => {
  switch (outcome.outcome) {
    case 'written':
    case 'repeated':
      return { position: outcome.position, repeated: outcome.outcome === 'repeated' }
    case 'reused':
      throw new EventIdReused(`the event id ${outcome.id} was used by another append`)
    case 'key_taken':
      throw new KeyTaken(`a subject of ${writes.map(({ stream }) => stream).join(', ')} has another key`)
    case 'conflict': {
      const { stream, version } = outcome
      throw new VersionConflict(stream, writes.find((write) => write.stream === stream)?.expectedVersion ?? 'any', version)
    }
  }
}
