import type { LoggedEvent, RecordedEvent } from '@clearbell/eventstore'
import type { Write } from './rows.ts'

type Logged = { type: string; data: unknown }

/** An event of a feature as the log hands it back. */
export type Recorded<E extends Logged> = Omit<RecordedEvent, 'type' | 'data'> & E

export type Handlers<E extends Logged> = {
  [T in E['type']]?: (event: Recorded<Extract<E, { type: T }>>) => Write | Write[] | undefined
}

/** A read model as its projector declares it. Statements and tables are unqualified: which schema they mean, the one that
 *  is served or the one being built, is the runner's business. */
export interface Declaration<E extends Logged> {
  /** Also the Postgres schema that queries name: `chat_history.interactions`. */
  name: string
  /** Counts up. A higher one than the one served is built beside it from the first event and then swapped in. */
  version: number
  tables: readonly string[]
  /** Folder, ending in `/`, of the `.sql` files that make the tables. One that has `school_id` shows a school its own rows only. */
  schema: URL
  on: Handlers<E>
}

export interface Projection extends Omit<Declaration<never>, 'on'> {
  /** Types of the events it handles. */
  types: readonly string[]
  writes(event: LoggedEvent): Write[]
}

/** @throws when the name could not be the name of a Postgres schema */
export const defineProjection = <E extends Logged>({ on, ...declared }: Declaration<E>): Projection => {
  if (!/^[a-z][a-z_]{0,40}$/.test(declared.name)) throw new Error(`projection name '${declared.name}': use lower-case letters and _`)
  const handlers = new Map(Object.entries(on)) as Map<string, (event: LoggedEvent) => Write | Write[] | undefined>
  return {
    ...declared,
    types: [...handlers.keys()],
    writes: (event) => {
      const writes = handlers.get(event.type)?.(storable(event)) ?? []
      return Array.isArray(writes) ? writes : [writes]
    },
  }
}

const storable = <Event extends LoggedEvent>(event: Event): Event =>
  isStorable(event.data) ? event : { ...event, data: storableText(event.data) }

/** Postgres stores neither NUL nor half of a surrogate pair. A visitor may send both, and one such question must not stop
 *  the projection for everybody. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  for (const name in value) if (!isStorable((value as Record<string, unknown>)[name])) return false
  return true
}

const storableText = <T>(value: T): T => {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T
  if (Array.isArray(value)) return value.map(storableText) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storableText(part)])) as T
}
