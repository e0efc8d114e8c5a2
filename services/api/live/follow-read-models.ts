import { setTimeout as delay } from 'node:timers/promises'
import type { ParkedEventDecision } from '@clearbell/contracts'
import type { Position, RecordedEvent, Subscription } from '@clearbell/eventstore'
import { projections, servedPosition } from '@clearbell/projections'
import type { ApiDeps } from '../deps.ts'

const PATIENCE_MS = 2_000
/** A projection that has stopped is not asked about all the time. */
const RETRY_MS = 10_000

/** Whose data has changed. Operators see every school and user. */
export interface Whose {
  schoolIds: ReadonlySet<string>
  userIds: ReadonlySet<string>
  /** Perhaps anybody's. */
  isAnyones?: boolean
}

/** They name no school. What waited behind an event that was parked may be anybody's as well. */
const DECISIONS = ['ParkedEventRetried', 'ParkedEventDiscarded'] satisfies ParkedEventDecision['type'][]

export interface Followed {
  /** Names of the read models to follow. */
  readModels: ReadonlySet<string>
  onChange(readModel: string, whose: Whose): void
  stop: AbortSignal
}

/** Tells of each change once the read model shows it, in whatever process that is written. Each read model is waited for by itself, so
 *  one that has stopped holds up no other. */
export const followReadModels = async (
  { database, sealed, waitFor }: Pick<ApiDeps, 'database' | 'sealed' | 'waitFor'>,
  { readModels, onChange, stop }: Followed,
): Promise<Subscription> => {
  const followed = projections
    .filter(({ name }) => readModels.has(name))
    .map(({ name, types }) => {
      const shows = (position: Position) => waitFor(name, position, PATIENCE_MS)
      return { name, types: new Set(types), add: waitInTurn(shows, (whose) => onChange(name, whose), stop) }
    })
  const types = [...new Set([...DECISIONS, ...followed.flatMap((each) => [...each.types])])]
  const after = await servedPosition(
    database,
    followed.map(({ name }) => name),
  )
  return sealed.subscribe({ types, after }, async ({ events }) => {
    for (const { name, types, add } of followed) {
      const own = events.filter(({ type, data }) => types.has(type) || (isDecision(type) && data['projection'] === name))
      const last = own.at(-1)
      if (last) add(whoseData(own), last.position)
    }
  })
}

const whoseData = (events: readonly RecordedEvent[]): Whose => {
  const idsAt = (field: string) => new Set(events.map(({ data }) => data[field]).filter((id) => typeof id === 'string'))
  return { schoolIds: idsAt('schoolId'), userIds: idsAt('userId'), isAnyones: events.some(({ type }) => isDecision(type)) }
}

const isDecision = (type: string): boolean => DECISIONS.some((decision) => decision === type)

/** Hands changes on when a read model shows them. Changes that come during a wait are waited for together. */
const waitInTurn = (shows: (position: Position) => Promise<boolean>, onShown: (whose: Whose) => void, stop: AbortSignal) => {
  let next: { whose: Whose; position: Position } | undefined
  let isWaiting = false
  const run = async () => {
    isWaiting = true
    while (next && !stop.aborted) {
      const { whose, position } = next
      next = undefined
      while (!stop.aborted && !(await shows(position).catch(() => false)))
        await delay(RETRY_MS, undefined, { signal: stop }).catch(() => {})
      if (!stop.aborted) onShown(whose)
    }
    isWaiting = false
  }
  return (whose: Whose, position: Position) => {
    next = { whose: next ? together(next.whose, whose) : whose, position }
    if (!isWaiting) void run()
  }
}

const together = (one: Whose, other: Whose): Whose => ({
  schoolIds: one.schoolIds.union(other.schoolIds),
  userIds: one.userIds.union(other.userIds),
  isAnyones: one.isAnyones === true || other.isAnyones === true,
})
